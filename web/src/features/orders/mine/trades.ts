import { idParam } from '../../../lib/routes.ts'
import type { OrderCardData } from '../parts/orders.ts'
import type { PayTarget } from '../parts/pay.ts'

// One purchase is of fewer merchants; an address is written by anybody.
const MAX_PAID = 20

/** Orders of a list as they are shown: those of one purchase that wait to be paid are one bill, all others stand alone. */
export function billsOf(orders: readonly OrderCardData[]): OrderCardData[][] {
  const bills: OrderCardData[][] = []
  for (const order of orders) {
    const bill = order.state === 'UNPAID' && bills.find(([first]) => isOneBill(first, order))
    if (bill) bill.push(order)
    else bills.push([order])
  }
  return bills
}

const isOneBill = (one: OrderCardData | undefined, other: OrderCardData): boolean =>
  one?.state === 'UNPAID' && one.trade_id === other.trade_id

const earlier = (first: string | null, { expire_at }: OrderCardData): string | null =>
  first && expire_at ? (Date.parse(first) < Date.parse(expire_at) ? first : expire_at) : (first ?? expire_at)

/** What is paid with these orders of one purchase. */
export const targetOf = (bill: readonly OrderCardData[]): PayTarget => ({
  trade_id: bill[0]?.trade_id ?? 0,
  order_ids: bill.map((order) => order.id),
  pay_fen: bill.reduce((sum, order) => sum + order.pay_fen, 0),
  points: bill.reduce((sum, order) => sum + order.points, 0),
  expire_at: bill.reduce<string | null>(earlier, null),
  isRecharge: bill.some((order) => order.is_recharge),
  isGroup: bill.some((order) => order.type === 'group'),
})

/** Its orders in an address. */
export const paidOut = ({ order_ids }: Pick<PayTarget, 'order_ids'>) => ({ paid: order_ids.join(',') })
/** The orders that an address names as paid. */
export const paidIn = (paid = ''): number[] =>
  [...new Set(paid.split(','))].flatMap((one) => idParam(one) ?? []).slice(0, MAX_PAID)
