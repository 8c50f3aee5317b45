import type { PickupState } from '@heyi/contract/orders/pickup-states'
import type { Use } from '@heyi/contract/orders/write-off'
import type { MerchantScope } from '../../../kernel/actor.ts'
import type { Counted, IdPage } from '../../../kernel/db/paging.ts'
import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { groupOf, isGroupDone } from '../core/store-groups.ts'
import { type CardRow, cardColumns, cardTables, type HeadRow, inScope, numbered } from '../core/store-read.ts'

/** With what it cost. */
export type ScannedRow = HeadRow & {
  store_name: string | null
  title: string
  quantity: number
  pay_fen: number
  points: number
}
/** The order in scope with this typed code, this number or this id; of used codes the newest. Null where there is none. */
export async function readScanned(
  tx: Tx,
  scope: MerchantScope,
  by: { code: string } | { order_no: string } | { order_id: number },
): Promise<ScannedRow | null> {
  const which =
    'code' in by
      ? sql`o.scan_code = ${by.code}`
      : 'order_no' in by
        ? sql`o.order_no = ${by.order_no}`
        : sql`o.id = ${by.order_id}`
  const [row] = await tx<ScannedRow[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.store_id, o.state, o.delivery, o.expire_at, o.scan_code, o.version, o.refund_state, ${groupOf} as "group", s.name as store_name,
      o.title, o.quantity, o.pay_fen, o.points
    from orders o left join store s on s.id = o.store_id
    where ${which} ${inScope(scope)} order by o.state in ('PAID', 'READY') desc, o.id desc limit 1`
  return row ?? null
}

/** Who wrote an order off, and when; null where nobody did. */
export async function readWriteOff(
  tx: Tx,
  order_id: number,
): Promise<{ actor_id: number | null; actor_name: string; created_at: Date } | null> {
  const [row] = await tx<{ actor_id: number | null; actor_name: string; created_at: Date }[]>`
    select actor_id, actor_name, created_at from order_log where order_id = ${order_id} and event = 'writeOff' order by id desc limit 1`
  return row ?? null
}

export type MoreReady = { order_no: string; title: string; count: number }
/** What else of an order's member is ready where it is fetched: the first of them, and how many; null where nothing is. */
export async function moreReady(tx: Tx, scope: MerchantScope, order: HeadRow): Promise<MoreReady | null> {
  const [row] = await tx<MoreReady[]>`
    select o.order_no, o.title, count(*) over ()::int as count from orders o
    where o.user_id = ${order.user_id} and o.id <> ${order.id} and o.state = 'READY' and o.refund_state <> 'open'
      and o.store_id is not distinct from ${order.store_id}::int8 ${inScope(scope)}
    order by o.id limit 1`
  return row ?? null
}

/** What was typed; an order is found by any of it. */
export type WriteOffSearch = {
  code: string
  /** Of an order number the beginning or the end. */
  digits: string
  user_ids: readonly number[]
}
export type WriteOffRow = CardRow & {
  key: number
  is_own: number
  written_off_at: Date | null
  handed_how?: string
  request: AskedFor | null
}
/** What its member asks for now, or a colleague who has checked who has come. */
type AskedFor = {
  id: number
  expire_at: string
  uses: Use[] | null
  asked_by: number | null
  by: string
  reason: string
}
const matched = (search: WriteOffSearch | null) => (search ? sql`and o.id in (${foundBy(search)})` : sql``)
const foundBy = ({ code, digits, user_ids }: WriteOffSearch) => sql`
  select id from orders where user_id = any(${user_ids}::int8[])
  ${code ? sql`union all select id from orders where scan_code = ${code}` : sql``}
  ${digits ? sql`union all ${numbered(digits)}` : sql``}`

/** Whether order `o` is picked up at the desk's own store; who is tied to none stands at those of their organisation. */
type Desk = { store_id: number | null; active_organ_id: number }
const atDesk = ({ store_id, active_organ_id }: Desk) =>
  store_id === null
    ? sql`(o.store_id is null or o.organ_id = ${active_organ_id})`
    : sql`(o.store_id is null or o.store_id = ${store_id})`

/** A page of what waits: the desk's own before others, each newest first; `after`: where the last row seen stood. */
export type WaitingPage = Omit<IdPage, 'before'> & { after: readonly [is_own: number, id: number] | null }
/**
 * Orders waiting to be handed over, those of the desk's own store first, and how many. What waits for a group is found, and not listed. Who is tied to a store sees those of
 * others only where they look for one.
 */
export async function listWaiting(
  tx: Tx,
  scope: MerchantScope,
  desk: Desk,
  search: WriteOffSearch | null,
  { after, offset, limit, most }: WaitingPage & Counted,
) {
  const own = atDesk(desk)
  const where = sql`
    where o.state in ('PAID', 'READY') and o.delivery in ('pickup', 'service') ${inScope(scope)}
      ${desk.store_id !== null && !search ? sql`and o.store_id = ${desk.store_id}` : sql``} ${search ? matched(search) : sql`and ${isGroupDone}`}`
  const [is_own, id] = after ?? [0, 0]
  const rows = tx<WriteOffRow[]>`
      select ${cardColumns}, o.id as key, ${own}::int as is_own, null as written_off_at, null as request from ${cardTables} ${where}
        ${after ? sql`and (${own}::int, o.id) < (${is_own}, ${id})` : sql``}
      order by is_own desc, o.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from orders o ${where} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** Whose hand-overs are listed, and since when. */
type Handing = Desk & { staff_id: number; since: Date }
/**
 * Orders of which a staff member handed something over since a moment, or a member took it at the desk's own store by its code alone: the
 * latest first, each once, and how many.
 */
export async function listDone(
  tx: Tx,
  scope: MerchantScope,
  { staff_id, store_id, active_organ_id, since }: Handing,
  search: WriteOffSearch | null,
  { before, offset, limit, most }: IdPage & Counted,
) {
  const here =
    store_id === null ? sql`o.organ_id = ${active_organ_id} ${inScope(scope)}` : sql`w.store_id = ${store_id}`
  const handed = sql`(
    select w.order_id, max(w.id) as key, max(w.created_at) as at from writeoff_log w join orders o on o.id = w.order_id
    where w.result in ('done', 'part') and w.created_at >= ${since} and (w.staff_id = ${staff_id} or (w.staff_id is null and ${here}))
      ${matched(search)} group by w.order_id) h`
  const rows = tx<WriteOffRow[]>`
      select ${cardColumns}, h.key, 0 as is_own, h.at as written_off_at, null as request,
        coalesce((select l.reason from order_log l where l.order_id = h.order_id and l.event in ('writeOff', 'use') order by l.id desc limit 1), '') as handed_how from ${handed} join ${cardTables} on o.id = h.order_id
      ${before === null ? sql`` : sql`where h.key < ${before}`} order by h.key desc limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from ${handed} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** Orders that members ask for at the desk's store by its code, the first before the others, and how many. */
export async function listAsked(
  tx: Tx,
  scope: MerchantScope,
  { store_id, now }: Desk & { now: Date },
  search: WriteOffSearch | null,
  { before, offset, limit, most }: IdPage & Counted,
) {
  const where = sql`
    where r.state = 'PENDING' and r.expire_at > ${now} and o.state in ('PAID', 'READY') and o.refund_state <> 'open' ${inScope(scope)}
      ${store_id === null ? sql`` : sql`and r.store_id = ${store_id}`} ${matched(search)}`
  const rows = tx<WriteOffRow[]>`
      select ${cardColumns}, r.id as key, 1 as is_own, null as written_off_at,
        json_build_object('id', r.id, 'expire_at', r.expire_at, 'uses', r.uses, 'asked_by', r.asked_by, 'by', r.asked_name, 'reason', r.reason) as request
      from pickup_request r join ${cardTables} on o.id = r.order_id
      ${where} ${before === null ? sql`` : sql`and r.id > ${before}`} order by r.id limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`
      select count(*)::int as n from (select 1 from pickup_request r join orders o on o.id = r.order_id ${where} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

type Ending = { state: PickupState; by: { user_id: number; name: string } | null; now: Date }
/**
 * Ends what is asked of an order that was handed over in another way, or is over; the order is taken before. What staff asked a colleague for
 * was confirmed by nobody then.
 */
export const endRequestsOf = (tx: Tx, order_id: number, { state, by, now }: Ending) => tx`
  update pickup_request set state = case when asked_by is null then ${state} else 'CANCELLED' end, answered_by = ${by?.user_id ?? null}::int8, answered_name = ${by?.name ?? ''}, answered_at = ${now}
  where order_id = ${order_id} and state = 'PENDING'`

type Asked = { state: PickupState; uses: Use[] | null; by: string }
/** What came of what a staff member last asked a colleague for of an order, since a moment; null where nothing was asked. */
export async function lastAsked(
  tx: Tx,
  { id, user_id }: Pick<ScannedRow, 'id' | 'user_id'>,
  { own_ids, since, now }: { own_ids: readonly number[]; since: Date; now: Date },
): Promise<Asked | null> {
  const [row] = await tx<Asked[]>`
    select case when state = 'PENDING' and expire_at <= ${now} then 'EXPIRED' else state end as state, uses,
      case when answered_by ${oneOf(own_ids)} then '' else answered_name end as by
    from pickup_request where user_id = ${user_id} and order_id = ${id} and asked_by ${oneOf(own_ids)} and created_at > ${since}
    order by id desc limit 1`
  return row ?? null
}
