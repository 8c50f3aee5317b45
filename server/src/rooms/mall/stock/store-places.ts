import type { Fragment } from '../../../kernel/db/sql.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { stale } from '../../../kernel/db/stale.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { stockMove } from '../core/schema.ts'
import { atCompanies } from './store.ts'
import { countLeftOf } from './store-left.ts'

type Move = typeof stockMove.$inferSelect
/** Merchants whose stock is meant; null: all. */
type Scope = readonly number[] | null
/** Where units of a SKU lie: at a store, or in the warehouse (0). */
export type Place = { sku_id: number; store_id: number }
export type PlaceRow = Place & { on_hand: number; reserved: number; company_id: number }

const skusOf = (places: readonly Place[]) => [...new Set(places.map((place) => place.sku_id))]
const storesOf = (places: readonly Place[]) => [...new Set(places.map((place) => place.store_id))]

/** Places of these SKUs at merchants in scope: the warehouse, and stores of the same merchant, which hold nothing until something comes. */
const places = (scope: Scope, asked: readonly Place[]) => sql`
  select s.id as sku_id, 0::int8 as store_id, s.on_hand - s.stores_on_hand as on_hand, s.reserved - s.stores_reserved as reserved, g.company_id
  from sku s join goods g on g.id = s.goods_id where s.id = any(${skusOf(asked)}::int8[]) ${atCompanies(scope)}
  union all
  select s.id, t.id, coalesce(k.on_hand, 0), coalesce(k.reserved, 0), g.company_id
  from sku s join goods g on g.id = s.goods_id join store t on t.company_id = g.company_id and t.id = any(${storesOf(asked)}::int8[])
    left join store_stock k on k.sku_id = s.id and k.store_id = t.id
  where s.id = any(${skusOf(asked)}::int8[]) ${atCompanies(scope)}`

/** What lies at these places; those that are nobody's in scope, or of another merchant than the SKU, are left out. */
export const readPlaces = (tx: Tx, scope: Scope, asked: readonly Place[]) =>
  tx<PlaceRow[]>`
    select p.* from (${places(scope, asked)}) p
    join unnest(${asked.map((a) => a.sku_id)}::int8[], ${asked.map((a) => a.store_id)}::int8[]) as a (sku_id, store_id) using (sku_id, store_id)`

/** A signed quantity at a place; `was`: what must be on hand there, where it counts. */
export type Booking = Place & { delta: number; was?: number | null }
type Cause = Pick<Move, 'reason' | 'actor_id' | 'document'> & { kind: 'adjust' | 'transfer'; now: Date }

/**
 * Books signed quantities at places, all of them or none. Returns what each place has then; nothing where one is unknown in
 * scope, has fewer than orders hold then, or does not have what it was. Each place occurs once.
 */
export async function bookAt(
  tx: Tx,
  scope: Scope,
  bookings: readonly Booking[],
  { kind, reason, actor_id, document, now }: Cause,
): Promise<PlaceRow[]> {
  // A statement of its own: the next one sees what whoever held a SKU before has left at its places.
  const skus = await lockSkus(tx, scope, skusOf(bookings))
  const booked = await tx<PlaceRow[]>`
    with given as (
      select * from unnest(${bookings.map((b) => b.sku_id)}::int8[], ${bookings.map((b) => b.store_id)}::int8[],
        ${bookings.map((b) => b.delta)}::int8[], ${bookings.map((b) => b.was ?? null)}::int8[]) as b (sku_id, store_id, delta, was)
    ), fitting as (
      select b.*, p.company_id from given b join (${places(scope, bookings)}) p using (sku_id, store_id)
      where p.on_hand + b.delta >= p.reserved and p.on_hand = coalesce(b.was, p.on_hand)
    ), due as (
      select * from fitting where (select count(*) from fitting) = (select count(*) from given)
    ), totals as (
      update sku s set on_hand = s.on_hand + n.delta, stores_on_hand = s.stores_on_hand + n.at_stores
      from (select sku_id, sum(delta)::int8 as delta, coalesce(sum(delta) filter (where store_id > 0), 0)::int8 as at_stores from due group by sku_id) n
      where s.id = n.sku_id
      returning s.id as sku_id, 0::int8 as store_id, s.on_hand - s.stores_on_hand as on_hand, s.reserved - s.stores_reserved as reserved
    ), ${shelved}, ends as (
      select * from totals union all select * from changed union all select * from added
    ), noted as (
      insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, actor_id, reason, document, created_at)
      select d.sku_id, d.store_id, ${kind}, d.delta, a.on_hand, a.reserved, ${actor_id}::int8, ${reason}, ${document}::text, ${now}::timestamptz
      from due d join ends a using (sku_id, store_id) order by d.sku_id, d.delta
    )
    select d.sku_id, d.store_id, d.company_id, a.on_hand, a.reserved from due d join ends a using (sku_id, store_id) order by d.sku_id, d.store_id`
  const goods_ids = [...new Set(skus.map(({ goods_id }) => goods_id))]
  stale(tx, ['stock', 'goods'], goods_ids)
  if (booked.length) await countLeftOf(tx, goods_ids)
  return booked
}
/** What is `due` at stores: where something lay before, and where something comes for the first time. */
const shelved: Fragment = sql`
  changed as (
    update store_stock k set on_hand = k.on_hand + d.delta from due d where k.sku_id = d.sku_id and k.store_id = d.store_id
    returning k.sku_id, k.store_id, k.on_hand, k.reserved
  ), added as (
    insert into store_stock (sku_id, store_id, on_hand)
    select d.sku_id, d.store_id, d.delta from due d
    where d.store_id > 0 and not exists (select 1 from store_stock k where k.sku_id = d.sku_id and k.store_id = d.store_id)
    returning sku_id, store_id, on_hand, reserved
  )`

/** Who last changed what is on hand at a place, and when; orders that only hold units change nothing there. */
export async function lastMove(
  tx: Tx,
  { sku_id, store_id }: Place,
): Promise<Pick<Move, 'actor_id' | 'created_at'> | null> {
  const [row] = await tx<Pick<Move, 'actor_id' | 'created_at'>[]>`
    select actor_id, created_at from stock_move where sku_id = ${sku_id} and store_id = ${store_id} and kind not in ('reserve', 'release')
    order by id desc limit 1`
  return row ?? null
}

/**
 * Takes SKUs at merchants in scope, behind their products, until the end of the transaction: nobody sells, moves or counts them
 * meanwhile. Whoever only holds units for an order takes no product and does not wait for it.
 */
export function lockSkus(tx: Tx, scope: Scope, sku_ids: readonly number[]) {
  void tx`
    select g.id from goods g where g.id in (select goods_id from sku where id = any(${sku_ids}::int8[])) ${atCompanies(scope)}
    order by g.id for no key update of g`
  return tx<{ goods_id: number }[]>`
    select s.goods_id from sku s join goods g on g.id = s.goods_id
    where s.id = any(${sku_ids}::int8[]) ${atCompanies(scope)} order by s.id for no key update of s`
}

/** From how many left a SKU is low: at a store, or at all places (0). Null where nothing is said. */
export async function readLowAt(tx: Tx, { sku_id, store_id }: Place): Promise<number | null> {
  const [row] = store_id
    ? await tx<
        { low_at: number | null }[]
      >`select low_at from store_stock where sku_id = ${sku_id} and store_id = ${store_id}`
    : await tx<{ low_at: number | null }[]>`select low_at from sku where id = ${sku_id}`
  return row?.low_at ?? null
}
/** Sets it for a place whose SKU is taken. */
export async function writeLowAt(tx: Tx, { sku_id, store_id }: Place, low_at: number | null): Promise<void> {
  if (store_id)
    await tx`
      insert into store_stock (sku_id, store_id, low_at) values (${sku_id}, ${store_id}, ${low_at})
      on conflict (sku_id, store_id) do update set low_at = excluded.low_at`
  else await tx`update sku set low_at = ${low_at} where id = ${sku_id}`
}
