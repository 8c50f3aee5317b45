import type { Tx } from '../../../kernel/db/tx.ts'
import { vipPlans } from '../../rewards/index.ts'
import type { PlanRow } from './store.ts'

/** Plans with the coupon that each brings every month, as far as who looks is told of it. */
export async function withCoupons(tx: Tx, plans: readonly PlanRow[], viewer: Parameters<typeof vipPlans.coupons>[2]) {
  const coupons = await vipPlans.coupons(
    tx,
    plans.map((plan) => plan.monthly_coupon_id),
    viewer,
  )
  return plans.map(({ monthly_coupon_id: id, ...plan }) => ({
    ...plan,
    monthly_coupon: (id === null ? null : coupons.get(id)) ?? null,
  }))
}
