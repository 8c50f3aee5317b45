import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { OrderState } from '@heyi/contract/orders/states'
import type { Track as CourierTrack } from '../../../edges/courier/index.ts'
import { type Fragment, json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Parcel } from '../core/events.ts'
import type { SentLine } from '../core/rules.ts'
import type { AddressCopy, orders } from '../core/schema.ts'
import { type ParcelRow, parcelsOf } from '../core/store-read.ts'
import type { SentUnits, UnsentLine } from './rules.ts'
import type { parcelTrack, StoredTrace } from './schema.ts'

/** Where an order stands with what of its lines was sent; until the end of the transaction nobody else changes it. */
export async function lockUnsent(tx: Tx, order_id: number): Promise<{ state: OrderState; lines: UnsentLine[] }> {
  // Two statements: the second one sees what whoever held the order before has written.
  const locked = tx`select 1 from orders where id = ${order_id} for no key update`
  const rows = await tx<(UnsentLine & { state: OrderState })[]>`
    select o.state, l.id, l.sku_id, l.name, l.quantity, l.shipped, l.freed
    from orders o join order_line l on l.order_id = o.id where o.id = ${order_id} order by l.id`
  await locked
  return { state: rows[0]?.state ?? 'CLOSED', lines: rows }
}

type SentParcel = { id: number; company: string; no: string }
/** The parcels of an order, oldest first. */
export const parcelsOfOrder = (tx: Tx, order_id: number) =>
  tx<SentParcel[]>`select id, company, no from shipment where order_id = ${order_id} order by id`

/** Whether all of these are lines of an order. */
export async function areLinesOf(tx: Tx, order_id: number, line_ids: readonly number[]): Promise<boolean> {
  const [row] = await tx<{ is_all: boolean }[]>`
    select count(*) = ${line_ids.length}::int8 as is_all from order_line where order_id = ${order_id} and id = any(${line_ids}::int8[])`
  return row?.is_all === true
}

/** Writes a parcel with what it holds, which its lines then say too. More than was bought fails their check. */
export async function addParcel(
  tx: Tx,
  given: { order_id: number; company: string; no: string; shipped_by: number; now: Date },
  units: readonly SentUnits[],
): Promise<void> {
  await tx`
    with h as (
      insert into shipment (order_id, company, no, shipped_by, shipped_at)
      values (${given.order_id}, ${given.company}, ${given.no}, ${given.shipped_by}, ${given.now}) returning id
    ), u as (
      select * from unnest(${units.map((u) => u.order_line_id)}::int8[], ${units.map((u) => u.quantity)}::int4[]) as u (order_line_id, quantity)
    ), held as (
      insert into shipment_line (shipment_id, order_line_id, quantity) select h.id, u.order_line_id, u.quantity from h, u
    )
    update order_line l set shipped = l.shipped + u.quantity from u where l.id = u.order_line_id`
}

/** Another courier and number for a parcel, which went out when it did. */
export const correctParcel = (tx: Tx, id: number, { company, no }: { company: string; no: string }) =>
  tx`update shipment set company = ${company}, no = ${no} where id = ${id}`

type Track = typeof parcelTrack.$inferSelect
export type TrackedOrder = Pick<typeof orders.$inferSelect, 'id' | 'order_no'> & {
  state: OrderState
  delivery: Delivery
  address: AddressCopy | null
  lines: SentLine[]
  parcels: ParcelRow[]
  tracks: (Pick<Track, 'company' | 'no' | 'state' | 'traces'> & { asked_at: string | null; failed_at: string | null })[]
}
/** An order with its parcels and what their couriers last said; null where `whose` leaves none. */
export async function readTracked(tx: Tx, order_id: number, whose: Fragment): Promise<TrackedOrder | null> {
  const [row] = await tx<TrackedOrder[]>`
    select o.id, o.order_no, o.state, o.delivery, o.address, ${parcelsOf} as parcels,
      (select json_agg(json_build_object('quantity', l.quantity, 'shipped', l.shipped, 'freed', l.freed)) from order_line l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('company', t.company, 'no', t.no, 'state', t.state, 'traces', t.traces, 'asked_at', t.asked_at,
        'failed_at', t.failed_at)), '[]') from parcel_track t where (t.company, t.no) in (select h.company, h.no from shipment h where h.order_id = o.id)) as tracks
    from orders o where o.id = ${order_id} ${whose}`
  return row ?? null
}

/**
 * Of these parcels those whose couriers are to be asked now, by whoever is first: nobody else asks before `until`. What is known is fresh
 * until then, or for good.
 */
export async function claimTracks(
  tx: Tx,
  parcels: readonly Parcel[],
  { now, until }: { now: Date; until: Date },
): Promise<Parcel[]> {
  if (!parcels.length) return []
  return await tx<Parcel[]>`
    insert into parcel_track as t (company, no, next_at)
    select p.*, ${until}::timestamptz from unnest(${parcels.map((p) => p.company)}::text[], ${parcels.map((p) => p.no)}::text[]) as p order by 1, 2
    on conflict (company, no) do update set next_at = excluded.next_at where t.next_at <= ${now}
    returning company, no`
}

/** Keeps what a courier said, and from when on it may be asked again. */
export async function keepTrack(
  tx: Tx,
  { company, no }: Parcel,
  { state, traces }: CourierTrack,
  { now, next_at }: { now: Date; next_at: Date | null },
): Promise<void> {
  const stored: StoredTrace[] = traces.map(({ at, ...trace }) => ({ ...trace, at: at.toISOString() }))
  await tx`
    update parcel_track set state = ${state}, traces = ${json(stored)}::jsonb, asked_at = ${now}, next_at = ${next_at}::timestamptz, failed_at = null
    where company = ${company} and no = ${no}`
}
/** Keeps that a courier did not answer. */
export const keepFailure = (tx: Tx, { company, no }: Parcel, { now, next_at }: { now: Date; next_at: Date }) =>
  tx`update parcel_track set failed_at = ${now}, next_at = ${next_at} where company = ${company} and no = ${no}`
