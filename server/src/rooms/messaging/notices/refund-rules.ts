import type { Delivery } from '@heyi/contract/mall/deliveries'
import { RETURN_DAYS, type RefundState } from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import type { Actor } from '@heyi/contract/states'

export type RefundFacts = {
  title: string
  state: RefundState
  delivery: Delivery
  method: PayMethod | 'points'
  /** Money that goes back. */
  fen: number
  /** Where it goes and by when, or went. */
  where_to: string
  by_role: Actor
  reason: string
}
/** What of refunds members hear; that one has failed only staff do. */
export type RefundNoticeEvent = 'refund.agreed' | 'refund.refused' | 'refund.cancelled' | 'refund.done'

/** Whether what was agreed to is still to come: what goes into an account of ours is there at once, and told by itself. */
const isToCome = ({ state, method, fen }: RefundFacts): boolean =>
  state === 'WAIT_RETURN' || (fen > 0 && (method === 'gateway' || method === 'offline'))

/** What was fetched is brought to where it was fetched, what was sent is sent. */
const howBack = ({ delivery }: RefundFacts): string =>
  delivery === 'pickup' ? '送回门店，当面交给工作人员' : '寄回，并填上快递单号'

/** What a member reads of a refund; null of what they did themselves, and of what another notice tells. */
export function refundNotice(
  happening: RefundNoticeEvent,
  refund: RefundFacts,
): { title: string; body: string } | null {
  const what = `“${refund.title}”`
  if (happening === 'refund.done') return { title: '退款完成', body: `${what}的退款完成了：${refund.where_to}。` }
  if (refund.by_role === 'owner') return null
  if (happening === 'refund.refused')
    return { title: '退款没有通过', body: `${what}的退款没有通过，原因：${refund.reason}。有疑问请联系商家。` }
  if (happening === 'refund.cancelled')
    return { title: '退款已撤销', body: `没有等到您退回${what}，退款申请已经撤销。还在售后期内的可以重新申请。` }
  if (!isToCome(refund)) return null
  const first = refund.state === 'WAIT_RETURN' ? `请在${RETURN_DAYS}天内把商品${howBack(refund)}。` : ''
  return { title: '商家同意退款', body: `${what}的退款通过了。${first}${refund.where_to}。` }
}

/** What staff read of a refund that waits for somebody to decide. */
export const waitingRefundNotice = ({ title, refund_no }: { title: string; refund_no: string }, hours: number) => ({
  title: '退款还没有审核',
  body: `“${title}”的退款申请（${refund_no}）已经等了${hours}小时，请尽快审核。`,
})
