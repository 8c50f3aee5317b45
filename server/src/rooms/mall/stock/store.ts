import { LOW_STOCK } from '@heyi/contract/mall/states'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import { stale } from '../../../kernel/db/stale.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { onShelf, sellable } from '../core/store-shelf.ts'

/**
 * Units of a SKU that an order line takes. Each SKU occurs once among the lines of a purchase. `store_id`: where the purchase is
 * fetched, read when units are held. They come from that store where it has enough for the line, else from the warehouse.
 */
export type StockLine = { order_line_id: number; sku_id: number; quantity: number; store_id?: number | null }
type StockCause = { now: Date; actor_id?: number | null; reason?: string }

/** The lines as rows `w`. */
const given = (lines: readonly StockLine[]) => sql`
  unnest(${lines.map((l) => l.order_line_id)}::int8[], ${lines.map((l) => l.sku_id)}::int8[], ${lines.map((l) => l.quantity)}::int8[],
    ${lines.map((l) => l.store_id ?? 0)}::int8[]) as w (order_line_id, sku_id, quantity, fetched_at)`
/** The lines, each with the place where its units lie (0: the warehouse), as its hold found it. */
const wanted = (lines: readonly StockLine[]) => sql`
  wanted as materialized (
    select w.order_line_id, w.sku_id, w.quantity, coalesce((
      select m.store_id from stock_move m where m.order_line_id = w.order_line_id and m.kind = 'reserve' and m.seq = 1), 0) as store_id
    from ${given(lines)}
  )`
/** Takes the rows in ascending order, so that two purchases of the same SKUs wait instead of blocking each other. */
const inOrder = (lines: readonly StockLine[]) =>
  sql`held as (select id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[]) order by id for no key update)`
/** Of the units of line `w`, those that lie at a store. */
const atStore = sql`case when w.store_id > 0 then w.quantity else 0 end`
/** What the warehouse has of SKU `s`. */
const inWarehouse = sql`s.on_hand - s.stores_on_hand as on_hand, s.reserved - s.stores_reserved as reserved`

/**
 * Holds units for order lines and counts them against a limited number: one guarded statement with its movements. Short or off
 * shelf: Refusal STOCK_SHORT {name, left}, QUOTA_SHORT {name, left} where the limit is what lacks, of the first SKU; nothing is held.
 */
export async function reserve(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '下单' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  const taken = await tx<{ sku_id: number; goods_id: number; is_turn: boolean }[]>`
    with ${inOrder(lines)}, shelf as (
      select k.sku_id, k.store_id, k.on_hand - k.reserved as free from store_stock k join ${given(lines)} on w.sku_id = k.sku_id and w.fetched_at = k.store_id
      where k.sku_id = any(array(select id from held)) order by k.sku_id for no key update of k
    ), wanted as materialized (
      select w.order_line_id, w.sku_id, w.quantity, case when f.free >= w.quantity then f.store_id else 0 end as store_id
      from ${given(lines)} left join shelf f on f.sku_id = w.sku_id
    ), taken as (
      update sku s set reserved = s.reserved + w.quantity, stores_reserved = s.stores_reserved + ${atStore}, quota_used = s.quota_used + w.quantity
      from wanted w join held h on h.id = w.sku_id
      where s.id = w.sku_id and s.is_on
        and (w.store_id > 0 or s.on_hand - s.stores_on_hand - s.reserved + s.stores_reserved >= w.quantity)
        and s.quota_used + w.quantity <= coalesce(s.quota, s.quota_used + w.quantity)
      returning s.id, s.goods_id, ${sellable} <= 0 as is_turn, w.order_line_id, w.store_id, w.quantity, ${inWarehouse}
    ), shelved as (
      update store_stock k set reserved = k.reserved + t.quantity from taken t where k.sku_id = t.id and k.store_id = t.store_id
      returning k.sku_id, k.on_hand, k.reserved
    ), noted as (
      insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, order_line_id, actor_id, reason, created_at)
      select t.id, t.store_id, 'reserve', t.quantity, coalesce(k.on_hand, t.on_hand), coalesce(k.reserved, t.reserved), t.order_line_id,
        ${actor_id}::int8, ${reason}, ${now}::timestamptz
      from taken t left join shelved k on k.sku_id = t.id
    )
    select id as sku_id, goods_id, is_turn from taken`
  staleStock(tx, taken)
  if (taken.length === lines.length) return
  const held = new Set(taken.map((row) => row.sku_id))
  const short = lines.filter((line) => !held.has(line.sku_id))
  const [row] = await tx<{ id: number; name: string; left: number; quota_left: number | null }[]>`
    select s.id, g.name, s.quota - s.quota_used as quota_left,
      case when s.is_on then greatest(s.on_hand - s.stores_on_hand - s.reserved + s.stores_reserved, k.on_hand - k.reserved) else 0 end as left
    from ${given(short)} join sku s on s.id = w.sku_id join goods g on g.id = s.goods_id
    left join store_stock k on k.sku_id = s.id and k.store_id = w.fetched_at order by s.id limit 1`
  const asked = short.find((line) => line.sku_id === row?.id)?.quantity ?? 0
  if (row && row.quota_left !== null && row.left >= asked)
    refuse('QUOTA_SHORT', { name: row.name, left: row.quota_left })
  refuse('STOCK_SHORT', { name: row?.name ?? '', left: row?.left ?? 0 })
}

type Moved = { goods_id: number; is_turn: boolean }
/** Says of which goods stock moves; `is_turn`: its last unit went, or there is one again, which lists show. */
function staleStock(tx: Tx, moved: readonly Moved[]): void {
  const idsOf = (rows: readonly Moved[]) => rows.map(({ goods_id }) => goods_id)
  stale(tx, ['stock'], idsOf(moved))
  stale(tx, ['goods'], idsOf(moved.filter(({ is_turn }) => is_turn)))
}

/** A line's units may move in several steps: which this one is. */
const seqOf = (kind: string, line: Fragment) =>
  sql`(select count(*) + 1 from stock_move m where m.order_line_id = ${line} and m.kind = ${kind})`

/** Gives held units back, to a limited number too; the lines may be of many orders. */
export async function release(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  const back = await tx<Moved[]>`
    with ${wanted(lines)}, ${inOrder(lines)}, freed as (
      update sku s set reserved = s.reserved - w.quantity, stores_reserved = s.stores_reserved - w.at_stores, quota_used = s.quota_used - w.quantity
      from (select sku_id, sum(quantity)::int8 as quantity, sum(${atStore})::int8 as at_stores from wanted w group by sku_id) w
        join held h on h.id = w.sku_id
      where s.id = w.sku_id returning s.id, s.goods_id, ${sellable} - w.quantity <= 0 as is_turn, ${inWarehouse}
    ), shelved as (
      update store_stock k set reserved = k.reserved - n.quantity
      from (select w.sku_id, w.store_id, sum(w.quantity)::int8 as quantity from wanted w join freed f on f.id = w.sku_id group by w.sku_id, w.store_id) n
      where k.sku_id = n.sku_id and k.store_id = n.store_id returning k.sku_id, k.store_id, k.on_hand, k.reserved
    ), noted as (
    insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, order_line_id, seq, actor_id, reason, created_at)
    select f.id, w.store_id, 'release', -w.quantity, coalesce(k.on_hand, f.on_hand),
      coalesce(k.reserved, f.reserved) + coalesce(sum(w.quantity) over (
        partition by w.sku_id, w.store_id order by w.order_line_id rows between 1 following and unbounded following), 0)::int8,
      w.order_line_id, ${seqOf('release', sql`w.order_line_id`)}, ${actor_id}::int8, ${reason}, ${now}::timestamptz
    from wanted w join freed f on f.id = w.sku_id left join shelved k on k.sku_id = w.sku_id and k.store_id = w.store_id
    )
    select goods_id, is_turn from freed`
  staleStock(tx, back)
}

type Turn = {
  kind: 'commit' | 'undo' | 'return'
  /** Which way the units go: -1 out of the stock, 1 into it. */
  way: 1 | -1
  /** Whether what is held moves with them. */
  isHeld: boolean
}
/**
 * Brings units of order lines out of the stock or back into it, at the place where they lie, and counts them as sold or no longer. Each
 * SKU occurs once among the lines. Products are taken before their SKUs, as by who edits them.
 */
async function turn(
  tx: Tx,
  lines: readonly StockLine[],
  { kind, way, isHeld }: Turn,
  { now, actor_id = null, reason = '' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  const held = isHeld ? way : 0
  const moved = await tx<Moved[]>`
    with ${wanted(lines)}, products as (
      select id from goods where id in (select goods_id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[])) order by id for no key update
    ), held as (
      select id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[]) and goods_id in (select id from products) order by id for no key update
    ), moved as (
      update sku s set on_hand = s.on_hand + ${way}::int8 * w.quantity, reserved = s.reserved + ${held}::int8 * w.quantity,
        stores_on_hand = s.stores_on_hand + ${way}::int8 * ${atStore}, stores_reserved = s.stores_reserved + ${held}::int8 * ${atStore}
      from wanted w join held h on h.id = w.sku_id
      where s.id = w.sku_id returning s.id, s.goods_id, ${sellable} - ${way}::int8 * w.quantity <= 0 as is_turn, w.order_line_id, w.store_id, w.quantity, ${inWarehouse}
    ), shelved as (
      update store_stock k set on_hand = k.on_hand + ${way}::int8 * n.quantity, reserved = k.reserved + ${held}::int8 * n.quantity from moved n
      where k.sku_id = n.id and k.store_id = n.store_id returning k.sku_id, k.on_hand, k.reserved
    ), counted as (
      update goods g set sold = greatest(0, g.sold - ${way}::int8 * n.quantity)
      from (select goods_id, sum(quantity)::int8 as quantity from moved group by goods_id) n where g.id = n.goods_id
    ), noted as (
    insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, order_line_id, seq, actor_id, reason, created_at)
    select n.id, n.store_id, ${kind}, ${way}::int8 * n.quantity, coalesce(k.on_hand, n.on_hand), coalesce(k.reserved, n.reserved), n.order_line_id,
      ${seqOf(kind, sql`n.order_line_id`)}, ${actor_id}::int8, ${reason}, ${now}::timestamptz
    from moved n left join shelved k on k.sku_id = n.id
    )
    select goods_id, is_turn from moved`
  // What is handed over was held: nobody has less to buy. What was sold is shown moments later.
  staleStock(tx, isHeld ? moved.map(({ goods_id }) => ({ goods_id, is_turn: false })) : moved)
}

/** Hands held units over: they leave the stock and count as sold. */
export const commitStock = (tx: Tx, lines: readonly StockLine[], cause: StockCause) =>
  turn(tx, lines, { kind: 'commit', way: -1, isHeld: true }, cause)
/** Takes a hand-over back: the units are in stock again, held as before. */
export const uncommitStock = (tx: Tx, lines: readonly StockLine[], cause: StockCause) =>
  turn(tx, lines, { kind: 'undo', way: 1, isHeld: true }, cause)
/** Takes units back that were handed over and came back as they were: they can be sold again. */
export const restock = (tx: Tx, lines: readonly StockLine[], cause: StockCause) =>
  turn(tx, lines, { kind: 'return', way: 1, isHeld: false }, cause)

/** Narrows goods `g` to merchants; null: all. */
export const atCompanies = (scope: readonly number[] | null) =>
  scope ? sql`and not g.is_hidden and g.company_id = any(${scope}::int8[])` : sql`and not g.is_hidden`
/** A SKU `s` on sale with few units left. */
export const isLow = sql`s.is_on and s.on_hand - s.reserved <= coalesce(s.low_at, ${LOW_STOCK})`

/**
 * How many SKUs on shelf are low at these merchants (null: all). Of all few are low, fewer than the planner thinks: of more than one
 * merchant their products are looked up one by one, where it would read every product there is.
 */
export async function countLow(tx: Tx, scope: readonly number[] | null, now: Date): Promise<number> {
  const shown = sql`${onShelf(now)} ${atCompanies(scope)}`
  const isOfOne = scope?.length === 1
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from sku s ${
      isOfOne
        ? sql`join goods g on g.id = s.goods_id and ${shown}`
        : sql`cross join lateral (select from goods g where g.id = s.goods_id and ${shown} offset 0) g`
    } where ${isLow}`
  return row?.n ?? 0
}
