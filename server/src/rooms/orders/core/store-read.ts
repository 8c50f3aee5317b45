import type { Delivery } from '@heyi/contract/mall/deliveries'
import { MIN_TAIL } from '@heyi/contract/orders/order-rules'
import type { OrderState, OrderTab } from '@heyi/contract/orders/states'
import { orderStates, orderTabs } from '@heyi/contract/orders/states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import type { IdPage } from '../../../kernel/db/paging.ts'
import { columnsOf, type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { OrderGroup } from './rules-groups.ts'
import { reviewedSince } from './rules-reviews.ts'
import type { AddressCopy, orderLine, orderLog, orders } from './schema.ts'
import type { invoice } from './schema-invoices.ts'
import type { payment } from './schema-payments.ts'
import { groupOf } from './store-groups.ts'

type Order = typeof orders.$inferSelect
type Invoice = typeof invoice.$inferSelect
type Line = typeof orderLine.$inferSelect
type Log = typeof orderLog.$inferSelect
type Payment = typeof payment.$inferSelect
export type LineRow = Omit<Line, 'order_id' | 'freight_fen'>
type Stated = { state: OrderState; delivery: Delivery }
/** What an order shows wherever it stands. */
const cardFields = [
  ...(['id', 'order_no', 'trade_id', 'user_id', 'company_id', 'organ_id', 'store_id', 'state', 'delivery'] as const),
  ...([
    'quantity',
    'points',
    'pay_fen',
    'price_change_fen',
    'terms',
    'created_at',
    'paid_at',
    'ready_at',
    'expire_at',
    'completed_at',
    'refund_state',
    'refunded_fen',
    'extended_at',
    'type',
    'wished_on',
  ] as const),
] satisfies readonly (keyof Order)[]
/** What its own page and the spreadsheet show besides. */
const detailFields = [
  ...(['goods_fen', 'freight_fen', 'discount_fen', 'points_off', 'points_off_fen'] as const),
  ...(['staff_remark', 'close_reason', 'source', 'created_by', 'price_asked'] as const),
  ...(['scan_code', 'address', 'receive_by'] as const),
  'remark',
] satisfies readonly (keyof Order)[]
export type CardRow = Stated &
  Pick<Order, (typeof cardFields)[number]> & {
    merchant_name: string
    store_name: string | null
    /** The group that it was paid into. */
    group: OrderGroup | null
    lines: LineRow[]
  }
type Details = Pick<Order, (typeof detailFields)[number]> & { address: AddressCopy | null }

/** Narrows orders `o`, or rows that name their merchant and organisation too, to those of a scope. */
export function inScope(scope: MerchantScope, row: Fragment = sql`o`) {
  if (scope.kind === 'all') return sql``
  return scope.kind === 'merchant'
    ? sql`and ${row}.company_id = ${scope.company_id}`
    : sql`and ${row}.organ_id = any(${scope.organ_ids}::int8[])`
}
/** Narrows orders `o` to a person's that they have not put away. */
export const ofMember = (own_ids: readonly number[]) =>
  sql`and o.user_id ${oneOf(own_ids)} and o.member_hidden_at is null`

const linesOf = sql`(
  select json_agg(json_build_object('id', l.id, 'sku_id', l.sku_id, 'goods_id', l.goods_id, 'name', l.name, 'spec_text', l.spec_text,
    'picture_id', l.picture_id, 'price_fen', l.price_fen, 'points', l.points, 'quantity', l.quantity, 'paid_fen', l.paid_fen,
    'paid_points', l.paid_points, 'refunded', l.refunded, 'times', l.times, 'redeemed', l.redeemed, 'shipped', l.shipped, 'freed', l.freed, 'reviewed', l.reviewed) order by l.id)
  from order_line l where l.order_id = o.id)`
export const cardColumns = sql`
  ${columnsOf(cardFields, 'o')}, c.name as merchant_name, s.name as store_name, ${groupOf} as "group", ${linesOf} as lines`
export const cardTables = sql`orders o join company c on c.id = o.company_id left join store s on s.id = o.store_id`

export type OrderFilter = {
  /** Which orders at all: `inScope` or `ofMember`. */
  whose: Fragment
  /** Narrowed further; nothing where empty. */
  also: Fragment
}
const whereStates = (states: readonly OrderState[]) =>
  states.length === Object.keys(orderStates).length ? sql`` : sql`and o.state = any(${states}::text[])`

/** A page of a member's orders of these states, newest first; `before` is the last order of the page before. */
export const listOrders = (
  tx: Tx,
  { whose, also }: OrderFilter,
  states: readonly OrderState[],
  { before, offset, limit }: IdPage,
) =>
  tx<CardRow[]>`
    select ${cardColumns} from ${cardTables}
    where true ${whose} ${also} ${whereStates(states)}
      ${before === null ? sql`` : sql`and o.id < ${before}`}
    order by o.id desc limit ${limit} offset ${offset}`

export type SheetRow = CardRow & Details & { courier: string | null; parcel_no: string | null }
/** The first `limit` orders `o` of these, newest first, with what a spreadsheet says of them. */
export const ordersForSheet = (which: Fragment, limit: number): Fragment => sql`
  select ${cardColumns}, ${columnsOf(detailFields, 'o')},
    h.company as courier, h.no as parcel_no
  from ${cardTables}
    left join lateral (
      select string_agg(company, '、' order by id) as company, string_agg(no, '、' order by id) as no from shipment where order_id = o.id
    ) h on true
  where ${which} order by o.created_at desc, o.id desc limit ${limit}`

/** Of the orders of a tab those that it shows; `now` is asked for by the tab of what is to be reviewed. */
export function shownIn({ whose, also }: OrderFilter, tab: object, now?: Date): OrderFilter {
  if ('refunded' in tab) return { whose, also: sql`${also} and o.refund_state <> 'none'` }
  return 'to_review' in tab && now ? { whose, also: sql`${also} ${toReview(now)}` } : { whose, also }
}
/** Of orders `o` those of which something can be reviewed at a time, as `isToReview` says of one. */
const toReview = (now: Date): Fragment => sql`and ${isReviewable(now)} and ${hasUnreviewed}`
/** The two halves of it: whether a review of order `o` is taken at a time, and whether something of it has none. */
export const isReviewable = (now: Date): Fragment => sql`
  o.state = 'COMPLETED' and o.delivery <> 'virtual' and o.completed_at >= ${reviewedSince(now)}`
export const hasUnreviewed: Fragment = sql`exists (
  select 1 from order_line l where l.order_id = o.id and not l.reviewed and l.refunded < l.quantity)`

/** How many of a member's orders stand under each tab, counted in one look at them. */
export async function countTabs(tx: Tx, { whose, also }: OrderFilter, now: Date): Promise<Record<OrderTab, number>> {
  const rows = await tx<{ state: OrderState; n: number; refunded: number; to_review: number }[]>`
    select o.state, count(*)::int as n, (count(*) filter (where o.refund_state <> 'none'))::int as refunded,
      (count(*) filter (where true ${toReview(now)}))::int as to_review
    from orders o where true ${whose} ${also} group by o.state`
  const countOf = (facts: (typeof orderTabs)[OrderTab]) => {
    const which = 'refunded' in facts ? 'refunded' : 'to_review' in facts ? 'to_review' : 'n'
    const states: readonly OrderState[] = facts.states
    return rows.reduce((sum, row) => (states.includes(row.state) ? sum + row[which] : sum), 0)
  }
  const tabs = Object.entries(orderTabs).map(([tab, facts]) => [tab, countOf(facts)])
  return Object.fromEntries(tabs) as Record<OrderTab, number>
}

/** A number's beginning says the century first: shorter digits, and others, are an end. */
const isBeginning = (digits: string): boolean => digits.length > MIN_TAIL && digits.startsWith('20')
/** Ids of orders whose number begins or ends with these digits, each way by its index: ':' stands behind '9'. */
export function numbered(digits: string): Fragment {
  const end = [...digits].reverse().join('')
  const ended = sql`select id from orders where reverse(order_no) ~>=~ ${end} and reverse(order_no) ~<~ ${`${end}:`}`
  return isBeginning(digits)
    ? sql`select id from orders where order_no ~>=~ ${digits} and order_no ~<~ ${`${digits}:`} union all ${ended}`
    : ended
}
/** What a member narrows their own orders by: part of a product's name or what an order number begins with. */
export const whereKeyword = (keyword: string, pattern: string) =>
  keyword
    ? sql`and (starts_with(o.order_no, ${keyword}) or exists (select 1 from order_line l where l.order_id = o.id and l.name ilike ${pattern}))`
    : sql``
export const nothing = sql``

export type ParcelRow = {
  id: number
  company: string
  no: string
  shipped_at: string
  lines: { line_id: number; name: string; spec_text: string; quantity: number }[]
}
/** The parcels of order `o`, oldest first. */
export const parcelsOf = sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'company', h.company, 'no', h.no, 'shipped_at', h.shipped_at, 'lines', (
      select coalesce(json_agg(json_build_object('line_id', l.id, 'name', l.name, 'spec_text', l.spec_text, 'quantity', n.quantity) order by l.id), '[]')
      from shipment_line n join order_line l on l.id = n.order_line_id where n.shipment_id = h.id)) order by h.id), '[]')
  from shipment h where h.order_id = o.id)`

type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] }
export type DetailRow = CardRow &
  Details & {
    store: { id: number; name: string; address: string; phone: string; hours: string } | null
    contact: { name: string; phone: string }
    invoice: (Omit<Invoice, 'asked_at' | 'order_id'> & { asked_at: string }) | null
    /** Names of the coupons that were used in it. */
    coupons: string[]
    /** Oldest first. */
    parcels: ParcelRow[]
    payments: (Json<Pick<Payment, 'method' | 'fen' | 'points' | 'created_at'>> & {
      by_other: boolean
      receipt_no: string
    })[]
    log: Json<Pick<Log, 'event' | 'actor_id' | 'actor_role' | 'actor_name' | 'reason' | 'created_at'>>[]
  }

/** Whether a payment `p` was made by somebody else, by a link. */
export const byOther = sql`(p.method = 'gateway' and p.actor_id is not null)`
/** The same of what order `o` was paid with. */
export const paidByOther = sql`exists (select from payment p where p.order_id = o.id and p.state = 'paid' and ${byOther})`

/** One order with everything that hangs on it, in one statement; null where `whose` leaves none. */
export async function readDetail(tx: Tx, id: number, whose: Fragment): Promise<DetailRow | null> {
  const [row] = await tx<DetailRow[]>`
    select ${cardColumns}, ${columnsOf(detailFields, 'o')},
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'hours', s.hours) end as store,
      json_build_object('name', case when s.phone <> '' then s.name else c.name end, 'phone', coalesce(nullif(s.phone, ''), c.phone)) as contact,
      (select to_json(v) from invoice v where v.order_id = o.id) as invoice,
      array(select k.name from user_coupon u join coupon k on k.id = u.coupon_id where u.order_id = o.id order by u.id) as coupons,
      ${parcelsOf} as parcels,
      (select coalesce(json_agg(json_build_object('method', p.method, 'fen', p.fen, 'points', p.points, 'created_at', p.created_at,
        'by_other', ${byOther}, 'receipt_no', coalesce(
          (select c.no from cash_receipt c where p.method = 'offline' and c.order_id = p.order_id and c.refund_id is null), '')) order by p.id), '[]')
        from payment p where p.order_id = o.id and p.state = 'paid') as payments,
      (select coalesce(json_agg(json_build_object('event', g.event, 'actor_id', g.actor_id, 'actor_role', g.actor_role, 'actor_name', g.actor_name,
        'reason', g.reason, 'created_at', g.created_at) order by g.id), '[]') from order_log g where g.order_id = o.id) as log
    from ${cardTables} where o.id = ${id} ${whose}`
  return row ?? null
}

/** When the slips of these orders were last printed; those never printed are not there. */
export async function printedAt(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx<{ order_id: number; at: Date }[]>`
    select order_id, max(created_at) as at from order_log where order_id = any(${ids}::int8[]) and event = 'print' group by order_id`
  return new Map(rows.map(({ order_id, at }) => [order_id, at]))
}

export type LastChange = { actor_name: string; created_at: Date; staff_remark: string }
/** Who last did one of these to an order, and when, with the note that stands there now. */
export async function lastChange(tx: Tx, id: number, events: readonly string[]): Promise<LastChange | null> {
  const [row] = await tx<LastChange[]>`
    select g.actor_name, g.created_at, o.staff_remark from orders o join order_log g on g.order_id = o.id
    where o.id = ${id} and g.event = any(${events}) order by g.id desc limit 1`
  return row ?? null
}

export type HeadRow = Stated &
  Pick<
    Order,
    | 'id'
    | 'user_id'
    | 'organ_id'
    | 'company_id'
    | 'store_id'
    | 'trade_id'
    | 'expire_at'
    | 'scan_code'
    | 'version'
    | 'refund_state'
    | 'pay_fen'
    | 'price_change_fen'
  > & { has_parcels: boolean; group: OrderGroup | null }
/** What decides about an order; null where `whose` leaves none. */
export async function readHead(tx: Tx, id: number, whose: Fragment): Promise<HeadRow | null> {
  const [row] = await tx<HeadRow[]>`
    select o.id, o.user_id, o.organ_id, o.company_id, o.store_id, o.trade_id, o.state, o.delivery, o.expire_at, o.scan_code, o.version, o.refund_state, o.pay_fen, o.price_change_fen, ${groupOf} as "group",
      exists (select 1 from shipment h where h.order_id = o.id) as has_parcels
    from orders o where o.id = ${id} ${whose}`
  return row ?? null
}

type EarningLine = { order_id: number; user_id: number; paid_fen: number; rate: number | null }
/** What was paid for each line of these orders and not given back, with the points that the merchant gives for 100 yuan. */
export const earningLines = (tx: Tx, ids: readonly number[]) => tx<EarningLine[]>`
  select o.id as order_id, o.user_id, l.paid_fen - l.paid_fen * l.refunded / l.quantity as paid_fen, c.points_rate as rate
  from orders o join order_line l on l.order_id = o.id join company c on c.id = o.company_id
  where o.id = any(${ids}::int8[]) and l.paid_fen > 0 and l.quantity > l.refunded order by o.id, l.id`
