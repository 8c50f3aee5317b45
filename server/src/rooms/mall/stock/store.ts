import { LOW_STOCK } from '@heyi/contract/mall/states'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { matching, type Slice } from '../catalogue/store.ts'
import type { sku, stockMove } from '../schema.ts'

type Sku = typeof sku.$inferSelect
type Move = typeof stockMove.$inferSelect
/** Units of a SKU that an order line takes. Each SKU occurs once among the lines of a purchase. */
export type StockLine = { order_line_id: number; sku_id: number; quantity: number }
type StockCause = { now: Date; actor_id?: number | null; reason?: string }

const wanted = (lines: readonly StockLine[]) => sql`
  wanted as (
    select * from unnest(${lines.map((l) => l.order_line_id)}::int8[], ${lines.map((l) => l.sku_id)}::int8[], ${lines.map((l) => l.quantity)}::int8[])
      as w (order_line_id, sku_id, quantity)
  )`
/** Takes the rows in ascending order, so that two purchases of the same SKUs wait instead of blocking each other. */
const inOrder = (lines: readonly StockLine[]) =>
  sql`held as (select id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[]) order by id for no key update)`

/**
 * Holds units for order lines: one guarded statement with its movements. Short or off shelf: Refusal STOCK_SHORT
 * {name, left} for the first SKU that lacks, and nothing is held.
 */
export async function reserve(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '下单' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  const taken = await tx<{ sku_id: number }[]>`
    with ${wanted(lines)}, ${inOrder(lines)}, taken as (
      update sku s set reserved = s.reserved + w.quantity from wanted w join held h on h.id = w.sku_id
      where s.id = w.sku_id and s.is_on and s.on_hand - s.reserved >= w.quantity
      returning s.id, w.order_line_id, w.quantity, s.on_hand, s.reserved
    ), noted as (
      insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, order_line_id, actor_id, reason, created_at)
      select id, 'reserve', quantity, on_hand, reserved, order_line_id, ${actor_id}::int8, ${reason}, ${now}::timestamptz from taken
    )
    select id as sku_id from taken`
  if (taken.length === lines.length) return
  const held = new Set(taken.map((row) => row.sku_id))
  const short = lines.filter((line) => !held.has(line.sku_id)).map((line) => line.sku_id)
  const [row] = await tx<{ name: string; left: number }[]>`
    select g.name, case when s.is_on then s.on_hand - s.reserved else 0 end as left
    from sku s join goods g on g.id = s.goods_id where s.id = any(${short}::int8[]) order by s.id limit 1`
  refuse('STOCK_SHORT', { name: row?.name ?? '', left: row?.left ?? 0 })
}

/** A line's units may go back in several steps: which this one is. */
const seqOf = (kind: string, line: Fragment) =>
  sql`(select count(*) + 1 from stock_move m where m.order_line_id = ${line} and m.kind = ${kind})`

/** Gives held units back; the lines may be of many orders. */
export async function release(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  await tx`
    with ${wanted(lines)}, ${inOrder(lines)}, freed as (
      update sku s set reserved = s.reserved - w.quantity
      from (select sku_id, sum(quantity)::int8 as quantity from wanted group by sku_id) w join held h on h.id = w.sku_id
      where s.id = w.sku_id returning s.id, s.on_hand, s.reserved
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, order_line_id, seq, actor_id, reason, created_at)
    select f.id, 'release', -w.quantity, f.on_hand,
      f.reserved + coalesce(sum(w.quantity) over (partition by w.sku_id order by w.order_line_id rows between 1 following and unbounded following), 0)::int8,
      w.order_line_id, ${seqOf('release', sql`w.order_line_id`)}, ${actor_id}::int8, ${reason}, ${now}::timestamptz
    from wanted w join freed f on f.id = w.sku_id`
}

/**
 * Hands held units over: they leave the stock and count as sold. Each SKU occurs once among the lines. Products are taken
 * before their SKUs, as by who edits them.
 */
export async function commitStock(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  await tx`
    with ${wanted(lines)}, products as (
      select id from goods where id in (select goods_id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[])) order by id for no key update
    ), held as (
      select id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[]) and goods_id in (select id from products) order by id for no key update
    ), gone as (
      update sku s set on_hand = s.on_hand - w.quantity, reserved = s.reserved - w.quantity from wanted w join held h on h.id = w.sku_id
      where s.id = w.sku_id returning s.id, s.goods_id, w.order_line_id, w.quantity, s.on_hand, s.reserved
    ), counted as (
      update goods g set sold = g.sold + n.quantity from (select goods_id, sum(quantity)::int8 as quantity from gone group by goods_id) n where g.id = n.goods_id
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, order_line_id, actor_id, reason, created_at)
    select id, 'commit', -quantity, on_hand, reserved, order_line_id, ${actor_id}::int8, ${reason}, ${now}::timestamptz from gone`
}

/** Takes units back that were handed over and came back as they were: they can be sold again. Order of rows as in `commitStock`. */
export async function restock(
  tx: Tx,
  lines: readonly StockLine[],
  { now, actor_id = null, reason = '' }: StockCause,
): Promise<void> {
  if (!lines.length) return
  await tx`
    with ${wanted(lines)}, products as (
      select id from goods where id in (select goods_id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[])) order by id for no key update
    ), held as (
      select id from sku where id = any(${lines.map((l) => l.sku_id)}::int8[]) and goods_id in (select id from products) order by id for no key update
    ), back as (
      update sku s set on_hand = s.on_hand + w.quantity from wanted w join held h on h.id = w.sku_id
      where s.id = w.sku_id returning s.id, s.goods_id, w.order_line_id, w.quantity, s.on_hand, s.reserved
    ), counted as (
      update goods g set sold = greatest(0, g.sold - n.quantity)
      from (select goods_id, sum(quantity)::int8 as quantity from back group by goods_id) n where g.id = n.goods_id
    )
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, order_line_id, seq, actor_id, reason, created_at)
    select id, 'return', quantity, on_hand, reserved, order_line_id, ${seqOf('return', sql`back.order_line_id`)}, ${actor_id}::int8, ${reason}, ${now}::timestamptz from back`
}

export type Stock = Pick<Sku, 'on_hand' | 'reserved'> & { company_id: number }
type Adjustment = { sku_id: number; delta: number; reason: string; actor_id: number; now: Date; was: number | null }
/**
 * Changes stock by a signed quantity at a merchant in scope; null where the SKU is unknown there, too many are held, or
 * something else is on hand than was read (`was`, where it counts).
 */
export async function adjustStock(
  tx: Tx,
  scope: readonly number[] | null,
  { sku_id, delta, reason, actor_id, now, was }: Adjustment,
): Promise<Stock | null> {
  const [row] = await tx<Stock[]>`
    with moved as (
      update sku s set on_hand = s.on_hand + ${delta} from goods g
      where s.id = ${sku_id} and g.id = s.goods_id and s.on_hand + ${delta} >= s.reserved
        and s.on_hand = coalesce(${was}::int8, s.on_hand) ${atCompanies(scope)}
      returning s.id, s.on_hand, s.reserved, g.company_id
    ), noted as (
      insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, actor_id, reason, created_at)
      select id, 'adjust', ${delta}::int8, on_hand, reserved, ${actor_id}::int8, ${reason}, ${now}::timestamptz from moved
    )
    select on_hand, reserved, company_id from moved`
  return row ?? null
}

/** What a SKU at a merchant in scope holds; null where there is none. */
export async function readStock(tx: Tx, scope: readonly number[] | null, sku_id: number): Promise<Stock | null> {
  const [row] = await tx<Stock[]>`
    select s.on_hand, s.reserved, g.company_id from sku s join goods g on g.id = s.goods_id
    where s.id = ${sku_id} ${atCompanies(scope)}`
  return row ?? null
}

/** Narrows goods `g` to merchants; null: all. */
export const atCompanies = (scope: readonly number[] | null) =>
  scope ? sql`and not g.is_hidden and g.company_id = any(${scope}::int8[])` : sql`and not g.is_hidden`
/** A SKU `s` on sale with few units left. */
export const isLow = sql`s.is_on and s.on_hand - s.reserved <= ${LOW_STOCK}`

export type StockRow = Pick<Sku, 'on_hand' | 'reserved' | 'spec_text' | 'goods_id'> & {
  sku_id: number
  name: string
  available: number
}
type StockFilter = { goods_id: number; keyword: string; low: boolean }
function stocked(scope: readonly number[] | null, { goods_id, keyword, low }: StockFilter) {
  return sql`
    from sku s join goods g on g.id = s.goods_id
    where s.is_on ${atCompanies(scope)} ${matching(keyword)} ${goods_id ? sql`and s.goods_id = ${goods_id}` : sql``} ${low ? sql`and ${isLow}` : sql``}`
}
/** A page of SKUs by id, at merchants in scope. */
export async function listStocks(
  tx: Tx,
  scope: readonly number[] | null,
  filter: StockFilter,
  { after, offset, limit }: { after: number | null; offset: number; limit: number },
): Promise<{ rows: StockRow[]; counted: number }> {
  const rows = tx<StockRow[]>`
      select s.id as sku_id, s.goods_id, g.name, s.spec_text, s.on_hand, s.reserved, s.on_hand - s.reserved as available
      ${stocked(scope, filter)} ${after === null ? sql`` : sql`and s.id > ${after}`} order by s.id limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 ${stocked(scope, filter)} limit ${COUNT_LIMIT + 1}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** Who last changed what is on hand of a SKU, and when; orders that only hold units change nothing there. */
export async function lastMove(tx: Tx, sku_id: number): Promise<Pick<Move, 'actor_id' | 'created_at'> | null> {
  const [row] = await tx<Pick<Move, 'actor_id' | 'created_at'>[]>`
    select actor_id, created_at from stock_move where sku_id = ${sku_id} and kind not in ('reserve', 'release')
    order by id desc limit 1`
  return row ?? null
}

export type MoveRow = Pick<
  Move,
  'id' | 'kind' | 'quantity' | 'on_hand_after' | 'reserved_after' | 'reason' | 'actor_id' | 'created_at'
>
/** Movements of a SKU, newest first. */
export const listMoves = (tx: Tx, sku_id: number, { keys, offset, limit }: Slice) =>
  tx<MoveRow[]>`
    select id, kind, quantity, on_hand_after, reserved_after, reason, actor_id, created_at from stock_move
    where sku_id = ${sku_id} ${keys ? sql`and id < ${Number(keys[0])}` : sql``} order by id desc limit ${limit} offset ${offset}`

/** How many SKUs on shelf are low at these merchants (null: all). */
export async function countLow(tx: Tx, scope: readonly number[] | null): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from sku s join goods g on g.id = s.goods_id where g.is_on and ${isLow} ${atCompanies(scope)}`
  return row?.n ?? 0
}
