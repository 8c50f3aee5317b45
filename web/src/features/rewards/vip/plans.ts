import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { discountWords, multiplierWords } from '@heyi/contract/rewards/plan-rules'
import { dateTime } from '../../../lib/format.ts'

type Plans = OutputOf<Contract['mall']['getPlans']>
export type Plan = Plans['plans'][number]
export type Pack = Plans['packs'][number]
export type MyVip = OutputOf<Contract['rewards']['getVip']>

/** A moment's day: 2026-11-20. */
export const toDay = (at: string): string => dateTime(at).slice(0, 10)

/** What somebody has by a plan as long as it runs, in plain words. */
export function gainsOf({
  multiplier_bp,
  discount_bp,
  monthly_coupon,
}: Pick<Plan, 'multiplier_bp' | 'discount_bp' | 'monthly_coupon'>): string[] {
  const [times, off] = [multiplierWords(multiplier_bp), discountWords(discount_bp)]
  return [
    ...(times ? [`购物得到的积分是平时的${times}`] : []),
    ...(off ? [`商品${off}`] : []),
    ...(monthly_coupon
      ? [`每月送1张“${monthly_coupon.name}”（${monthly_coupon.worth}，${monthly_coupon.threshold}）`]
      : []),
  ]
}
/** All that a plan brings besides its days. */
export const bringsOf = (plan: Plan): string[] => [
  ...gainsOf(plan),
  ...plan.perks.split(/[；;\n]/).filter((line) => line.trim() !== ''),
]
/** The same, with how long. */
export const benefitsOf = (plan: Plan): string[] => [`有效${plan.days}天，付款后马上生效`, ...bringsOf(plan)]
