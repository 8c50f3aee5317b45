import type { OrderState } from '@heyi/contract/orders/states'
import { type Fragment, oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { orders } from '../core/schema.ts'
import type { payment, paymentIntent } from '../core/schema-payments.ts'
import { type ChangedOrder, changedColumns, moved, type Step } from '../core/store-write.ts'

export type PaymentTarget = { order_id: number; trade_id: number }
export type PayRow = ChangedOrder &
  Pick<typeof orders.$inferSelect, 'expire_at' | 'price_change_fen' | 'source' | 'created_by' | 'scan_code'>
/** An order, or all orders of a trade. */
const whereTarget = ({ order_id, trade_id }: PaymentTarget) =>
  sql`${order_id ? sql`and o.id = ${order_id}` : sql``} ${trade_id ? sql`and o.trade_id = ${trade_id}` : sql``} ${order_id || trade_id ? sql`` : sql`and false`}`

/** Narrows orders `o` to those a person pays for themselves. */
export const ofPayer = (own_ids: readonly number[]) => sql`and o.user_id ${oneOf(own_ids)}`

/**
 * Narrows orders `o` to those that a staff member has placed for a member since a moment who agreed that their balance pays them, at the
 * price to which they agreed.
 */
export const agreedFor = (user_id: number, since: Date) => sql`
  and o.price_change_fen is null and o.trade_id in (select id from trade where balance_by = ${user_id} and created_at > ${since})`

/** What is asked to be paid, taken for change in ascending order; `whose` says whose orders count. */
export const lockForPayment = (tx: Tx, wanted: PaymentTarget, whose: Fragment) =>
  tx<PayRow[]>`
    select ${changedColumns}, o.expire_at, o.price_change_fen, o.source, o.created_by, o.scan_code from orders o
    where true ${whereTarget(wanted)} ${whose} order by o.id for no key update`

export type Linked = {
  user_id: number
  pay_fen: number
  state: OrderState
  expire_at: Date | null
  paid_at: Date | null
  goods: { name: string; spec_text: string; quantity: number; picture_id: string | null }[]
}
/** What a pay link shows of the orders of its purchase. */
export const readLinked = (tx: Tx, trade_id: number) => tx<Linked[]>`
    select o.user_id, o.pay_fen, o.state, o.expire_at, o.paid_at, (
      select json_agg(json_build_object('name', l.name, 'spec_text', l.spec_text, 'quantity', l.quantity, 'picture_id', l.picture_id) order by l.id)
      from order_line l where l.order_id = o.id
    ) as goods
    from orders o where o.trade_id = ${trade_id} order by o.id`

/**
 * Lets orders that wait for money, and that the transaction has taken for change, wait until `hours` after their beginning, where they have no price of a
 * promotion. Returns until when those wait that are not left as they are.
 */
export const waitLonger = (tx: Tx, ids: readonly number[], hours: number, now: Date) =>
  tx<{ id: number; expire_at: Date }[]>`
    update orders set expire_at = created_at + ${hours}::int4 * interval '1 hour', version = version + 1, updated_at = ${now}
    where id = any(${ids}::int8[]) and state = 'UNPAID' and type = 'normal' and expire_at > ${now} and expire_at < created_at + ${hours}::int4 * interval '1 hour'
    returning id, expire_at`

/** Of these orders, which the transaction has taken for change, those whose history does not end with this event. */
export async function lastDoneOther(tx: Tx, ids: readonly number[], event: string): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from unnest(${ids}::int8[]) as asked (id)
    where (select event from order_log where order_id = asked.id order by id desc limit 1) is distinct from ${event} order by id`
  return rows.map(({ id }) => id)
}

type NewPayment = Pick<
  typeof payment.$inferSelect,
  'order_id' | 'method' | 'fen' | 'points' | 'channel' | 'trade_no' | 'state' | 'actor_id'
>
type Booked = Pick<typeof payment.$inferSelect, 'id' | 'order_id' | 'state'>
/** Books money that came in. Returns what was not booked under its number before. */
export async function addPayments(tx: Tx, rows: readonly NewPayment[], now: Date): Promise<Booked[]> {
  if (!rows.length) return []
  return await tx<Booked[]>`${booking(rows, now)} returning id, order_id, state`
}
const booking = (rows: readonly NewPayment[], created_at: Date) => sql`
  insert into ${rowsOf(
    'payment',
    rows.map((row) => ({ ...row, created_at })),
  )} on conflict (channel, trade_no, order_id) do nothing`

/**
 * Pays orders that the transaction has taken for change: their state with a log row each, the end in our books of their open ways out to the
 * gateway, their payments. One statement. Returns how many orders were moved and payments booked, and which attempts that ended.
 */
export async function payOrders(tx: Tx, step: Step, payments: readonly NewPayment[]) {
  const [done] = await tx<{ moved: number; booked: number; ended: string[] }[]>`
    with ${moved(step)}, closed as (${closing(step.ids)} returning out_trade_no), booked as (
      ${booking(payments, step.now)} returning id
    )
    select (select count(*) from moved) as moved, (select count(*) from booked) as booked, array(select out_trade_no from closed) as ended`
  return done ?? { moved: 0, booked: 0, ended: [] }
}

type Share = { order_id: number; fen: number }
/** Notes a way out to the gateway for these orders. */
export async function addIntent(
  tx: Tx,
  given: {
    out_trade_no: string
    user_id: number
    channel: string
    expire_at: Date
    shares: readonly Share[]
    now: Date
  },
): Promise<void> {
  const { out_trade_no, user_id, channel, expire_at, shares, now } = given
  const fen = shares.reduce((sum, share) => sum + share.fen, 0)
  await tx`
    with i as (
      insert into payment_intent (out_trade_no, user_id, channel, fen, expire_at, created_at)
      values (${out_trade_no}, ${user_id}, ${channel}, ${fen}, ${expire_at}, ${now}) returning id
    )
    insert into payment_intent_order (intent_id, order_id, fen)
    select i.id, s.order_id, s.fen from i, unnest(${shares.map((s) => s.order_id)}::int8[], ${shares.map((s) => s.fen)}::int8[]) as s (order_id, fen)`
}

type Attempt = Pick<typeof paymentIntent.$inferSelect, 'id' | 'out_trade_no'>
const openOf = (order_ids: readonly number[]) => sql`
  state = 'open' and id in (select intent_id from payment_intent_order where order_id = any(${order_ids}::int8[]))`
/** The open ways out of these orders. */
export const readOpen = (tx: Tx, order_ids: readonly number[]): Promise<Attempt[]> =>
  tx<Attempt[]>`select id, out_trade_no from payment_intent where ${openOf(order_ids)} order by id`

/** Ends the open ways out of these orders in our books; returns them. */
export const closeIntents = (tx: Tx, order_ids: readonly number[]): Promise<Attempt[]> =>
  tx<Attempt[]>`${closing(order_ids)} returning id, out_trade_no`
const closing = (order_ids: readonly number[]) => sql`
  update payment_intent set state = 'closed' where state = 'open' and id = any(array(
    select id from payment_intent where ${openOf(order_ids)} order by id for no key update
  ))`

/** Ends one attempt in our books, where it is open there still. */
export async function closeIntent(tx: Tx, id: number): Promise<void> {
  await tx`update payment_intent set state = 'closed' where id = ${id} and state = 'open'`
}
/** Notes that the gateway was asked of these. */
export async function noteAsked(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx`update payment_intent set asked_at = ${now} where id = any(${ids}::int8[])`
}

/** Seconds after which a notice that has not come is asked for. */
const NOTICE_SECONDS = 120
/**
 * Open attempts whose time is over (`is_due`), and after them those of which a notice should have come by now and nobody asked; in both
 * whoever was asked of longest ago comes first.
 */
export const readSilent = (tx: Tx, { now, most }: { now: Date; most: number }) =>
  tx<(Attempt & { is_due: boolean })[]>`
    select id, out_trade_no, expire_at <= ${now} as is_due from payment_intent
    where state = 'open' and (expire_at <= ${now}
      or (asked_at is null and created_at < ${now}::timestamptz - ${NOTICE_SECONDS} * interval '1 second'))
    order by expire_at > ${now}, asked_at nulls first, id limit ${most}`

/** What of an attempt never changes; `owner_id`: whose order it is. */
type IntentFacts = Pick<typeof paymentIntent.$inferSelect, 'id' | 'user_id' | 'fen'> & {
  shares: (Share & { owner_id: number })[]
}
/** The attempt of this number; null where the gateway names one that we never made. */
export async function readIntent(tx: Tx, channel: string, out_trade_no: string): Promise<IntentFacts | null> {
  const [row] = await tx<IntentFacts[]>`
    select i.id, i.user_id, i.fen, (
      select json_agg(json_build_object('order_id', p.order_id, 'owner_id', o.user_id, 'fen', p.fen) order by p.order_id)
      from payment_intent_order p join orders o on o.id = p.order_id where p.intent_id = i.id
    ) as shares
    from payment_intent i where i.channel = ${channel} and i.out_trade_no = ${out_trade_no}`
  return row ?? null
}

/**
 * Marks an attempt as paid, under the gateway's number that came first; false where another attempt came in under this
 * number.
 */
export async function settleIntent(tx: Tx, id: number, channel: string, trade_no: string): Promise<boolean> {
  const rows = await tx`
    update payment_intent set state = 'paid', trade_no = coalesce(trade_no, ${trade_no}) where id = ${id}
      and not exists (select 1 from payment_intent where channel = ${channel} and trade_no = ${trade_no} and id <> ${id})
    returning 1`
  return rows.length === 1
}

/** What came in under the number of a payment `p`, for all orders that it paid. */
export const wholeOf = sql`(select sum(w.fen)::int8 from payment w where w.channel = p.channel and w.trade_no = p.trade_no) as whole_fen`

/** `actor_id`: who has paid for another person. */
export type LateRow = Pick<typeof payment.$inferSelect, 'id' | 'order_id' | 'fen' | 'trade_no' | 'actor_id'> &
  Pick<ChangedOrder, 'organ_id' | 'company_id' | 'user_id'> & {
    state: 'late' | 'returned'
    /** What came in under the gateway's number in all. */
    whole_fen: number
  }
/** Money that came too late; null where it did not. */
export async function readLate(tx: Tx, payment_id: number): Promise<LateRow | null> {
  const [row] = await tx<LateRow[]>`
    select p.id, p.order_id, p.fen, p.trade_no, p.actor_id, p.state, o.organ_id, o.company_id, o.user_id, ${wholeOf}
    from payment p join orders o on o.id = p.order_id where p.id = ${payment_id} and p.state in ('late', 'returned')`
  return row ?? null
}
/** Money that is to go back and has not yet. */
export async function readAllLate(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from payment where state = 'late' order by id`
  return rows.map((row) => row.id)
}
/** Notes what the gateway says of late money: why it does not give it back, or '' where it is at it. */
export async function noteRefusal(tx: Tx, payment_id: number, words: string, now: Date): Promise<void> {
  await tx`
    update payment set refusal = ${words}, refused_at = ${words ? now : null} where id = ${payment_id} and state = 'late' and (refusal <> '' or ${words} <> '')`
}
/** Takes the refusals of an order's late money away, since it is asked for again; what that is. */
export const takeRefusals = (tx: Tx, order_id: number) => tx<Pick<typeof payment.$inferSelect, 'id' | 'fen'>[]>`
  update payment set refusal = '', refused_at = null where id = any(array(
    select id from payment where order_id = ${order_id} and state = 'late' and refusal <> '' order by id for no key update
  )) returning id, fen`

type RefusedRow = {
  order_id: number
  order_no: string
  user_id: number
  fen: number
  words: string
  refused_at: Date
}
const refusedOf = (whose: Fragment) => sql`
  from payment p join orders o on o.id = p.order_id where p.state = 'late' and p.refusal <> '' ${whose}`
/** Late money that the gateway would not give back, by order; what waits longest first. */
export const listRefused = (tx: Tx, whose: Fragment, num: number) => tx<RefusedRow[]>`
  select o.id as order_id, o.order_no, o.user_id, sum(p.fen)::int8 as fen, max(p.refused_at) as refused_at,
    (array_agg(p.refusal order by p.refused_at desc))[1] as words
  ${refusedOf(whose)} group by o.id order by o.id limit ${num}`
export async function countRefused(tx: Tx, whose: Fragment): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(distinct o.id)::int as n ${refusedOf(whose)}`
  return row?.n ?? 0
}
/** Marks late money as gone back; false where that was done before. */
export async function markReturned(tx: Tx, payment_id: number, now: Date): Promise<boolean> {
  const rows =
    await tx`update payment set state = 'returned', refunded_at = ${now} where id = ${payment_id} and state = 'late' returning 1`
  return rows.length === 1
}

type Due = { now: Date; most: number; except: readonly number[] }
/** Unpaid orders past their time of which no attempt is open, taken unless somebody else works on them. */
export async function lockExpired(tx: Tx, { now, most, except }: Due): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from orders where state = 'UNPAID' and expire_at <= ${now} and id <> all(${except}::int8[])
      and not exists (select 1 from payment_intent_order p join payment_intent i on i.id = p.intent_id and i.state = 'open' where p.order_id = orders.id)
    order by expire_at limit ${most} for no key update skip locked`
  return rows.map((row) => row.id)
}
