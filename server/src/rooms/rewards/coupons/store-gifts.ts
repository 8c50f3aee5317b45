import type { CouponWorth } from '@heyi/contract/rewards/coupon-rules'
import type { UserCouponState } from '@heyi/contract/rewards/coupon-states'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Those of these orders with which something came that stands so now; most came with nothing. */
export async function ordersWithGifts(tx: Tx, order_ids: readonly number[], state: UserCouponState): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select distinct source_id as id from user_coupon where source = 'order' and source_id = any(${order_ids}::int8[]) and state = ${state} order by 1`
  return rows.map(({ id }) => id)
}

/** Takes what came with an order until the end. Returns whether any of it is used. */
export async function holdGifts(tx: Tx, order_id: number): Promise<boolean> {
  const rows = await tx<{ state: string }[]>`
    select state from user_coupon where source = 'order' and source_id = ${order_id} order by id for no key update`
  return rows.some(({ state }) => state === 'USED')
}

export type GiftBack = { id: number; user_id: number; name: string }
/** Takes back what came with an order and is unused. */
export const takeGifts = (tx: Tx, order_id: number, reason: string, now: Date) => tx<GiftBack[]>`
  with due as (
    select id from user_coupon where source = 'order' and source_id = ${order_id} and state = 'UNUSED' order by id for no key update
  ), moved as (
    update user_coupon u set state = 'REVOKED' from due where u.id = due.id and u.state = 'UNUSED' returning u.id, u.coupon_id, u.user_id, u.source_id
  ), noted as (
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, order_id, actor_name, reason, created_at)
    select id, 'takeBack', 'UNUSED', 'REVOKED', source_id, '系统', ${reason}, ${now}::timestamptz from moved order by id
  )
  select m.id, m.user_id, c.name from moved m join coupon c on c.id = m.coupon_id order by m.id`

/** Takes back of these what is unused: what came with an order that was given up. */
export const takeCoupons = (
  tx: Tx,
  ids: readonly number[],
  { order_id, reason, now }: { order_id: number; reason: string; now: Date },
) => tx<GiftBack[]>`
  with moved as (
    update user_coupon set state = 'REVOKED' where id = any(${ids}::int8[]) and state = 'UNUSED' returning id, coupon_id, user_id
  ), noted as (
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, order_id, actor_name, reason, created_at)
    select id, 'takeBack', 'UNUSED', 'REVOKED', ${order_id}::int8, '系统', ${reason}, ${now}::timestamptz from moved order by id
  )
  select m.id, m.user_id, c.name from moved m join coupon c on c.id = m.coupon_id order by m.id`

export type GiftAgain = GiftBack & CouponWorth & { until_at: Date }
/** Gives again what was taken back with these orders and has not ended meanwhile. */
export const giveGiftsAgain = (tx: Tx, order_ids: readonly number[], now: Date) => tx<GiftAgain[]>`
  with due as (
    select id from user_coupon u where source = 'order' and source_id = any(${order_ids}::int8[]) and state = 'REVOKED' and until_at > ${now}
      and (select event from user_coupon_log where user_coupon_id = u.id order by id desc limit 1) = 'takeBack' order by id for no key update
  ), moved as (
    update user_coupon u set state = 'UNUSED' from due where u.id = due.id and u.state = 'REVOKED' returning u.id, u.coupon_id, u.user_id, u.source_id, u.until_at
  ), noted as (
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, order_id, actor_name, created_at)
    select id, 'giveAgain', 'REVOKED', 'UNUSED', source_id, '系统', ${now}::timestamptz from moved order by id
  )
  select m.id, m.user_id, m.until_at, c.name, c.kind, c.off_fen, c.percent_bp, c.cap_fen, c.threshold_fen
  from moved m join coupon c on c.id = m.coupon_id order by m.id`
