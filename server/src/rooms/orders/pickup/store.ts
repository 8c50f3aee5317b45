import type { MerchantScope } from '../../../kernel/actor.ts'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type CardRow, cardColumns, cardTables, type HeadRow, inScope, whereNumber } from '../store-read.ts'

/** Scans of one staff member wait for each other, so that wrong codes are counted truly. */
export async function lockScans(tx: Tx, staff_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('scan', ${staff_id}))`
}
/** Wrong codes of a staff member since a moment. */
export async function countWrong(tx: Tx, staff_id: number, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from writeoff_log where staff_id = ${staff_id} and result = 'wrong' and created_at > ${since}`
  return row?.n ?? 0
}
type Try = { staff_id: number; user_id: number; order_id: number | null; result: string; ip: string; now: Date }
export async function addTry(tx: Tx, { staff_id, user_id, order_id, result, ip, now }: Try): Promise<void> {
  await tx`
    insert into writeoff_log (staff_id, user_id, order_id, result, ip, created_at) values (${staff_id}, ${user_id}, ${order_id}, ${result}, ${ip}, ${now})`
}

export type ScannedRow = HeadRow & { store_name: string | null }
/** The order in scope with this typed code or this id; of used codes the newest. Null where there is none. */
export async function readScanned(
  tx: Tx,
  scope: MerchantScope,
  by: { code: string } | { order_id: number },
): Promise<ScannedRow | null> {
  const which = 'code' in by ? sql`o.scan_code = ${by.code}` : sql`o.id = ${by.order_id}`
  const [row] = await tx<ScannedRow[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.store_id, o.state, o.delivery, o.expire_at, o.scan_code, o.version, s.name as store_name
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

export type WriteOffSearch = { code: string; order_no: string; user_id: number | null }
export type WriteOffRow = CardRow & { key: number }
const matched = ({ code, order_no, user_id }: WriteOffSearch) => sql`
  ${code ? sql`and o.scan_code = ${code}` : sql``} ${order_no ? whereNumber(order_no) : sql``}
  ${user_id === null ? sql`` : sql`and o.user_id = ${user_id}`}`

/** Orders waiting to be handed over, at one store where one is named, and how many. */
export async function listWaiting(
  tx: Tx,
  scope: MerchantScope,
  store_id: number | null,
  search: WriteOffSearch,
  { before, offset, limit }: IdPage,
) {
  const where = sql`
    where o.state in ('PAID', 'READY') and o.delivery in ('pickup', 'service') ${inScope(scope)}
      ${store_id === null ? sql`` : sql`and o.store_id = ${store_id}`} ${matched(search)}`
  const rows = tx<WriteOffRow[]>`
      select ${cardColumns}, o.id as key from ${cardTables} ${where} ${before === null ? sql`` : sql`and o.id < ${before}`}
      order by o.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from orders o ${where} limit 10001) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** Orders that a staff member wrote off since a moment, the latest first, and how many. */
export async function listDone(
  tx: Tx,
  staff_id: number,
  since: Date,
  search: WriteOffSearch,
  { before, offset, limit }: IdPage,
) {
  const where = sql`where w.staff_id = ${staff_id} and w.result = 'done' and w.created_at >= ${since} ${matched(search)}`
  const rows = tx<WriteOffRow[]>`
      select ${cardColumns}, w.id as key from writeoff_log w join ${cardTables} on o.id = w.order_id
      ${where} ${before === null ? sql`` : sql`and w.id < ${before}`} order by w.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`
      select count(*)::int as n from (select 1 from writeoff_log w join orders o on o.id = w.order_id ${where} limit 10001) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}
