import type { MerchantScope } from '../../../kernel/actor.ts'
import { oneOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isGroupDone } from './store-groups.ts'
import { inScope } from './store-read.ts'

export type WaitingCounts = {
  unpaid: number
  to_prepare: number
  to_ship: number
  to_pick_up: number
  on_the_way: number
  /** Refunds that somebody has to decide. */
  refunds: number
  /** Orders whose late money the gateway would not give back. */
  late: number
}
/** What waits of a scope. What waits for a group is nobody's to do yet. */
async function waitingCounts(tx: Tx, scope: MerchantScope): Promise<WaitingCounts> {
  const [row] = await tx<WaitingCounts[]>`
    select count(*) filter (where o.state = 'UNPAID')::int as unpaid, count(*) filter (where o.state = 'PAID' and o.delivery = 'pickup' and ${isGroupDone})::int as to_prepare,
      count(*) filter (where o.state = 'PAID' and o.delivery = 'express' and ${isGroupDone})::int as to_ship, count(*) filter (where o.state = 'READY')::int as to_pick_up,
      count(*) filter (where o.state = 'SHIPPED')::int as on_the_way,
      (select count(*)::int from refund r join orders o on o.id = r.order_id where r.state in ('APPLIED', 'CHECKED') ${inScope(scope)}) as refunds,
      (select count(distinct p.order_id)::int from payment p join orders o on o.id = p.order_id where p.state = 'late' and p.refusal <> '' ${inScope(scope)}) as late
    from orders o where o.state in ('UNPAID', 'PAID', 'READY', 'SHIPPED') ${inScope(scope)}`
  return row ?? { unpaid: 0, to_prepare: 0, to_ship: 0, to_pick_up: 0, on_the_way: 0, refunds: 0, late: 0 }
}

export type UserTodo = { unpaid: number; unpaid_order_id: number | null; ready: number; ready_order_id: number | null }
/** What a member should do about their orders: pay (still in time at `now`) and pick up (prepared), each with the oldest one. */
export async function userTodo(tx: Tx, own_ids: readonly number[], now: Date): Promise<UserTodo> {
  const [row] = await tx<UserTodo[]>`
    select count(*) filter (where state = 'UNPAID')::int as unpaid, min(id) filter (where state = 'UNPAID') as unpaid_order_id,
      count(*) filter (where state = 'READY')::int as ready, min(id) filter (where state = 'READY') as ready_order_id
    from orders where user_id ${oneOf(own_ids)} and state in ('UNPAID', 'READY') and (state = 'READY' or expire_at > ${now})`
  return row ?? { unpaid: 0, unpaid_order_id: null, ready: 0, ready_order_id: null }
}

/** What of an order waits to be fetched or brought back: its first goods, of how many kinds, and the store with its hours. */
type Errand = { goods: string; kinds: number; store: string; hours: string }
/** What is to be fetched with this order. */
async function errandOf(tx: Tx, order_id: number): Promise<Errand | null> {
  const [row] = await tx<Errand[]>`
    select l.goods, l.kinds::int as kinds, coalesce(s.name, '') as store, coalesce(s.hours, '') as hours
    from orders o left join store s on s.id = o.store_id
      cross join lateral (select (array_agg(name order by id))[1] as goods, count(distinct goods_id) as kinds from order_line where order_id = o.id) l
    where o.id = ${order_id}`
  return row ?? null
}
type ReturnDue = Errand & { refund_id: number; due_at: Date }
/** The return of the member that has to be brought or sent back first. */
async function returnDue(tx: Tx, own_ids: readonly number[]): Promise<ReturnDue | null> {
  const [row] = await tx<ReturnDue[]>`
    select r.id as refund_id, r.due_at, l.goods, l.kinds::int as kinds, coalesce(s.name, '') as store, coalesce(s.hours, '') as hours
    from refund r join orders o on o.id = r.order_id left join store s on s.id = o.store_id
      cross join lateral (select (array_agg(ol.name order by ol.id))[1] as goods, count(distinct ol.goods_id) as kinds
        from refund_line rl join order_line ol on ol.id = rl.order_line_id where rl.refund_id = r.id) l
    where r.user_id ${oneOf(own_ids)} and r.state = 'WAIT_RETURN' order by r.due_at limit 1`
  return row ?? null
}

/** How many orders a member has placed. */
async function countOrdersOf(tx: Tx, own_ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from orders where user_id ${oneOf(own_ids)}`
  return row?.n ?? 0
}
/** Orders of a merchant that somebody still waits for. */
async function openOrdersOf(tx: Tx, company_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from orders where company_id = ${company_id} and state in ('UNPAID', 'PAID', 'READY', 'SHIPPED')`
  return row?.n ?? 0
}

/** The numbers of these orders, by id; unknown ones are left out. */
async function orderNos(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx<
    { id: number; order_no: string }[]
  >`select id, order_no from orders where id = any(${ids}::int8[])`
  return new Map(rows.map(({ id, order_no }) => [id, order_no]))
}

/** Paid orders in which a coupon was used, and what was paid for them. */
async function couponRevenue(tx: Tx, coupon_id: number): Promise<{ orders: number; revenue_fen: number }> {
  const [row] = await tx<{ orders: number; revenue_fen: number }[]>`
    select count(*) as orders, coalesce(sum(o.pay_fen - o.refunded_fen), 0)::int8 as revenue_fen from orders o
    where o.paid_at is not null and o.state <> 'CLOSED' and o.id in (
      select u.order_id from user_coupon u where u.coupon_id = ${coupon_id} and u.state = 'USED' and u.order_id is not null)`
  return row ?? { orders: 0, revenue_fen: 0 }
}

/** What was sold, for the rooms that count it. */
export const orderSales = {
  byCoupon: couponRevenue,
  countOf: countOrdersOf,
  countOpen: openOrdersOf,
  numbers: orderNos,
}
/** What waits and what was done, for the first screens. */
export const orderOverview = { waiting: waitingCounts, todoOf: userTodo, errandOf, returnDue }
