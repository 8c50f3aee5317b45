import { type CouponWorth, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { yuan } from '../../../kernel/money.ts'
import type { PricedOrder } from './rules.ts'
import { type CouponFacts, shortOf, type WalletCoupon } from './rules-coupons.ts'

/** A coupon of which less than half of its amount is missing is within reach. */
const isNear = (short: number, { threshold_fen }: CouponWorth): boolean => short > 0 && short * 2 <= threshold_fen

/**
 * What a little more would bring, in words: 再买20.00元，可用“满100减10”. Of the coupons within reach the one that takes off more than what
 * is used by now, and of those the nearest; '' where there is none.
 */
export function hintOf(
  orders: readonly PricedOrder[],
  coupons: readonly (WalletCoupon & { chosen?: boolean; saves_fen?: number })[],
  facts: CouponFacts,
): string {
  const saved = coupons.reduce((sum, coupon) => sum + (coupon.chosen ? (coupon.saves_fen ?? 0) : 0), 0)
  const near = coupons.flatMap((coupon) => {
    const { short, saves } = shortOf(coupon, orders, facts)
    return isNear(short, coupon) && saves > saved ? [{ coupon, short }] : []
  })
  const [best] = near.sort((a, b) => a.short - b.short)
  if (!best) return ''
  const { coupon, short } = best
  return coupon.kind === 'freight'
    ? `再买${yuan(short)}元，可用“${coupon.name}”减运费`
    : `再买${yuan(short)}元，可用“${coupon.name}”（${worthWords(coupon)}）`
}
