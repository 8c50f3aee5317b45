import type { MerchantScope } from '../../kernel/actor.ts'
import { inOrder } from '../../kernel/db/in-order.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { startOfDay } from '../../kernel/time.ts'
import { wrongMoves, wrongStock } from '../mall/index.ts'
import { inScope } from './store-read.ts'

export type OrderFigure = { day: string; orders: number; paid_fen: number; points: number }
/**
 * Orders of a scope placed, and money and points received for them, on each day (YYYY-MM-DD, Asia/Shanghai) from `from`
 * until before `until`. Days on which nothing happened are left out.
 */
export async function orderFigures(tx: Tx, scope: MerchantScope, from: string, until: string): Promise<OrderFigure[]> {
  const [start, end] = [startOfDay(from), startOfDay(until)]
  const whose = inScope(scope)
  return tx<OrderFigure[]>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int8 as orders, sum(paid_fen)::int8 as paid_fen, sum(points)::int8 as points from (
      select (o.created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders, 0 as paid_fen, 0 as points from orders o
      where o.created_at >= ${start} and o.created_at < ${end} ${whose} group by 1
      union all
      select (o.paid_at at time zone 'Asia/Shanghai')::date, 0, sum(o.pay_fen), sum(o.points) from orders o
      where o.paid_at >= ${start} and o.paid_at < ${end} ${whose} group by 1
    ) days group by day order by day`
}

export type WaitingCounts = {
  unpaid: number
  to_prepare: number
  to_ship: number
  to_pick_up: number
  on_the_way: number
}
/** What waits of a scope. */
export async function waitingCounts(tx: Tx, scope: MerchantScope): Promise<WaitingCounts> {
  const [row] = await tx<WaitingCounts[]>`
    select count(*) filter (where o.state = 'UNPAID')::int as unpaid, count(*) filter (where o.state = 'PAID' and o.delivery <> 'express')::int as to_prepare,
      count(*) filter (where o.state = 'PAID' and o.delivery = 'express')::int as to_ship, count(*) filter (where o.state = 'READY')::int as to_pick_up,
      count(*) filter (where o.state = 'SHIPPED')::int as on_the_way
    from orders o where o.state in ('UNPAID', 'PAID', 'READY', 'SHIPPED') ${inScope(scope)}`
  return row ?? { unpaid: 0, to_prepare: 0, to_ship: 0, to_pick_up: 0, on_the_way: 0 }
}

export type UserTodo = { unpaid: number; unpaid_order_id: number | null; ready: number; ready_order_id: number | null }
/** What a member should do about their orders: pay (still in time at `now`) and pick up (prepared), each with the oldest one. */
export async function userTodo(tx: Tx, user_id: number, now: Date): Promise<UserTodo> {
  const [row] = await tx<UserTodo[]>`
    select count(*) filter (where state = 'UNPAID')::int as unpaid, min(id) filter (where state = 'UNPAID') as unpaid_order_id,
      count(*) filter (where state = 'READY')::int as ready, min(id) filter (where state = 'READY') as ready_order_id
    from orders where user_id = ${user_id} and state in ('UNPAID', 'READY') and (state = 'READY' or expire_at > ${now})`
  return row ?? { unpaid: 0, unpaid_order_id: null, ready: 0, ready_order_id: null }
}

export type Inconsistency = { name: string; detail: string }
/** Findings of each SKU at most: one is enough to look, a flood is not read. */
const MAX_INCONSISTENCIES = 20

/** What must always hold between orders, stock and payments; empty when all books agree. For tests, the nightly look and home. */
export async function checkInvariants(tx: Tx): Promise<Inconsistency[]> {
  const held = await tx<{ sku_id: number; quantity: number }[]>`
    select l.sku_id, sum(l.quantity)::int8 as quantity from order_line l join orders o on o.id = l.order_id
    where o.state in ('UNPAID', 'PAID', 'READY') group by l.sku_id`
  const [stock, moves, shares, payments, gone] = await inOrder(
    tx,
    (tx) => wrongStock(tx, held),
    wrongMoves,
    wrongShares,
    wrongPayments,
    wrongCommits,
  )
  return [
    ...stock.map((row) => ({
      name: '库存占用与未完成订单不一致',
      detail: `${row.name}（规格 ${row.id}）：占用 ${row.reserved}，订单 ${row.held}`,
    })),
    ...moves.map((row) => ({
      name: '库存与流水不一致',
      detail: `${row.name}（规格 ${row.id}）：现有 ${row.on_hand}，流水 ${row.noted}`,
    })),
    ...shares.map((row) => ({ name: '订单金额与明细不一致', detail: `订单 ${row.order_no}` })),
    ...payments.map((row) => ({ name: '订单与付款记录不一致', detail: `订单 ${row.order_no}` })),
    ...gone.map((row) => ({ name: '订单与出库记录不一致', detail: `订单 ${row.order_no}` })),
  ]
}

const wrongShares = (tx: Tx) => tx<{ order_no: string }[]>`
  select o.order_no from orders o left join (
    select order_id, sum(paid_fen) as fen, sum(paid_points) as points, sum(price_fen * quantity) as goods_fen, sum(quantity) as quantity from order_line group by order_id
  ) l on l.order_id = o.id
  where (l.fen, l.points, l.goods_fen, l.quantity) is distinct from (o.pay_fen::numeric, o.points::numeric, o.goods_fen::numeric, o.quantity::bigint) limit ${MAX_INCONSISTENCIES}`
/** A paid order has exactly one payment of its amounts, any other none. */
const wrongPayments = (tx: Tx) => tx<{ order_no: string }[]>`
  select o.order_no from orders o left join payment p on p.order_id = o.id and p.state = 'paid'
  where case when o.state = 'UNPAID' or (o.state = 'CLOSED' and o.paid_at is null) then p.id is not null
    else p.id is null or p.fen <> o.pay_fen or p.points <> o.points end limit ${MAX_INCONSISTENCIES}`
/** Stock left for every line of an order that was handed over, and for no other. */
const wrongCommits = (tx: Tx) => tx<{ order_no: string }[]>`
  select o.order_no from orders o join order_line l on l.order_id = o.id
  left join stock_move m on m.order_line_id = l.id and m.kind = 'commit'
  where (o.state in ('SHIPPED', 'COMPLETED')) <> (m.id is not null) or m.quantity <> -l.quantity limit ${MAX_INCONSISTENCIES}`
