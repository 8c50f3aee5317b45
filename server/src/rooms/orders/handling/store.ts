import { type Delivery, deliveries } from '@heyi/contract/mall/deliveries'
import { type OrderState, orderStates, type StaffTab, staffTabs } from '@heyi/contract/orders/states'
import { COUNT_LIMIT } from '../../../kernel/db/paging.ts'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { groupOf } from '../groups/store-columns.ts'
import { type InvoiceFilter, whereInvoice } from '../invoices/store.ts'
import { countRefunded, type HeadRow, numbered, type OrderFilter, shownIn } from '../store-read.ts'

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
  from: Date | null
  until: Date | null
}

const ids = (one: Fragment): Fragment => sql`union all ${one}`
/** Orders that what was typed names, each way by an index of its own: '~' stands behind digits and capitals. */
const found = ({ digits, parcel_no, code, goods_ids, user_ids }: Typed): Fragment => sql`
    select order_id from order_line where goods_id = any(${goods_ids}::int8[])
    ${user_ids.length ? ids(sql`select id from orders where user_id = any(${user_ids}::int8[])`) : sql``}
    ${digits ? ids(numbered(digits)) : sql``}
    ${code ? ids(sql`select id from orders where scan_code = ${code}`) : sql``}
    ${parcel_no ? ids(sql`select order_id from shipment where upper(no) ~>=~ ${parcel_no} and upper(no) ~<~ ${`${parcel_no}~`}`) : sql``}`

/** What staff narrow orders `o` by. */
export function whereStaffSearch(given: StaffSearch): Fragment {
  const { typed, delivery, company_id, store_id, buyer_ids, from, until } = given
  return sql`
    ${buyer_ids === null ? sql`` : sql`and o.user_id ${oneOf(buyer_ids)}`}
    ${typed ? sql`and o.id in (${found(typed)})` : sql``} ${whereInvoice(given.invoice)}
    ${delivery === 'all' ? sql`` : sql`and o.delivery = ${delivery}`} ${company_id ? sql`and o.company_id = ${company_id}` : sql``}
    ${store_id ? sql`and o.store_id = ${store_id}` : sql``} ${from ? sql`and o.created_at >= ${from}` : sql``}
    ${until ? sql`and o.created_at < ${until}` : sql``}`
}

/** Of the states of a tab, what stands there. */
export function inTab({ whose, also }: OrderFilter, tab: StaffTab): OrderFilter {
  const facts = staffTabs[tab]
  if (!('paid_by' in facts)) return shownIn({ whose, also }, facts)
  return { whose, also: sql`${also} and (o.state <> 'PAID' or o.delivery = any(${facts.paid_by}::text[]))` }
}

/** Paid orders wait for different hands by how they are delivered; of the others the state is enough. */
const GROUPS: readonly { state: OrderState; delivery: Delivery | null }[] = [
  ...(Object.keys(deliveries) as Delivery[]).map((delivery) => ({ state: 'PAID' as const, delivery })),
  ...(Object.keys(orderStates) as OrderState[])
    .filter((state) => state !== 'PAID')
    .map((state) => ({ state, delivery: null })),
]
/** How many orders stand under each tab of staff, each group counted up to the limit. One statement. */
export async function countStaffTabs(tx: Tx, { whose, also }: OrderFilter): Promise<Record<StaffTab, number>> {
  const rows = await tx<{ state: OrderState | null; delivery: Delivery | null; n: number }[]>`
    select t.delivery, t.state, (select count(*)::int from (
      select 1 from orders o where o.state = t.state and (t.delivery is null or o.delivery = t.delivery) ${whose} ${also}
      limit ${COUNT_LIMIT + 1}) found) as n
    from unnest(${GROUPS.map((group) => group.state)}::text[], ${GROUPS.map((group) => group.delivery)}::text[]) as t (state, delivery)
    union all select null, refunded.* from (${countRefunded({ whose, also })}) refunded`
  const countOf = (tab: StaffTab): number => {
    const facts = staffTabs[tab]
    if ('refunded' in facts) return rows.find(({ state }) => state === null)?.n ?? 0
    const states: readonly OrderState[] = facts.states
    const paid_by: readonly Delivery[] | null = 'paid_by' in facts ? facts.paid_by : null
    return rows
      .filter(
        ({ state, delivery }) =>
          state !== null && states.includes(state) && (!paid_by || !delivery || paid_by.includes(delivery)),
      )
      .reduce((sum, { n }) => sum + n, 0)
  }
  return Object.fromEntries((Object.keys(staffTabs) as StaffTab[]).map((tab) => [tab, countOf(tab)])) as Record<
    StaffTab,
    number
  >
}

export type MovedHead = Pick<
  HeadRow,
  'id' | 'user_id' | 'organ_id' | 'company_id' | 'state' | 'delivery' | 'refund_state' | 'group'
>
/** What decides about these orders, in ascending order; those that `whose` leaves out are not there. */
export const readHeads = (tx: Tx, order_ids: readonly number[], whose: Fragment) =>
  tx<MovedHead[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.state, o.delivery, o.refund_state, ${groupOf} as "group" from orders o where o.id = any(${order_ids}::int8[]) ${whose} order by o.id`
