import { money } from '../../../lib/format.ts'
import type { Quote } from '../parts/orders.ts'

export type QuotedCoupon = Quote['coupons'][number]

/** What is said of a person's coupons before they look: which save what, or how many could save something. */
export function couponWords(coupons: readonly QuotedCoupon[]): string {
  const chosen = coupons.filter((coupon) => coupon.chosen)
  if (chosen.length) return `${chosen.map(({ name }) => name).join('、')}，减 ${money(savedBy(chosen))}`
  const usable = coupons.filter((coupon) => coupon.usable)
  return usable.length ? `${usable.length}张可用` : '这次没有可用的，点这里去领'
}
/** The coupons in the order in which they stood before (ids), those that are new behind them: a press moves no row from under the finger. */
export function inPlace(coupons: readonly QuotedCoupon[], places: readonly number[]): QuotedCoupon[] {
  const placeOf = ({ id }: QuotedCoupon) => (places.includes(id) ? places.indexOf(id) : places.length)
  return [...coupons].sort((one, other) => placeOf(one) - placeOf(other))
}

export const savedBy = (coupons: readonly QuotedCoupon[]): number =>
  coupons.reduce((sum, coupon) => sum + coupon.saves_fen, 0)

/** Of one order, two stand beside each other only where both allow it and one is the merchant's, the other the platform's. */
const fitTogether = (one: QuotedCoupon, other: QuotedCoupon): boolean =>
  one.stackable && other.stackable && one.is_platform !== other.is_platform

/** The ids after a coupon is ticked or unticked. In one order what cannot stand beside it goes; of several the price finds each its order. */
export function toggled(quote: Pick<Quote, 'coupons' | 'orders'>, id: number, isOn: boolean): number[] {
  const chosen = quote.coupons.filter((coupon) => coupon.chosen && coupon.id !== id)
  const one = quote.coupons.find((coupon) => coupon.id === id)
  if (!isOn || !one) return chosen.map((coupon) => coupon.id)
  const kept = quote.orders.length === 1 ? chosen.filter((coupon) => fitTogether(coupon, one)) : chosen
  return [...kept.map((coupon) => coupon.id), id]
}
