import type { Quote } from './orders.ts'
import { EARLY_REFUND, LATER_REFUND } from './state.ts'

/**
 * What can still be changed, as the tables of states allow it (contract/src/orders/): who has not paid yet cancels by
 * themselves, who has asks for the money back, and other changes are settled with a person on the phone.
 */
const BACK = `要退，在订单里按“${EARLY_REFUND}”，备货后按“${LATER_REFUND}”`
const CALL = `${BACK}；要改，请打电话。`
/** Of a group nothing is given back on demand until it is formed: what is not formed comes back by itself. */
const GROUP_CALL = `没拼成会自动全额退款；拼成后${BACK}。要改，请打电话。`
export const callWords = ({ isGroup }: { isGroup: boolean }): string => (isGroup ? GROUP_CALL : CALL)
/** What becomes of what is paid for, beside the button that pays; how is said above it. */
export const afterPaying = ({ isGroup }: { isGroup: boolean }): string => (isGroup ? '没拼成自动退款' : '付款后也能退')

type Bought = {
  orders: readonly Pick<Quote['orders'][number], 'points' | 'pay_fen'>[]
  promotion: Pick<NonNullable<Quote['promotion']>, 'kind'> | null
}
export const isGroupBuy = ({ promotion }: Pick<Bought, 'promotion'>): boolean => promotion?.kind === 'group'

/** The same beside the button, where it is in sight whatever the size of the letters. */
export function finalWords({ orders, promotion }: Bought): string {
  const isPaid = orders.every(({ pay_fen }) => pay_fen > 0)
  return isPaid ? afterPaying({ isGroup: isGroupBuy({ promotion }) }) : '提交后也能退'
}

/** Said before an order is placed. What points alone pay for is paid by placing it. */
export function changesLater({ orders, promotion }: Bought): string {
  const call = callWords({ isGroup: isGroupBuy({ promotion }) })
  const toPay = orders.filter(({ pay_fen }) => pay_fen > 0)
  if (toPay.length === 0) return `提交后积分马上扣掉。${call}`
  const back = toPay.some(({ points }) => points > 0) ? '，积分会退还' : ''
  if (toPay.length === orders.length) return `付款前可以自己取消${back}。付款后${call}`
  return `只用积分的商品，提交后积分马上扣掉；其他商品，付款前可以自己取消${back}。付款后${call}`
}
