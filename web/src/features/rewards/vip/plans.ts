import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { discountWords, multiplierWords, nextPeriod } from '@heyi/contract/rewards/plan-rules'
import { timeNow } from '../../../kit/base/clock.ts'
import { dateTime } from '../../../lib/format.ts'

type Plans = OutputOf<Contract['mall']['getPlans']>
export type Plan = Plans['plans'][number]
export type Pack = Plans['packs'][number]
export type MyVip = OutputOf<Contract['rewards']['getVip']>

/** A moment's day: 2026-11-20. */
export const toDay = (at: string): string => dateTime(at).slice(0, 10)

/** What a plan brings besides its days, in plain words: one on sale, or the one that somebody has as they bought it. */
export function bringsOf({
  multiplier_bp,
  discount_bp,
  monthly_coupon,
  perks,
}: Pick<Plan, 'multiplier_bp' | 'discount_bp' | 'monthly_coupon' | 'perks'>): string[] {
  const [times, off] = [multiplierWords(multiplier_bp), discountWords(discount_bp)]
  return [
    ...(times ? [`购物得到的积分是平时的${times}`] : []),
    ...(off ? [`商品${off}`] : []),
    ...(monthly_coupon
      ? [`每月送1张“${monthly_coupon.name}”（${monthly_coupon.worth}，${monthly_coupon.threshold}）`]
      : []),
    ...perks.split(/[；;\n]/).filter((line) => line.trim() !== ''),
  ]
}
/** From when to when a plan would run that is paid now, after what is bought already. */
export function runsWords(
  { days }: Pick<Plan, 'days'>,
  vip: Pick<NonNullable<MyVip['vip']>, 'until_at'> | null,
): string {
  const now = new Date(timeNow())
  const { from_at, until_at } = nextPeriod(now, vip && new Date(vip.until_at), days)
  const [from, until] = [toDay(from_at.toISOString()), toDay(until_at.toISOString())]
  return from_at > now ? `接着现在的会员，从${from}到${until}` : `付款后马上生效，到${until}`
}
