import type { InvoiceState } from '@heyi/contract/orders/invoice-states'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { invoice } from '../core/schema-invoices.ts'
import type { ChangedOrder, OrderActor } from '../core/store-write.ts'
import { changedColumns } from '../core/store-write.ts'

export type Invoice = typeof invoice.$inferSelect
export type InvoiceTo = Pick<Invoice, 'kind' | 'title' | 'tax_no' | 'email'>

export type InvoicedOrder = ChangedOrder & {
  refunded_fen: number
  completed_at: Date | null
  invoice: (Omit<Invoice, 'asked_at' | 'order_id'> & { asked_at: string }) | null
}
/** An order taken for change, with its invoice; null where `whose` leaves none. */
export async function lockInvoiced(tx: Tx, order_id: number, whose: Fragment): Promise<InvoicedOrder | null> {
  // Two statements: the second one sees what whoever held the order before has written.
  const found = await tx`select 1 from orders o where o.id = ${order_id} ${whose} for no key update`
  if (!found.length) return null
  const [row] = await tx<InvoicedOrder[]>`
    select ${changedColumns}, o.refunded_fen, o.completed_at, (select to_json(v) from invoice v where v.order_id = o.id) as invoice
    from orders o where o.id = ${order_id}`
  return row ?? null
}

type Asked = Pick<Invoice, 'order_id' | 'kind' | 'title' | 'tax_no' | 'email'> & { now: Date }
/** Asks for an invoice, or says anew to whom; what was refused waits again. */
export async function askInvoice(tx: Tx, { order_id, kind, title, tax_no, email, now }: Asked): Promise<void> {
  await tx`
    insert into invoice (order_id, kind, title, tax_no, email, state, asked_at)
    values (${order_id}, ${kind}, ${title}, ${tax_no}, ${email}, 'ASKED', ${now})
    on conflict (order_id) do update set kind = ${kind}, title = ${title}, tax_no = ${tax_no}, email = ${email}, state = 'ASKED', reason = '', asked_at = ${now}`
}

type Asking = { order_ids: readonly number[]; to: InvoiceTo; by: OrderActor; now: Date }
/** Asks for the invoices of orders that have just been placed. */
export const askWithOrders = (tx: Tx, { order_ids, to, by, now }: Asking) => tx`
  with asked as (
    insert into invoice (order_id, kind, title, tax_no, email, asked_at)
    select id, ${to.kind}, ${to.title}, ${to.tax_no}, ${to.email}, ${now}::timestamptz from unnest(${order_ids}::int8[]) as id returning order_id
  )
  insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, ip, request_id, created_at)
  select o.id, 'invoiceAsked', o.state, o.state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${by.ip}, ${by.request_id}, ${now}::timestamptz
  from asked join orders o on o.id = asked.order_id order by o.id`

/** To whom a person's latest invoice was made out; null where they never asked for one. */
export async function lastTitle(tx: Tx, own_ids: readonly number[]): Promise<InvoiceTo | null> {
  const [row] = await tx<InvoiceTo[]>`
    select v.kind, v.title, v.tax_no, v.email from orders o join invoice v on v.order_id = o.id
    where o.user_id ${oneOf(own_ids)} order by o.id desc limit 1`
  return row ?? null
}

export type InvoiceFile = { user_id: number; file_id: string | null }
/** Whose the order is, and the file of its invoice; null where `whose` leaves none. */
export async function fileOf(tx: Tx, order_id: number, whose: Fragment): Promise<InvoiceFile | null> {
  const [row] = await tx<InvoiceFile[]>`
    select o.user_id, v.file_id from orders o left join invoice v on v.order_id = o.id where o.id = ${order_id} ${whose}`
  return row ?? null
}
/** Whether a file is that of an invoice of one of these orders. */
export async function isFileOf(tx: Tx, file_id: string, whose: Fragment): Promise<boolean> {
  const rows =
    await tx`select 1 from invoice v join orders o on o.id = v.order_id where v.file_id = ${file_id} ${whose}`
  return rows.length > 0
}

type Moving = { order_id: number; from: InvoiceState; to: InvoiceState } & Partial<
  Pick<Invoice, 'number' | 'issued_on' | 'url' | 'file_id' | 'issued_fen' | 'reason'>
>
/** Moves an invoice by compare-and-set; false where it stands elsewhere by now. */
export async function moveInvoice(tx: Tx, { order_id, from, to, ...set }: Moving): Promise<boolean> {
  const rows = await tx`
    update invoice set state = ${to}, number = coalesce(${set.number ?? null}::text, number), issued_on = coalesce(${set.issued_on ?? null}::text, issued_on),
      url = coalesce(${set.url ?? null}::text, url), file_id = ${set.file_id === undefined ? sql`file_id` : sql`${set.file_id}::uuid`}, issued_fen = coalesce(${set.issued_fen ?? null}::int8, issued_fen), reason = ${set.reason ?? ''}
    where order_id = ${order_id} and state = ${from} returning 1`
  return rows.length === 1
}

/** Who moved the invoice of an order last, and when; null where nobody did. */
export async function lastInvoiceStep(
  tx: Tx,
  order_id: number,
): Promise<{ actor_name: string; created_at: Date } | null> {
  const [row] = await tx<{ actor_name: string; created_at: Date }[]>`
    select actor_name, created_at from order_log where order_id = ${order_id} and event like 'invoice%' order by id desc limit 1`
  return row ?? null
}

/** An issued invoice of an order of which something went back is wrong now. Returns its number; null where there is none. */
export async function redden(tx: Tx, order_id: number): Promise<string | null> {
  const [row] = await tx<{ number: string }[]>`
    update invoice set state = 'RED' where order_id = ${order_id} and state = 'ISSUED' returning number`
  return row?.number ?? null
}

export type InvoiceFilter = 'all' | 'todo' | 'issued' | 'refused'
/** Narrows orders `o` by how their invoices stand; what was not paid has nothing to do. */
export function whereInvoice(filter: InvoiceFilter): Fragment {
  if (filter === 'all') return sql``
  if (filter === 'todo')
    return sql`and o.id = any(array(select order_id from invoice where state in ('ASKED', 'RED')))
      and o.paid_at is not null and (o.refunded_fen < o.pay_fen or exists (select 1 from invoice v where v.order_id = o.id and v.state = 'RED'))`
  return sql`and o.invoice_answer = ${filter === 'issued' ? 'ISSUED' : 'REFUSED'}`
}

/** What a person asked invoices for. */
export const invoicesOf = (tx: Tx, user_id: number) => tx<(Invoice & { order_no: string })[]>`
  select v.*, o.order_no from invoice v join orders o on o.id = v.order_id where o.user_id ${oneOf([user_id])} order by v.order_id desc`
/** Leaves of a person's invoices what the merchant's books need. */
export async function forgetInvoices(tx: Tx, user_id: number): Promise<void> {
  await tx`
    update invoice set email = '', title = case when kind = 'person' then '已注销' else title end
    where order_id = any(array(
      select v.order_id from invoice v join orders o on o.id = v.order_id where o.user_id = ${user_id} order by v.order_id for no key update of v))`
}
