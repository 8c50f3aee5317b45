import type { Quote } from './orders.ts'

/**
 * What can still be changed, as the table of order states allows it (contract/src/orders/states.ts): who has not paid yet
 * cancels by themselves, everything later is settled with a person on the phone.
 */
export const CALL = '要退要改，请打电话，工作人员会帮您办。'
export const PAID_IS_FINAL = '付款后不能自己取消'
const AFTER_PAYING = `${PAID_IS_FINAL}。${CALL}`

type Bought = Pick<Quote['orders'][number], 'points' | 'pay_fen'>
/** The same beside the button, where it is in sight whatever the size of the letters. */
export function finalWords(orders: readonly Bought[]): string {
  const toPay = orders.filter(({ pay_fen }) => pay_fen > 0).length
  if (toPay === orders.length) return PAID_IS_FINAL
  return toPay ? '提交、付款后不能自己取消' : '提交后不能自己取消'
}

/** Said before an order is placed. What points alone pay for is paid by placing it. */
export function changesLater(orders: readonly Bought[]): string {
  const toPay = orders.filter(({ pay_fen }) => pay_fen > 0)
  if (toPay.length === 0) return `提交后积分马上扣掉，不能自己取消。${CALL}`
  const back = toPay.some(({ points }) => points > 0) ? '，积分会退还' : ''
  if (toPay.length === orders.length) return `付款前可以自己取消${back}；${AFTER_PAYING}`
  return `只用积分的商品，提交后就不能自己取消；其他商品，付款前可以自己取消${back}，${AFTER_PAYING}`
}
