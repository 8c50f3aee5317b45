import { among, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Unpaid } from '../core/rules.ts'
import type { Bought, HeldUnits } from './rules-limits.ts'

/**
 * Units of the products of these SKUs that a person has bought and not given back, where one person may have so many only: rows
 * of `Bought`. For most products there is no such limit, and then no order is read.
 */
const bought = (own_ids: readonly number[], sku_ids: readonly number[]) => sql`
  select g.id as goods_id, coalesce((
    select sum(l.quantity - l.refunded) from orders o join order_line l on l.order_id = o.id
    where l.goods_id = g.id and o.user_id ${oneOf(own_ids)} and o.state <> 'CLOSED'
  ), 0)::int8 as units
  from goods g where g.id = any(array(select goods_id from sku where id ${among(sku_ids)})) and g.max_per_person > 0`
export const boughtUnits = (tx: Tx, own_ids: readonly number[], sku_ids: readonly number[]) =>
  tx<Bought[]>`${bought(own_ids, sku_ids)}`

/** Minutes after which an order that its member cancels unpaid has held its stock for as long as one that nobody paid in time. */
const LATE_CANCEL_MINUTES = 5

/** How many orders of a person within the last day nobody paid in time, or were cancelled only after minutes. */
const timedOut = (own_ids: readonly number[], now: Date) => sql`(
  select count(*) from orders where user_id ${oneOf(own_ids)} and close_reason = 'timeout' and expire_at > ${now}::timestamptz - interval '1 day'
) + (
  select count(*) from orders o where o.user_id ${oneOf(own_ids)} and close_reason = 'member' and paid_at is null
    and expire_at > ${now}::timestamptz - interval '1 day' and exists (
      select 1 from order_log g where g.order_id = o.id and g.event = 'cancel' and g.created_at >= o.created_at + ${LATE_CANCEL_MINUTES} * interval '1 minute'
    )
)`
export async function countTimedOut(tx: Tx, own_ids: readonly number[], now: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select ${timedOut(own_ids, now)} as count`
  return row?.count ?? 0
}

/** What waits for money, with what it holds. */
export type Waiting = Unpaid & { held: HeldUnits[] }
type Purchases = { own_ids: readonly number[]; sku_ids: readonly number[]; now: Date }
/** Makes purchases of one person wait for each other. */
export const lockPurchases = (tx: Tx, user_id: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended('purchase', ${user_id}))`

/**
 * What of a person's waits for money, how much of these SKUs that holds, and what they have bought of their products where one person may
 * have so many only; it stays so for who has taken `lockPurchases`.
 */
export async function readPurchases(
  tx: Tx,
  { own_ids, sku_ids, now }: Purchases,
): Promise<Waiting & { bought: Bought[] }> {
  const [row] = await tx<(Waiting & { bought: Bought[] })[]>`
    select count(*) as orders, coalesce(sum(quantity), 0)::int8 as units, ${timedOut(own_ids, now)} as timed_out,
      coalesce((select json_agg(b) from (${bought(own_ids, sku_ids)}) b), '[]') as bought,
      coalesce((
        select json_agg(h) from (
          select l.sku_id, sum(l.quantity) as units from orders o join order_line l on l.order_id = o.id
          where o.user_id ${oneOf(own_ids)} and o.state = 'UNPAID' and o.delivery <> 'virtual' and l.sku_id ${among(sku_ids)} group by l.sku_id
        ) h), '[]') as held
    from orders where user_id ${oneOf(own_ids)} and state = 'UNPAID'`
  return row ?? { orders: 0, units: 0, timed_out: 0, bought: [], held: [] }
}

/** Of orders and of lines that are yet to be written. */
export type Numbers = { order_ids: number[]; line_ids: number[] }
/** Numbers for as many orders and as many lines, so that what refers to them is written together with them. */
export async function drawNumbers(tx: Tx, many: number): Promise<Numbers> {
  const [row] = await tx<Numbers[]>`
    select array(select nextval('orders_id_seq') from generate_series(1, ${many}::int4)) as order_ids,
      array(select nextval('order_line_id_seq') from generate_series(1, ${many}::int4)) as line_ids`
  return row ?? { order_ids: [], line_ids: [] }
}
