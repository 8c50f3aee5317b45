import { confirm } from '../../../kit/overlays/confirm.ts'
import { money } from '../../../lib/format.ts'
import type { OrderDetailData } from './orders.ts'

/** Why staff mostly change a price; the member reads it. */
export const PRICE_REASONS = ['老会员优惠', '商品有瑕疵', '运费调整', '价格标错了', '活动补差价'] as const

type Priced = Pick<OrderDetailData, 'pay_fen' | 'goods_fen' | 'freight_fen'>
/** What is wrong with another price for an order; null where nothing is. Nobody pays more than goods and freight were shown to cost. */
export function priceProblem(fen: number | null, { pay_fen, goods_fen, freight_fen }: Priced): string | null {
  if (fen === null || fen < 0) return '请填写改后的金额，最多两位小数'
  if (fen > goods_fen + freight_fen) return `最多改到${money(goods_fen + freight_fen)}，就是商品金额加运费`
  return fen === pay_fen ? '和现在的金额一样，不用改' : null
}
/** Whether a price that is not lower than the present one is meant: a higher one is asked about once more. */
export async function isPriceMeant(fen: number, now_fen: number): Promise<boolean> {
  if (fen <= now_fen) return true
  const message = `改后${money(fen)}，比原价高 ${money(fen - now_fen)}，只能改一次，确定改吗？`
  return confirm({ title: '比原价高', message, confirmText: '确定改', cancelText: '再看看' })
}
/** What is said once it was changed, or waits for a second person. */
export function pricedWords(fen: number, after?: { price_asked: object | null }): string {
  if (after?.price_asked) return '已提出改价，等第二人确认'
  return fen === 0 ? '价格已改为0元，订单已付款' : `价格已改为${money(fen)}，已通知会员`
}
/** What a change of price means, and from which on a colleague has to agree. */
export const priceOnce = ({ price_alone_fen }: Pick<OrderDetailData, 'price_alone_fen'>): string =>
  `只能改一次，会员会收到改价的通知，并重新有完整的付款时间。改为0元就不用再付款。${
    price_alone_fen === null ? '' : `增减超过${money(price_alone_fen)}的，要另一位同事确认后才改。`
  }`
