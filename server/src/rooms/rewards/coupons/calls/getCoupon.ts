import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { isVip } from '../../core/store-vips.ts'
import { claimedIn } from '../scope.ts'
import { claimables, thingsNamed } from '../show.ts'
import { readClaimable } from '../store.ts'

export const getCoupon: Handler<typeof rewards.getCoupon, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const { own_ids } = actor
  const row = await readClaimable(tx, input.coupon_id, { organ_ids: await claimedIn(tx, actor), own_ids, now })
  if (!row) return refuse('COUPON_NOT_FOUND')
  const [shown] = await claimables(tx, deps, [row], { is_vip: await isVip(tx, own_ids, now), now })
  return { ...(shown ?? refuse('COUPON_NOT_FOUND')), things: await thingsNamed(tx, deps, row) }
}
