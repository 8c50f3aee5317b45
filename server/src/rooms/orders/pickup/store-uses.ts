import type { Use, WriteOffWay } from '@heyi/contract/orders/write-off'
import type { MerchantScope } from '../../../kernel/actor.ts'
import type { Counted, IdPage } from '../../../kernel/db/paging.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type HeadRow, inScope } from '../core/store-read.ts'
import type { Handed, UsableLine } from './rules.ts'

/** An order's lines as they stand, once it is taken for change. */
export async function lockLines(tx: Tx, order_id: number): Promise<UsableLine[]> {
  // Two statements: the second one sees what whoever held the order before has written.
  const taken = tx`select 1 from orders where id = ${order_id} for no key update`
  const lines = tx<UsableLine[]>`
    select id, name, quantity, refunded, times, redeemed from order_line where order_id = ${order_id} order by id`
  await taken
  return await lines
}

const asked = (uses: readonly Use[]) =>
  sql`unnest(${uses.map(({ line_id }) => line_id)}::int8[], ${uses.map(({ quantity }) => quantity)}::int4[]) as u (line_id, n)`

type Part = { order: Pick<HeadRow, 'id' | 'state'>; uses: readonly Use[]; now: Date }
/**
 * Counts some uses of an order that waits to be handed over, where nothing of it is being given back; false where it stands elsewhere by
 * now, or a line has fewer left. The order is taken for change before.
 */
export async function addUses(tx: Tx, { order, uses, now }: Part): Promise<boolean> {
  const rows = await tx`
    with o as (
      update orders set version = version + 1, updated_at = ${now}
      where id = ${order.id} and state = ${order.state} and state in ('PAID', 'READY') and refund_state <> 'open' returning id
    )
    update order_line l set redeemed = l.redeemed + u.n from ${asked(uses)}, o
    where l.id = u.line_id and l.order_id = o.id and l.redeemed + u.n <= (l.quantity - l.refunded) * l.times returning 1`
  return rows.length === uses.length
}

/** Takes uses back that were counted; false where the order is over by now. The order is taken for change before. */
export async function takeBackUses(tx: Tx, { order, uses, now }: Part): Promise<boolean> {
  const rows = await tx`
    with o as (
      update orders set version = version + 1, updated_at = ${now}
      where id = ${order.id} and state = ${order.state} and state in ('PAID', 'READY') returning id
    )
    update order_line l set redeemed = l.redeemed - u.n from ${asked(uses)}, o
    where l.id = u.line_id and l.order_id = o.id and l.redeemed >= u.n returning 1`
  return rows.length === uses.length
}

/**
 * All that is left of an order that was just completed is used: of a pack for good; of other goods nothing counts as used any more, since
 * they can come back. Returns the uses this took.
 */
export async function useRest(tx: Tx, order_id: number): Promise<Use[]> {
  const rows = await tx<Use[]>`
    with before as (
      select id, (quantity - refunded) * times - redeemed as uses from order_line where order_id = ${order_id} order by id for no key update
    ), used as (
      update order_line l set redeemed = case when l.times > 1 then (l.quantity - l.refunded) * l.times else 0 end
      from before b where l.id = b.id and (l.times > 1 or l.redeemed > 0)
    )
    select id as line_id, uses as quantity from before where uses > 0 order by id`
  return rows.map(({ line_id, quantity }) => ({ line_id, quantity }))
}
/** Puts back what `useRest` took, all where it was not noted, after the order is open again. */
export const freeRest = (tx: Tx, order_id: number, uses: readonly Use[] | null) => tx`
  update order_line l set redeemed = ${uses ? sql`(l.quantity - l.refunded) * l.times - coalesce((select u.n from ${asked(uses)} where u.line_id = l.id), 0)` : sql`0`}
  where l.order_id = ${order_id}`

export type LastUse = { id: number; result: 'done' | 'part'; uses: Use[] | null; created_at: Date }
/** The latest write-off of an order that stands; null where none does. */
export async function lastUse(tx: Tx, order_id: number): Promise<LastUse | null> {
  const [row] = await tx<LastUse[]>`
    select id, result, uses, created_at from writeoff_log where order_id = ${order_id} and result in ('done', 'part') order by id desc limit 1`
  return row ?? null
}
export type Before = { from_state: string; was_given_back: boolean; was_reviewed: boolean }
/** The state in which an order was when it was last written off, and what was made of it since. */
export async function beforeWriteOff(tx: Tx, order_id: number): Promise<Before | null> {
  const [row] = await tx<Before[]>`
    select g.from_state, exists (select 1 from refund r where r.order_id = g.order_id and r.state = 'DONE' and r.done_at >= g.created_at) as was_given_back,
      exists (select 1 from review v join order_line l on l.id = v.order_line_id where l.order_id = g.order_id) as was_reviewed
    from order_log g where g.order_id = ${order_id} and g.event = 'writeOff' order by g.id desc limit 1`
  return row ?? null
}

export type TryRow = {
  id: number
  staff_id: number | null
  user_id: number
  order_id: number | null
  result: string
  way: WriteOffWay
  /** What it handed over; none where it was refused. */
  goods: Handed[]
  created_at: Date
  order_no: string | null
  title: string | null
}
/** What try `w` handed over, as `Handed`. */
const handed = sql`coalesce((
  select json_agg(json_build_object('name', l.name, 'times', l.times, 'quantity', u.quantity) order by l.id)
  from jsonb_to_recordset(w.uses) as u (line_id int8, quantity int4) join order_line l on l.id = u.line_id), '[]')`
type Desk = { scope: MerchantScope; staff_id: number; store_id: number | null }
type Span = { from: Date; to: Date }
/**
 * Tries to write orders off within a time, the latest first, and how many: those of the desk's own store; of who is tied to none, those of
 * orders in scope. One's own always.
 */
export async function listTries(
  tx: Tx,
  { scope, staff_id, store_id }: Desk,
  { from, to }: Span,
  page: IdPage & Counted,
) {
  const whose = store_id === null ? sql`(o.id is not null ${inScope(scope)})` : sql`w.store_id = ${store_id}`
  const source = sql`
    from writeoff_log w left join orders o on o.id = w.order_id
    where w.created_at >= ${from} and w.created_at < ${to} and (w.staff_id = ${staff_id} or ${whose})`
  const rows = tx<TryRow[]>`
    select w.id, w.staff_id, w.user_id, w.order_id, w.result, w.way, ${handed} as goods, w.created_at, o.order_no, o.title ${source}
      ${page.before === null ? sql`` : sql`and w.id < ${page.before}`} order by w.id desc limit ${page.limit} offset ${page.offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 ${source} limit ${page.most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}
