import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { claim } from '../claim.ts'

export const claimCoupon: Handler<typeof rewards.claimCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, now, changed } = context
  // What costs points is exchanged, at a price that the person has seen.
  const check = ({ points_price }: { points_price: number }) => {
    if (points_price > 0) refuse('COUPON_PRICE_CHANGED', { points: points_price })
  }
  const { given } = await claim(tx, { actor, coupon_id: input.coupon_id, now, check, source: 'claim' })
  changed({ people: [actor.user_id], organs: [actor.organ_id] })
  return { user_coupon_id: given.id, until_at: given.until_at }
}
