import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { bookPoints } from '../../core/store-book.ts'
import { claim } from '../claim.ts'

export const exchangeCoupon: Handler<typeof rewards.exchangeCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, now, changed } = context
  const check = ({ points_price }: { points_price: number }) => {
    if (points_price !== input.points) refuse('COUPON_PRICE_CHANGED', { points: points_price })
  }
  const { coupon, given } = await claim(tx, { actor, coupon_id: input.coupon_id, now, check, source: 'points' })
  const points_left = await bookPoints(tx, {
    user_id: actor.user_id,
    delta: -coupon.points_price,
    biz: 'COUPON_EXCHANGE',
    biz_id: given.id,
    reason: `兑换优惠券：${coupon.name}`,
    now,
  })
  changed({ people: [actor.user_id], organs: [actor.organ_id] })
  return { user_coupon_id: given.id, until_at: given.until_at, points_left }
}
