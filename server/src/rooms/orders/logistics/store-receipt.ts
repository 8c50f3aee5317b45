import type { Tx } from '../../../kernel/db/tx.ts'
import { type ChangedOrder, changedColumns, type OrderActor } from '../core/store-write.ts'

/** Puts off by days that an order on its way counts as received, once; false where it is not on its way, held up, or was put off before. */
export async function extendReceipt(
  tx: Tx,
  { id, days, by, now }: { id: number; days: number; by: OrderActor; now: Date },
): Promise<boolean> {
  const rows = await tx`
    with moved as (
      update orders set receive_by = receive_by + ${days}::int4 * interval '1 day', extended_at = ${now}, version = version + 1, updated_at = ${now}
      where id = ${id} and state = 'SHIPPED' and extended_at is null and refund_state <> 'open' and receive_by is not null returning id, state, receive_by
    ), noted as (
      insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, ip, request_id, created_at)
      select id, 'extend', state, state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, '', ${by.ip}, ${by.request_id}, ${now}::timestamptz from moved
    )
    select 1 from moved`
  return rows.length === 1
}
/** By when an order counts as received, and when that was put off. */
export async function readReceipt(
  tx: Tx,
  id: number,
): Promise<{ extended_at: Date | null; receive_by: Date | null } | null> {
  const [row] = await tx<{ extended_at: Date | null; receive_by: Date | null }[]>`
    select extended_at, receive_by from orders where id = ${id}`
  return row ?? null
}

type Due = { most: number; except: readonly number[]; before: Date }
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
/** Orders on their way that count as received before this moment, and whose members were not reminded of it. */
export const lockReceivedSoon = async (tx: Tx, { most, except, before }: Due): Promise<number[]> =>
  ids(
    await tx<{ id: number }[]>`
    select id from orders where state = 'SHIPPED' and receive_reminded_at is null and receive_by <= ${before} and refund_state <> 'open'
      and id <> all(${except}::int8[])
    order by receive_by limit ${most} for no key update skip locked`,
  )
/** Paid orders that were there to be fetched, or paid, before this moment, and whose members were not reminded. */
export const lockUncollected = async (tx: Tx, { most, except, before }: Due): Promise<number[]> =>
  ids(
    await tx<{ id: number }[]>`
    select id from orders where delivery = 'pickup' and state in ('PAID', 'READY') and uncollected_reminded_at is null
      and coalesce(ready_at, paid_at) <= ${before} and refund_state <> 'open' and id <> all(${except}::int8[])
    order by coalesce(ready_at, paid_at) limit ${most} for no key update skip locked`,
  )

/** Notes of orders that their members are reminded; what is told of them. */
export const noteReceivedSoon = (tx: Tx, order_ids: readonly number[], now: Date) => tx<
  (ChangedOrder & { receive_by: Date })[]
>`
  with o as (update orders set receive_reminded_at = ${now} where id = any(${order_ids}::int8[]) returning *)
  select ${changedColumns}, o.receive_by from o order by o.id`
export const noteUncollected = (tx: Tx, order_ids: readonly number[], now: Date) => tx<ChangedOrder[]>`
  with o as (update orders set uncollected_reminded_at = ${now} where id = any(${order_ids}::int8[]) returning *)
  select ${changedColumns} from o order by o.id`

/** Shipped orders that count as received by now. */
export async function lockReceived(
  tx: Tx,
  { now, most, except }: { now: Date; most: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from orders where state = 'SHIPPED' and receive_by <= ${now} and refund_state <> 'open' and id <> all(${except}::int8[])
    order by receive_by limit ${most} for no key update skip locked`
  return rows.map((row) => row.id)
}
