import { LONG_WAIT_DAYS, PAY_MINUTES } from '@heyi/contract/orders/order-rules'
import type { Tone } from '../../../kit/base/Tag.tsx'
import { dayWords } from '../../../kit/base/time.ts'
import { dateTime } from '../../../lib/format.ts'
import type { OrderCardData, OrderDetailData, OrderState } from './orders.ts'

export const toneOf: Record<OrderState, Tone> = {
  UNPAID: 'warn',
  PAID: 'note',
  READY: 'jade',
  SHIPPED: 'note',
  COMPLETED: 'good',
  CLOSED: 'plain',
}

type Coded = Pick<OrderCardData, 'delivery' | 'state' | 'refund_state' | 'group'>
/** Whether a group still lacks people: until it is formed nothing is sent, handed over or given back. */
export const isForming = ({ group }: Pick<OrderCardData, 'group'>): boolean => group?.state === 'FORMING'

/** Whether an order has not become one of a formed group: the group lacks people, or failed and the money goes back. */
const waitsForGroup = ({ group }: Pick<OrderCardData, 'group'>): boolean => group !== null && group.state !== 'SUCCESS'

/** Whether the order is handed over against a code that its member shows; not while its group forms or something of it is being given back. */
export const hasCode = ({ delivery, state, refund_state, group }: Coded): boolean =>
  (delivery === 'pickup' || delivery === 'service') &&
  (state === 'PAID' || state === 'READY') &&
  refund_state !== 'open' &&
  !waitsForGroup({ group })

/** What the code is called. */
export const codeName = ({ delivery }: Pick<OrderCardData, 'delivery'>): string =>
  delivery === 'service' ? '服务码' : '取货码'

type Taken = Pick<OrderCardData, 'delivery' | 'state'> & { lines: readonly { redeemed: number }[] }
/** Whether a part was fetched before the rest was said to be there. */
const isPartlyTaken = ({ state, delivery, lines }: Taken): boolean =>
  state === 'PAID' && delivery === 'pickup' && lines.some(({ redeemed }) => redeemed > 0)

/** Whether the code is of use now: what is still being prepared need not be fetched, unless some of it was. */
export const isCodeOpen = (order: Coded & Taken): boolean =>
  hasCode(order) && (order.state === 'READY' || order.delivery === 'service' || isPartlyTaken(order))

/** Said to staff of goods that nobody has fetched for a month. */
export const LONG_WAIT_WORDS = `等待超过${LONG_WAIT_DAYS}天，请联系会员`

export type Payment = 'waiting' | 'paid' | 'closed'
/** Whether what is paid together is paid, by the server's rule. What is closed was never paid, or its money goes back. */
export function paymentOf(states: readonly OrderState[]): Payment {
  if (states.length === 0 || states.includes('UNPAID')) return 'waiting'
  return states.every((state) => state === 'CLOSED') ? 'closed' : 'paid'
}

/** 请在 明天 00:11 前付款: the day is said, since an order may wait over midnight. `now` in milliseconds. */
export const payUntil = (expire_at: string, now?: number): string => `请在 ${dayWords(expire_at, now)} 前付款`

type Beginning = { state: OrderState; lines: readonly { shipped: number }[] }
/** What asking for the money back is called before anything is prepared, and from then on. */
export const EARLY_REFUND = '取消订单并退款'
export const LATER_REFUND = '申请退款'
/** What it is called of this order: before anything is prepared it cancels the order. */
export const refundName = (order: Beginning): string =>
  order.state === 'PAID' && !isPartlySent(order) ? EARLY_REFUND : LATER_REFUND

type StateFacts = Pick<
  OrderDetailData,
  'state' | 'delivery' | 'expire_at' | 'receive_by' | 'store' | 'close_reason' | 'points' | 'refund_state' | 'group'
> & { lines: readonly { shipped: number; redeemed: number }[] }
/** Whether a part is on its way while the rest waits. */
const isPartlySent = ({ state, lines }: Beginning): boolean =>
  state === 'PAID' && lines.some(({ shipped }) => shipped > 0)

/**
 * What became otherwise of a payment into a group than who paid wished: another's payment was faster, so that a group of one's own began,
 * or none could any more. '' where it is as wished; `group_id`: the group that was to be joined, null where one's own was to begin.
 */
export function groupSurprise({ group }: Pick<OrderCardData, 'group'>, group_id: number | null): string {
  if (group?.state === 'FAILED') return '您付款时已经不能参团了，付的钱会全部退回。'
  if (group && group_id && group.id !== group_id) return '您付款时那个团已经满了，已经为您新开了一个团。'
  return ''
}

/** What happens next, and what the person has to do for it. */
export function whatNext(order: StateFacts, now?: number): string {
  const { state, delivery, store, group } = order
  if (order.refund_state === 'open' && state === 'SHIPPED') return '正在处理退款，处理完之前不会自动确认收货。'
  if (order.refund_state === 'open' && (state === 'PAID' || state === 'READY'))
    return '正在处理退款，处理完之前不会发货，也不能取货。'
  if (state === 'UNPAID')
    return `${order.expire_at ? payUntil(order.expire_at, now) : `请在 ${PAY_MINUTES} 分钟内付款`}，过了时间订单会自动关闭${order.points > 0 ? '，积分会退还给您' : ''}。`
  if (state === 'PAID' && group && isForming(order))
    return `还差 ${group.size - group.joined} 人成团，成团后${delivery === 'express' ? '发货' : '备货'}。到 ${dateTime(group.expires_at)} 没有拼满，付的钱会全部退回。`
  if (state === 'PAID' && group?.state === 'FAILED') return '没有拼成团，付的钱正在全部退回，退到账会通知您。'
  if (isPartlySent(order)) return '一部分已经寄出，其余的寄出时会马上通知您。'
  if (state === 'PAID' && delivery === 'express') return '商家会尽快发货，发货后会马上通知您。'
  if (state === 'PAID' && delivery === 'service') return '工作人员会联系您约时间，上门完成后请出示下面的服务码。'
  if (isPartlyTaken(order))
    return `一部分已经给您，剩下的也请带上取货码到${store?.name ?? '门店'}取。出门前最好打电话问一下备好了没有。`
  if (state === 'PAID') return `商家正在准备，备好会马上通知您，到时请带上取货码到${store?.name ?? '门店'}取。`
  if (state === 'READY') return `货已备好，请带上取货码到${store?.name ?? '门店'}取。`
  if (state === 'SHIPPED')
    return `包裹在路上了。收到后请按“确认收货”${order.receive_by ? `，到 ${dateTime(order.receive_by).slice(0, 10)} 会自动确认` : ''}。`
  if (state === 'COMPLETED' && delivery === 'virtual') return '已经到账，谢谢您。'
  if (state === 'COMPLETED') return '订单已完成，谢谢您。'
  return `${order.close_reason || '订单已关闭'}${order.points > 0 ? '，用掉的积分已退回您的账户' : ''}。`
}
