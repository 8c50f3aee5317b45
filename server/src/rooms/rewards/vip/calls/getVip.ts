import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { claimedIn } from '../../coupons/scope.ts'
import { planCoupons } from '../monthly.ts'
import { listPeriods, vipOf } from '../store.ts'

/** Periods that are told of. */
const MAX_PERIODS = 20

export const getVip: Handler<typeof rewards.getVip> = async ({ actor, tx, now }) => {
  const [vip, periods, organ_ids] = await inOrder(
    tx,
    (tx) => vipOf(tx, actor.user_id, now),
    (tx) => listPeriods(tx, actor.own_ids, MAX_PERIODS),
    (tx) => claimedIn(tx, actor),
  )
  if (!vip) return { vip, periods }
  const { monthly_coupon_id: id } = vip
  const brought = await planCoupons(tx, [id], { organ_ids, now })
  return { vip: { ...vip, monthly_coupon: (id !== null && brought.get(id)) || null }, periods }
}
