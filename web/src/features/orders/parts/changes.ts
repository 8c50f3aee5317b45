import type { Quote } from './orders.ts'

/**
 * What can still be changed, as the tables of states allow it (contract/src/orders/): who has not paid yet cancels by
 * themselves, who has asks for the money back, and other changes are settled with a person on the phone.
 */
export const CALL = '要退，在订单里申请退款；要改，请打电话。'
export const AFTER_PAYING = '付款后要退，在订单里申请'

type Bought = Pick<Quote['orders'][number], 'points' | 'pay_fen'>
/** The same beside the button, where it is in sight whatever the size of the letters. */
export function finalWords(orders: readonly Bought[]): string {
  const toPay = orders.filter(({ pay_fen }) => pay_fen > 0).length
  return toPay === orders.length ? AFTER_PAYING : '提交后要退，在订单里申请'
}

/** Said before an order is placed. What points alone pay for is paid by placing it. */
export function changesLater(orders: readonly Bought[]): string {
  const toPay = orders.filter(({ pay_fen }) => pay_fen > 0)
  if (toPay.length === 0) return `提交后积分马上扣掉。${CALL}`
  const back = toPay.some(({ points }) => points > 0) ? '，积分会退还' : ''
  if (toPay.length === orders.length) return `付款前可以自己取消${back}。付款后${CALL}`
  return `只用积分的商品，提交后积分马上扣掉；其他商品，付款前可以自己取消${back}。付款后${CALL}`
}
