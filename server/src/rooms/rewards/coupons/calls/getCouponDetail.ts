import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { keptBy } from '../scope.ts'
import { staffCoupons, thingsNamed } from '../show.ts'
import { readCoupon } from '../store.ts'

export const getCouponDetail: Handler<typeof rewards.getCouponDetail, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps } = context
  const row = (await readCoupon(tx, input.coupon_id, await keptBy(tx, actor.staff))) ?? refuse('COUPON_NOT_FOUND')
  const [shown] = await staffCoupons(tx, deps, [row], actor)
  return { ...(shown ?? refuse('COUPON_NOT_FOUND')), things: await thingsNamed(tx, deps, row) }
}
