import {
  auditedStates,
  openRefundStates,
  type RefundEvent,
  type RefundState,
} from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import type { OrderState } from '@heyi/contract/orders/states'
import { type Fragment, literals, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { orders } from '../core/schema.ts'
import type { refund } from '../core/schema-refunds.ts'
import { groupOf } from '../core/store-groups.ts'
import { byOther, paidByOther } from '../core/store-read.ts'
import type { OrderActor } from '../core/store-write.ts'
import { wholeOf } from '../paying/store.ts'
import type { RefundableLine, RefundableOrder, RefundParts } from './rules.ts'

type Order = typeof orders.$inferSelect
export type Refund = typeof refund.$inferSelect

export type RefundFacts = RefundableOrder & { has_coupon: boolean } & Pick<
    Order,
    | 'id'
    | 'order_no'
    | 'user_id'
    | 'company_id'
    | 'organ_id'
    | 'paid_at'
    | 'receive_by'
    | 'points'
    | 'created_by'
    | 'title'
    | 'terms'
    | 'promotion_id'
  > & { method: PayMethod | 'points'; by_other: boolean; merchant_name: string; lines: (RefundableLine & LineShown)[] }
type LineShown = {
  goods_id: number
  sku_id: number
  spec_text: string
  picture_id: string | null
  reviewed: boolean
}

/** Takes an order for change; false where `whose` leaves none. What is read afterwards is what stands. */
export async function lockOrder(tx: Tx, order_id: number, whose: Fragment): Promise<boolean> {
  const rows = await tx`select 1 from orders o where o.id = ${order_id} ${whose} for no key update`
  return rows.length === 1
}

/** An order with what decides about giving it back; null where `whose` leaves none. */
export async function readRefundable(tx: Tx, order_id: number, whose: Fragment): Promise<RefundFacts | null> {
  const [row] = await tx<RefundFacts[]>`
    select o.id, o.order_no, o.user_id, o.company_id, o.organ_id, o.state, o.delivery, o.refund_state, o.completed_at, o.paid_at, o.receive_by, o.pay_fen, o.refunded_fen,
      o.points, o.created_by, o.title, o.terms, o.promotion_id, ${groupOf} as "group", c.name as merchant_name,
      case when o.pay_fen = 0 then 'points' else coalesce((select p.method from payment p where p.order_id = o.id and p.state = 'paid'), 'balance') end as method, ${paidByOther} as by_other,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'goods_id', l.goods_id, 'sku_id', l.sku_id, 'spec_text', l.spec_text, 'picture_id', l.picture_id,
        'no_return', l.no_return, 'quantity', l.quantity, 'refunded', l.refunded, 'times', l.times, 'redeemed', l.redeemed, 'shipped', l.shipped, 'freed', l.freed, 'paid_fen', l.paid_fen, 'freight_fen', l.freight_fen, 'paid_points', l.paid_points, 'reviewed', l.reviewed) order by l.id)
        from order_line l where l.order_id = o.id) as lines,
      exists (select 1 from user_coupon u where u.order_id = o.id and u.state = 'USED') as has_coupon
    from orders o join company c on c.id = o.company_id where o.id = ${order_id} ${whose}`
  return row ?? null
}

export type NewRefund = Pick<
  Refund,
  | 'refund_no'
  | 'order_id'
  | 'user_id'
  | 'company_id'
  | 'organ_id'
  | 'state'
  | 'way'
  | 'reason'
  | 'note'
  | 'picture_ids'
  | 'method'
  | 'most_fen'
  | 'agreed_fen'
  | 'deduct_fen'
  | 'freight_fen'
  | 'points'
  | 'award_points'
  | 'applicant_id'
>
/** Writes a refund with its lines and first log row, and that its order has one under way. A second one beside it fails as a unique violation. */
export async function insertRefund(
  tx: Tx,
  row: NewRefund,
  lines: RefundParts['lines'],
  { by, reason, now }: { by: OrderActor; reason: string; now: Date },
): Promise<number> {
  const [added] = await tx<{ id: number }[]>`
    with r as (
      insert into ${rowsOf('refund', [{ ...row, created_at: now, updated_at: now }])} returning id, state, order_id
    ), n as (
      insert into refund_line (refund_id, order_line_id, quantity, fen, points)
      select r.id, l.* from r, unnest(${lines.map((l) => l.line_id)}::int8[], ${lines.map((l) => l.quantity)}::int4[], ${lines.map((l) => l.fen)}::int8[],
        ${lines.map((l) => l.points)}::int8[]) as l
    ), noted as (
      insert into refund_log (refund_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, request_id, created_at)
      select id, 'apply', null, state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${reason}, ${by.request_id}, ${now}::timestamptz from r
    ), o as (
      update orders set refund_state = 'open', updated_at = ${now} where id = (select order_id from r)
    )
    select id from r`
  if (!added) throw new Error('no refund was written')
  return added.id
}

/** A refund taken for change after its order, as everywhere; null where `whose` leaves none. */
export async function lockRefund(tx: Tx, refund_id: number, whose: Fragment): Promise<Refund | null> {
  const [found] = await tx<{ order_id: number }[]>`
    select r.order_id from refund r join orders o on o.id = r.order_id where r.id = ${refund_id} ${whose}`
  if (!found) return null
  await tx`select 1 from orders where id = ${found.order_id} for no key update`
  const [row] = await tx<Refund[]>`select * from refund where id = ${refund_id} for no key update`
  return row ?? null
}

/** The refund of one of our numbers; null where we never gave it. */
export async function refundIdOf(tx: Tx, refund_no: string): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`select id from refund where refund_no = ${refund_no}`
  return row?.id ?? null
}

type RefundMove = {
  id: number
  event: RefundEvent
  from: RefundState
  to: RefundState
  by: OrderActor
  reason?: string
  now: Date
  due_at?: Date | null
  set?: Partial<
    Pick<
      Refund,
      'agreed_fen' | 'deduct_fen' | 'award_points' | 'restock' | 'auditor_id' | 'return_company' | 'return_no'
    >
  >
}
/** Moves a refund by compare-and-set with a log row; false where it stands elsewhere by now. */
export async function moveRefund(tx: Tx, step: RefundMove): Promise<boolean> {
  const { id, event, from, to, by, reason = '', now, due_at = null, set = {} } = step
  const rows = await tx`
    with moved as (
      update refund set state = ${to}, reminders = 0, updated_at = ${now}, due_at = ${due_at}, done_at = ${to === 'DONE' ? sql`${now}::timestamptz` : sql`done_at`},
        agreed_fen = coalesce(${set.agreed_fen ?? null}::int8, agreed_fen), deduct_fen = coalesce(${set.deduct_fen ?? null}::int8, deduct_fen),
        award_points = coalesce(${set.award_points ?? null}::int8, award_points), restock = coalesce(${set.restock ?? null}::bool, restock),
        auditor_id = coalesce(${set.auditor_id ?? null}::int8, auditor_id), return_company = coalesce(${set.return_company ?? null}::text, return_company),
        return_no = coalesce(${set.return_no ?? null}::text, return_no)
      where id = ${id} and state = ${from} returning id
    ), noted as (
      insert into refund_log (refund_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, request_id, created_at)
      select id, ${event}, ${from}, ${to}, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${reason}, ${by.request_id}, ${now}::timestamptz from moved
    )
    select id from moved`
  return rows.length === 1
}

export type RefundedLine = { order_line_id: number; sku_id: number; quantity: number }
/** What a refund gives back, by line. */
export const refundedLines = (tx: Tx, refund_id: number) => tx<RefundedLine[]>`
  select n.order_line_id, l.sku_id, n.quantity from refund_line n join order_line l on l.id = n.order_line_id
  where n.refund_id = ${refund_id} order by n.order_line_id`

/** Counts a refund's units as given back, and of these so many as never left. */
export const countRefunded = (
  tx: Tx,
  refund_id: number,
  freed: readonly Pick<RefundedLine, 'order_line_id' | 'quantity'>[],
) => tx`
  update order_line l set refunded = l.refunded + n.quantity, freed = l.freed + coalesce(f.quantity, 0)
  from refund_line n
    left join unnest(${freed.map((f) => f.order_line_id)}::int8[], ${freed.map((f) => f.quantity)}::int4[]) as f (id, quantity) on f.id = n.order_line_id
  where n.refund_id = ${refund_id} and l.id = n.order_line_id`

/** Counts money as given back; the order's check refuses more than was paid. */
export const countMoneyBack = (tx: Tx, { order_id }: Refund, fen: number, now: Date) => tx`
  update orders set refunded_fen = refunded_fen + ${fen}, updated_at = ${now} where id = ${order_id}`

/** Notes what of the agreed money is kept. */
export const keepOf = (tx: Tx, { id, deduct_fen }: Pick<Refund, 'id' | 'deduct_fen'>) =>
  tx`update refund set deduct_fen = ${deduct_fen} where id = ${id}`

/** Says anew what an order shows of its refunds. Returns whether nothing of it is left, and how many units were never sent. */
export async function settleRefundState(
  tx: Tx,
  order_id: number,
  now: Date,
): Promise<{ state: OrderState; is_all: boolean; to_ship: number }> {
  const [row] = await tx<{ state: OrderState; refund_state: string; to_ship: number }[]>`
    update orders o set updated_at = ${now}, refund_state = case
      when not exists (select 1 from order_line l where l.order_id = o.id and l.quantity > l.refunded) then 'full'
      when exists (select 1 from order_line l where l.order_id = o.id and l.refunded > 0) then 'partial' else 'none' end
    where id = ${order_id} returning state, refund_state,
      (select coalesce(sum(l.quantity - l.shipped - l.freed), 0)::int from order_line l where l.order_id = o.id) as to_ship`
  if (!row) throw new Error(`order ${order_id} is gone`)
  return { state: row.state, is_all: row.refund_state === 'full', to_ship: row.to_ship }
}

/** The payment of an order at the gateway: its number there, and what was paid under it in all. */
export async function gatewayPayment(tx: Tx, order_id: number) {
  const [row] = await tx<{ trade_no: string; whole_fen: number }[]>`
    select p.trade_no, ${wholeOf} from payment p where p.order_id = ${order_id} and p.state = 'paid' and p.method = 'gateway'`
  return row ?? null
}

/** Who has paid an order that another person bought; null where nobody else has. */
export async function payerOf(tx: Tx, order_id: number): Promise<number | null> {
  const [row] = await tx<{ payer_id: number }[]>`
    select p.actor_id as payer_id from payment p where p.order_id = ${order_id} and p.state = 'paid' and ${byOther}`
  return row?.payer_id ?? null
}

type Due = { now: Date; most: number; except: readonly number[] }
/** Refunds in a state whose time is over, taken unless somebody else works on them. */
export const lockDueRefunds =
  (state: RefundState) =>
  async (tx: Tx, { now, most, except }: Due): Promise<number[]> => {
    const rows = await tx<{ id: number }[]>`
    select r.id from orders o join refund r on r.order_id = o.id
    where r.state = ${state} and r.due_at <= ${now} and r.id <> all(${except}::int8[])
    order by r.due_at limit ${most} for no key update of o skip locked`
    return rows.map(({ id }) => id)
  }

/** Refunds whose money the gateway is to give back. */
export async function readAsked(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from refund where state in (${literals(openRefundStates)})
      and (state = 'REFUNDING' or (state = 'WAIT_REFUND' and method = 'gateway' and agreed_fen > deduct_fen)) order by id`
  return rows.map((row) => row.id)
}

/** Refunds whose decision waits longer than staff have been reminded of; `hours` as many as they are reminded of it. */
export const lockWaiting =
  (hours: readonly number[]) =>
  async (tx: Tx, { now, most, except }: Due): Promise<number[]> => {
    const before = hours.map((count) => new Date(now.getTime() - count * 3_600_000))
    const rows = await tx<{ id: number }[]>`
      select id from refund where state in (${literals(auditedStates)}) and reminders < 2 and updated_at <= (${before}::timestamptz[])[reminders + 1]
        and id <> all(${except}::int8[])
      order by updated_at limit ${most} for no key update skip locked`
    return rows.map(({ id }) => id)
  }
/** Notes that staff are reminded of these once more. */
export const noteReminded = (tx: Tx, ids: readonly number[]) => tx<Refund[]>`
  update refund set reminders = reminders + 1 where id = any(${ids}::int8[]) returning *`

/** Units of an order's lines whose refund is under way, by line. */
export async function openQuantities(tx: Tx, order_id: number): Promise<Map<number, number>> {
  const rows = await tx<{ order_line_id: number; quantity: number }[]>`
    select n.order_line_id, n.quantity from refund r join refund_line n on n.refund_id = r.id
    where r.order_id = ${order_id} and r.state = any(${[...openRefundStates]}::text[])`
  return new Map(rows.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
}

/** Who last decided something about a refund, and when; what goes on by itself afterwards is no decision. */
export async function lastRefundStep(
  tx: Tx,
  refund_id: number,
): Promise<{ actor_name: string; created_at: Date } | null> {
  const [row] = await tx<{ actor_name: string; created_at: Date }[]>`
    select actor_name, created_at from refund_log where refund_id = ${refund_id} and event <> all(array['start', 'finish', 'fail']) order by id desc limit 1`
  return row ?? null
}

/** What a person asked back, the newest first. */
export const refundsOf = (tx: Tx, user_id: number) => tx<(Refund & { order_no: string })[]>`
  select r.*, o.order_no from refund r join orders o on o.id = r.order_id where r.user_id = ${user_id} order by r.id desc`
/** Leaves of a person's refunds what the merchant's books need: their words and pictures go. */
export async function forgetRefunds(tx: Tx, user_id: number): Promise<void> {
  await tx`
    update refund set note = '', picture_ids = '{}'
    where id = any(array(select id from refund where user_id = ${user_id} order by id for no key update))`
}
