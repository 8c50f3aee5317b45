import type { UserCouponState } from '@heyi/contract/rewards/coupon-states'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { vipBy } from '../core/store-vips.ts'
import type { vipPeriod } from './schema.ts'

export { lockUntil } from './store.ts'

export type Bought = Pick<
  typeof vipPeriod.$inferSelect,
  'id' | 'user_id' | 'kept_id' | 'days' | 'paid_fen' | 'from_at' | 'until_at' | 'returned_days' | 'monthly_coupon_id'
>
/** The time as a VIP that an order brought, as far as it was not given back; null where it brought none. */
export async function periodOf(tx: Tx, order_id: number): Promise<Bought | null> {
  const [row] = await tx<Bought[]>`
    select id, user_id, kept_id, days, paid_fen, from_at, until_at, returned_days, monthly_coupon_id from vip_period where order_id = ${order_id} and returned_days = 0`
  return row ?? null
}

/** Ends a period by so many days earlier; what was bought after it begins so many days earlier too. */
export async function giveUpDays(tx: Tx, { id, user_id, kept_id, until_at }: Bought, days: number): Promise<void> {
  if (days === 0) return
  await tx`
    update vip_period set until_at = until_at - ${days} * interval '1 day',
      from_at = case when id = ${id} then from_at else from_at - ${days} * interval '1 day' end,
      returned_days = case when id = ${id} then ${days} else returned_days end
    where id = ${id} or (${vipBy} = ${kept_id ?? user_id} and from_at >= ${until_at})`
}

/** A coupon of a month: what it took off where it was used. */
export type Brought = { id: number; name: string; state: UserCouponState; discount_fen: number }
const brought = ({ user_id, kept_id, monthly_coupon_id, from_at, until_at }: Bought): Fragment => sql`
  g.source = 'vip' and g.coupon_id = ${monthly_coupon_id} and g.created_at >= ${from_at} and g.created_at < ${until_at}
  and g.user_id = any(array(select id from users where id = ${kept_id ?? user_id} or merged_into_id = ${kept_id ?? user_id}))`
/** The coupons that a period has brought so far, the newest first. */
export const couponsOf = (tx: Tx, period: Bought) => tx<Brought[]>`
  select g.id, c.name, g.state, g.discount_fen from user_coupon g join coupon c on c.id = g.coupon_id
  where ${brought(period)} order by g.id desc`
/** The same, kept as they are until the end. */
export async function holdCouponsOf(tx: Tx, period: Bought): Promise<Brought[]> {
  await tx`select 1 from user_coupon g where ${brought(period)} order by g.id for no key update`
  return couponsOf(tx, period)
}
