import type { Delivery } from '@heyi/contract/mall/deliveries'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { groupOf } from '../core/store-groups.ts'
import { type HeadRow, numbered } from '../core/store-read.ts'
import { type InvoiceFilter, whereInvoice } from '../invoices/store.ts'

/** What was typed, as what it may mean; an order is found by any of these. */
export type Typed = {
  /** Four digits or more: of an order number its beginning or its end. */
  digits: string
  /** What a parcel's number begins with, in capitals. */
  parcel_no: string
  /** A whole pick-up code. */
  code: string
  /** Products whose name was typed. */
  goods_ids: readonly number[]
  /** Buyers whose phone or name was typed. */
  user_ids: readonly number[]
}
export type StaffSearch = {
  invoice: InvoiceFilter
  /** Null where nothing was typed. */
  typed: Typed | null
  delivery: Delivery | 'all'
  company_id: number
  store_id: number
  /** The numbers of one person; null for anybody. */
  buyer_ids: readonly number[] | null
  /** The same of who of the staff did something with it. */
  handler_ids: readonly number[] | null
  /** The month of whose settlement with `company_id` they are; null for whichever. */
  settled: { from: Date; until: Date } | null
  from: Date | null
  until: Date | null
}

const ids = (one: Fragment): Fragment => sql`union all ${one}`
/** Orders that what was typed names, each way by an index of its own: '~' stands behind digits and capitals. */
export const namedBy = ({ digits, parcel_no, code, goods_ids, user_ids }: Typed): Fragment => sql`
    select order_id from order_line where goods_id = any(${goods_ids}::int8[])
    ${user_ids.length ? ids(sql`select id from orders where user_id = any(${user_ids}::int8[])`) : sql``}
    ${digits ? ids(numbered(digits)) : sql``}
    ${code ? ids(sql`select id from orders where scan_code = ${code}`) : sql``}
    ${parcel_no ? ids(sql`select order_id from shipment where upper(no) ~>=~ ${parcel_no} and upper(no) ~<~ ${`${parcel_no}~`}`) : sql``}`

/** A store's orders are all of its merchant, whom its index therefore does not hold. */
const ofMerchant = ({ company_id, store_id }: StaffSearch): Fragment => {
  if (!company_id) return sql``
  return store_id
    ? sql`and (select s.company_id from store s where s.id = ${store_id}) = ${company_id}`
    : sql`and o.company_id = ${company_id}`
}
/** Those that count in what a merchant is owed for a month: handed over in it, or given back in it and handed over by its end. */
const settledWith = ({ company_id, settled }: StaffSearch): Fragment =>
  settled
    ? sql`and o.delivery <> 'virtual' and o.completed_at < ${settled.until} and o.id = any(array(
        select id from orders where company_id = ${company_id} and completed_at >= ${settled.from} and completed_at < ${settled.until}
        union select order_id from refund where company_id = ${company_id} and state = 'DONE' and done_at >= ${settled.from} and done_at < ${settled.until}))`
    : sql``
/** As the index of it says. */
const byStaff = sql`actor_role in ('staff', 'writeoff')`
/**
 * What staff narrow orders `o` by. What was typed is looked up once, as an array: a search then costs what it finds, whatever else is asked. So is
 * what a colleague did: of one with 100,000 orders a join takes nine times as long, since its plan is made for an average one.
 */
export function whereStaffSearch(given: StaffSearch): Fragment {
  const { typed, delivery, store_id, buyer_ids, handler_ids, from, until } = given
  return sql`
    ${buyer_ids === null ? sql`` : sql`and o.user_id ${oneOf(buyer_ids)}`}
    ${handler_ids === null ? sql`` : sql`and o.id = any(array(select order_id from order_log where actor_id ${oneOf(handler_ids)} and ${byStaff}))`}
    ${typed ? sql`and o.id = any(array(${namedBy(typed)}))` : sql``} ${whereInvoice(given.invoice)}
    ${delivery === 'all' ? sql`` : sql`and o.delivery = ${delivery}`} ${ofMerchant(given)} ${settledWith(given)}
    ${store_id ? sql`and o.store_id = ${store_id}` : sql``} ${from ? sql`and o.created_at >= ${from}` : sql``}
    ${until ? sql`and o.created_at < ${until}` : sql``}`
}

export type MovedHead = Pick<
  HeadRow,
  'id' | 'user_id' | 'organ_id' | 'company_id' | 'state' | 'delivery' | 'refund_state' | 'group'
>
/** What decides about these orders, in ascending order; those that `whose` leaves out are not there. */
export const readHeads = (tx: Tx, order_ids: readonly number[], whose: Fragment) =>
  tx<MovedHead[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.state, o.delivery, o.refund_state, ${groupOf} as "group" from orders o where o.id = any(${order_ids}::int8[]) ${whose} order by o.id`
