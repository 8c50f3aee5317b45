import type { PickupState } from '@heyi/contract/orders/pickup-states'
import type { AskedWay, Use } from '@heyi/contract/orders/write-off'
import type { MerchantScope } from '../../../kernel/actor.ts'
import type { Counted, IdPage } from '../../../kernel/db/paging.ts'
import { oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { groupOf } from '../core/store-groups.ts'
import { type HeadRow, inScope } from '../core/store-read.ts'
import type { pickupRequest } from './schema.ts'

/** The stores that somebody works at: their own, else all open ones in scope. */
type Desk = { scope: MerchantScope; store_id: number | null }
const atDesk = ({ scope, store_id }: Desk) =>
  sql`s.is_open ${inScope(scope, sql`s`)} ${store_id === null ? sql`` : sql`and s.id = ${store_id}`}`

export type StoreCodeRow = {
  store_id: number
  name: string
  address: string
  merchant_name: string
  number: number
  is_on: boolean
  changed_at: Date | null
  changed_by: string
}
const columns = sql`
  s.id as store_id, s.name, s.address, c.name as merchant_name, coalesce(k.number, 0) as number, coalesce(k.is_on, false) as is_on, k.changed_at,
  coalesce(k.changed_name, '') as changed_by`
const tables = sql`store s join company c on c.id = s.company_id left join store_code k on k.store_id = s.id`

/** Stores with their printed codes, by number, and how many. */
export async function listStoreCodes(
  tx: Tx,
  desk: Desk,
  pattern: string,
  { before, offset, limit, most }: IdPage & Counted,
) {
  const where = sql`where ${atDesk(desk)} and (s.name ilike ${pattern} or s.address ilike ${pattern} or c.name ilike ${pattern})`
  const rows = tx<StoreCodeRow[]>`
    select ${columns} from ${tables} ${where} ${before === null ? sql`` : sql`and s.id > ${before}`} order by s.id limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from ${tables} ${where} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}
/** One of them; null where somebody does not work at it. */
export async function readStoreCode(tx: Tx, desk: Desk, store_id: number): Promise<StoreCodeRow | null> {
  const [row] = await tx<StoreCodeRow[]>`select ${columns} from ${tables} where s.id = ${store_id} and ${atDesk(desk)}`
  return row ?? null
}

type Change = {
  store_id: number
  event: 'issue' | 'revoke'
  number: number
  by: { user_id: number; name: string }
  now: Date
}
/** Issues the next code of a store or revokes the one that was read; false where another one stands there by now. */
export async function changeStoreCode(tx: Tx, { store_id, event, number, by, now }: Change): Promise<boolean> {
  const facts = sql`changed_by = ${by.user_id}, changed_name = ${by.name}, changed_at = ${now}`
  if (event === 'revoke') {
    const rows = await tx`
      update store_code set is_on = false, ${facts} where store_id = ${store_id} and number = ${number} and is_on returning 1`
    return rows.length === 1
  }
  const rows = number
    ? await tx`update store_code set number = number + 1, is_on = true, ${facts} where store_id = ${store_id} and number = ${number} returning 1`
    : await tx`
        insert into store_code (store_id, number, is_on, changed_by, changed_name, changed_at)
        values (${store_id}, 1, true, ${by.user_id}, ${by.name}, ${now}) on conflict (store_id) do nothing returning 1`
  return rows.length === 1
}

export type ScannedStore = {
  id: number
  company_id: number
  name: string
  address: string
  number: number
  is_on: boolean
}
/** A store whose code was scanned, with the number of the printed one that holds. */
export async function readScannedStore(tx: Tx, store_id: number): Promise<ScannedStore | null> {
  const [row] = await tx<ScannedStore[]>`
    select s.id, s.company_id, s.name, s.address, coalesce(k.number, 0) as number, coalesce(k.is_on, false) as is_on
    from store s left join store_code k on k.store_id = s.id where s.id = ${store_id} and s.is_open`
  return row ?? null
}

/** Narrows orders `o` to what can be had at a store: what is picked up there, and services of its merchant that name no store. */
export const atStore = ({ id, company_id }: Pick<ScannedStore, 'id' | 'company_id'>) => sql`
  and o.delivery in ('pickup', 'service') and (o.store_id = ${id} or (o.store_id is null and o.delivery = 'service' and o.company_id = ${company_id}))`

export type ChosenRow = HeadRow & { store_name: string | null; goods_ids: number[] }
/** An order that was chosen at a store, with what it holds. */
export async function readChosen(tx: Tx, order_id: number, own_ids: readonly number[]): Promise<ChosenRow | null> {
  const [row] = await tx<ChosenRow[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.store_id, o.state, o.delivery, o.expire_at, o.scan_code, o.version, o.refund_state, ${groupOf} as "group",
      (select s.name from store s where s.id = o.store_id) as store_name, array(select distinct goods_id from order_line where order_id = o.id) as goods_ids
    from orders o where o.id = ${order_id} and o.user_id ${oneOf(own_ids)}`
  return row ?? null
}

/** Notes that a screen's code was used for an order; false where it was before. */
export async function useCode(
  tx: Tx,
  given: { order_id: number; store_id: number; step: number; now: Date },
): Promise<boolean> {
  const { order_id, store_id, step, now } = given
  const rows = await tx`
    insert into store_code_use (order_id, store_id, step, created_at) values (${order_id}, ${store_id}, ${step}, ${now})
    on conflict do nothing returning 1`
  return rows.length === 1
}

type Asked = {
  order_id: number
  user_id: number
  store_id: number | null
  way: AskedWay
  uses: readonly Use[] | null
  expire_at: Date
  /** Staff who ask for it, and what they have checked. */
  asked_by?: number
  asked_name?: string
  reason?: string
  now: Date
}
export type Asking = Pick<Request, 'id' | 'asked_by' | 'asked_name' | 'expire_at'>
/** Writes what is asked for; of an order of which something is asked already, that. Returns it. */
export async function addRequest(tx: Tx, { now, ...asked }: Asked): Promise<Asking> {
  await tx`
    update pickup_request set state = 'EXPIRED' where order_id = ${asked.order_id} and state = 'PENDING' and expire_at <= ${now}`
  const [added] = await tx<Asking[]>`
    insert into ${rowsOf('pickup_request', [{ ...asked, created_at: now }])}
    on conflict (order_id) where state = 'PENDING' do nothing returning id, asked_by, asked_name, expire_at`
  if (added) return added
  const [row] = await tx<Asking[]>`
    select id, asked_by, asked_name, expire_at from pickup_request where order_id = ${asked.order_id} and state = 'PENDING'`
  if (!row) throw new Error(`nothing is asked of order ${asked.order_id}`)
  return row
}

export type RequestRow = {
  id: number
  order_id: number
  order_no: string
  title: string
  picture_id: string | null
  state: PickupState
  expire_at: Date
  answered_by: string
}
/** What a person asked for at a store since a moment: of each order the latest. */
export const recentRequests = (
  tx: Tx,
  own_ids: readonly number[],
  store_id: number,
  { since, now }: { since: Date; now: Date },
) =>
  tx<RequestRow[]>`
    select * from (
      select distinct on (r.order_id) r.id, r.order_id, o.order_no, o.title,
        (select l.picture_id from order_line l where l.order_id = o.id order by l.id limit 1) as picture_id,
        case when r.state = 'PENDING' and r.expire_at <= ${now} then 'EXPIRED' else r.state end as state,
        r.expire_at, r.answered_name as answered_by
      from pickup_request r join orders o on o.id = r.order_id
      where r.user_id ${oneOf(own_ids)} and r.asked_by is null and r.store_id = ${store_id} and r.created_at > ${since} order by r.order_id, r.id desc
    ) latest order by id desc limit 20`

export type Request = typeof pickupRequest.$inferSelect
/** A request taken for change after its order, as everywhere; null where `whose` leaves none. */
async function lockRequest(tx: Tx, found: { order_id: number } | undefined, id: number): Promise<Request | null> {
  if (!found) return null
  await tx`select 1 from orders where id = ${found.order_id} for no key update`
  const [row] = await tx<Request[]>`select * from pickup_request where id = ${id} for no key update`
  return row ?? null
}
/** One of a person's own. */
export async function lockOwnRequest(tx: Tx, id: number, own_ids: readonly number[]): Promise<Request | null> {
  const [found] = await tx<{ order_id: number }[]>`
    select order_id from pickup_request where id = ${id} and user_id ${oneOf(own_ids)}`
  return lockRequest(tx, found, id)
}
/** One that waits where a staff member works. */
export async function lockDeskRequest(tx: Tx, id: number, { scope, store_id }: Desk): Promise<Request | null> {
  const [found] = await tx<{ order_id: number }[]>`
    select r.order_id from pickup_request r join orders o on o.id = r.order_id
    where r.id = ${id} ${inScope(scope)} ${store_id === null ? sql`` : sql`and r.store_id = ${store_id}`}`
  return lockRequest(tx, found, id)
}
type Answer = { id: number; state: PickupState; by: { user_id: number; name: string } | null; now: Date }
/** Ends a request that is taken and waits. */
export async function endRequest(tx: Tx, { id, state, by, now }: Answer): Promise<void> {
  await tx`
    update pickup_request set state = ${state}, answered_by = ${by?.user_id ?? null}::int8, answered_name = ${by?.name ?? ''}, answered_at = ${now}
    where id = ${id} and state = 'PENDING'`
}
