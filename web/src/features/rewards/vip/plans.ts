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

/** What a plan gives, in plain words. */
export function benefitsOf({ multiplier_bp, discount_bp, perks, days }: Plan): string[] {
  const [times, off] = [multiplierWords(multiplier_bp), discountWords(discount_bp)]
  return [
    `有效${days}天，付款后马上生效`,
    ...(times ? [`购物得到的积分是平时的${times}`] : []),
    ...(off ? [`商品${off}`] : []),
    ...perks.split(/[；;\n]/).filter((line) => line.trim() !== ''),
  ]
}
