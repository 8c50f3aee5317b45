import type { RefundState, RefundWay } from '@heyi/contract/orders/refund-states'
import { count, dateTime, money, price } from '../../../lib/format.ts'
import type { OrderGoodsData, RefundDetailData, RefundQuote } from '../parts/refunds.ts'

/** Whether it was fetched at a store, where it is brought back to. */
export const isFetched = ({ delivery }: Pick<OrderGoodsData, 'delivery'>): boolean => delivery === 'pickup'

/** What a way means to who asks. */
export const wayWords = (way: RefundWay, order: Pick<OrderGoodsData, 'delivery'>): string => {
  if (way === 'money') return isFetched(order) ? '商品不用送回' : '商品不用寄回'
  return isFetched(order) ? '您先把商品送回门店，门店收到后退钱' : '您先把商品寄回，商家收到后退钱'
}

const over: readonly RefundState[] = ['CANCELLED', 'REJECTED', 'RETURN_REFUSED']
/** Whether it ended without anything going back. */
export const isOver = ({ state }: Pick<RefundDetailData, 'state'>): boolean => over.includes(state)

type Amounts = Pick<RefundQuote, 'fen' | 'points' | 'deduct_fen' | 'award_points'>
/** What goes back in both units. */
export const backOf = ({ points, fen }: Pick<Amounts, 'fen' | 'points'>): string =>
  points || fen ? price(points, fen) : money(0)

/** What is taken back of what the purchase earned; '' where that is nothing. */
export function awardWords({ award_points, deduct_fen }: Pick<Amounts, 'award_points' | 'deduct_fen'>): string {
  if (award_points === 0) return ''
  const back = `买的时候得的${count(award_points)}积分会收回`
  return deduct_fen > 0 ? `${back}，其中已经用掉的，从退款里扣${money(deduct_fen)}。` : `${back}。`
}

type Facts = Pick<RefundDetailData, 'state' | 'due_at' | 'delivery' | 'method' | 'fen' | 'timeline'>
/** Why somebody said no, as they wrote it. */
function becauseOf({ timeline }: Pick<Facts, 'timeline'>): string {
  const reason = timeline.at(-1)?.reason
  return reason ? `原因：${reason}。` : ''
}

const yes = ['check', 'agree', 'agreeReturn']
/** What the merchant said when agreeing, such as why less goes back than was asked for; '' where nothing. */
export const saidWithYes = ({ timeline }: Pick<Facts, 'timeline'>): string =>
  timeline.findLast(({ event, reason }) => yes.includes(event) && reason)?.reason ?? ''

/** What happens next and by when, and what the person has to do for it. */
export function whatNext(refund: Facts): string {
  const until = refund.due_at ? dateTime(refund.due_at) : ''
  switch (refund.state) {
    case 'APPLIED':
      return '工作人员会尽快审核，结果会马上通知您。'
    case 'CHECKED':
      return '商家已经同意。金额较大，还要另一位工作人员复核，结果会马上通知您。'
    case 'WAIT_RETURN':
      return isFetched(refund)
        ? `商家已经同意。请把商品送回门店，门店核对后退钱${until && `；到 ${until} 还没有送到，申请会自动撤销`}。`
        : `商家已经同意。请把商品寄回，再填写快递单号${until && `；到 ${until} 还没有寄，申请会自动撤销`}。`
    case 'RETURNING':
      return `商家收到商品后就退钱${until && `；到 ${until} 没有答复，会自动同意`}。`
    case 'WAIT_REFUND':
      return refund.method === 'offline' && refund.fen > 0
        ? '商家已经同意，请到门店领取现金。'
        : '商家已经同意，马上退款。'
    case 'REFUNDING':
      return '钱正在退回付款的账户，到账会通知您。'
    case 'DONE':
      return '退款已经完成。'
    case 'CANCELLED':
      return '这个申请已经撤销，订单照常进行。'
    case 'REJECTED':
      return `商家没有同意。${becauseOf(refund)}有疑问请打商家电话。`
    case 'RETURN_REFUSED':
      return `商家没有接受退回的商品。${becauseOf(refund)}有疑问请打商家电话。`
    case 'FAILED':
      return '钱这次没有退成，工作人员正在处理，您不用做什么。'
  }
}
