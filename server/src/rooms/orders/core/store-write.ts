import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { CloseReason, OrderEvent, OrderState } from '@heyi/contract/orders/states'
import type { Actor } from '@heyi/contract/states'
import { BeginAgain, isTaken } from '../../../kernel/db/errors.ts'
import { among, columnsOf, json, oneOf, sql, unseen } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { StockLine } from '../../mall/index.ts'
import { type AddressCopy, type orderLog, type orders, statedTexts } from './schema.ts'
import { isGroupDone } from './store-groups.ts'

type Order = typeof orders.$inferSelect
/** Who does something to an order, for its log. */
export type OrderActor = Pick<typeof orderLog.$inferSelect, 'actor_id' | 'actor_name' | 'ip' | 'request_id'> & {
  actor_role: Actor
}
export const system: OrderActor = { actor_id: null, actor_role: 'system', actor_name: '系统', ip: '', request_id: '' }

/** What is told of an order that changed, and the units of it that were not given back. */
export type ChangedOrder = Pick<
  Order,
  | 'id'
  | 'order_no'
  | 'user_id'
  | 'organ_id'
  | 'company_id'
  | 'title'
  | 'quantity'
  | 'pay_fen'
  | 'points'
  | 'terms'
  | 'type'
  | 'promotion_id'
  | 'group_id'
> & { state: OrderState; delivery: Delivery; store_name: string | null; lines: StockLine[] }
export const changedColumns = sql`
  o.id, o.order_no, o.user_id, o.organ_id, o.company_id, o.title, o.quantity, o.pay_fen, o.points, o.terms, o.type, o.promotion_id, o.group_id, o.state, o.delivery,
  (select s.name from store s where s.id = o.store_id) as store_name, (
    select coalesce(json_agg(json_build_object('order_line_id', l.id, 'sku_id', l.sku_id, 'quantity', l.quantity - l.refunded) order by l.id), '[]')
    from order_line l where l.order_id = o.id and l.quantity > l.refunded
  ) as lines`

export type NewLine = {
  /** Where it was drawn beforehand. */
  id?: number
  order_no: string
  sku_id: number
  goods_id: number
  name: string
  spec_text: string
  picture_id: string | null
  no_return: boolean
  price_fen: number
  points: number
  /** How many times one unit is used, of a pack. */
  times: number
  quantity: number
  paid_fen: number
  paid_points: number
  /** Of `paid_fen`. */
  freight_fen: number
}
/** What the person says at the purchase and each of its orders keeps as said. */
export const statedFields = ['delivery', ...statedTexts] as const satisfies readonly (keyof Order)[]
const newOrderFields = [
  ...([
    'order_no',
    'company_id',
    'organ_id',
    'store_id',
    'goods_fen',
    'freight_fen',
    'discount_fen',
    'freight_discount_fen',
    'points',
    'points_off',
    'points_off_fen',
  ] as const),
  ...(['pay_fen', 'quantity', 'title', 'address', 'scan_code', 'terms', 'source'] as const),
  ...(['type', 'promotion_id', 'group_id'] as const),
  ...statedFields,
] satisfies readonly (keyof Order)[]
export type NewOrder = Omit<Pick<Order, (typeof newOrderFields)[number]>, 'address'> & {
  /** Where it was drawn beforehand. */
  id?: number
  address: AddressCopy | null
}
export type NewTrade = {
  user_id: number
  /** When orders that cost money are given up. */
  expire_at: Date
  /** Who may pay it from the member's balance, as they have agreed. */
  balance_by?: number | null
  orders: readonly NewOrder[]
  lines: readonly NewLine[]
}

type Placed = { trade_id: number; scan_code: string | null }
/** Numbers that are drawn for orders, each of which stands once. */
const DRAWN_ONCE = ['orders_no_once', 'orders_scan_code_once']

/**
 * Writes a trade with its orders, lines, logs and, for orders that cost no money, their payment: one statement. Returns the
 * orders in the order given. A number or code that is taken has the transaction begin again, which draws others.
 */
export async function insertTrade(
  tx: Tx,
  trade: NewTrade,
  by: OrderActor,
  now: Date,
): Promise<(ChangedOrder & Placed)[]> {
  const { user_id, expire_at, balance_by = null } = trade
  return await tx<(ChangedOrder & Placed)[]>`
    with t as (
      insert into trade (user_id, created_by, balance_by, created_at) values (${user_id}, ${by.actor_id ?? user_id}, ${balance_by}, ${now}) returning id
    ), o as (
      insert into orders (id, ${columnsOf(newOrderFields)}, trade_id, user_id, state, expire_at, paid_at, created_by, created_at, updated_at)
      select coalesce(g.id, nextval('orders_id_seq')), ${columnsOf(newOrderFields, 'g')}, t.id, ${user_id}, case when g.pay_fen = 0 then 'PAID' else 'UNPAID' end,
        case when g.pay_fen > 0 then ${expire_at}::timestamptz end, case when g.pay_fen = 0 then ${now}::timestamptz end,
        ${by.actor_id ?? user_id}, ${now}::timestamptz, ${now}::timestamptz
      from json_populate_recordset(null::orders, ${json(trade.orders)}) as g cross join t
      returning *
    ), l as (
      insert into order_line (id, order_id, sku_id, goods_id, name, spec_text, picture_id, no_return, price_fen, points, times, quantity, paid_fen, paid_points, freight_fen)
      select coalesce(g.id, nextval('order_line_id_seq')), o.id, g.sku_id, g.goods_id, g.name, g.spec_text, g.picture_id, g.no_return, g.price_fen, g.points, g.times, g.quantity, g.paid_fen, g.paid_points, g.freight_fen
      from json_to_recordset(${json(trade.lines)}::json) as g (id int8, order_no text, sku_id int8, goods_id int8, name text, spec_text text, picture_id uuid,
        no_return bool, price_fen int8, points int8, times int, quantity int, paid_fen int8, paid_points int8, freight_fen int8) join o using (order_no)
      returning id, order_id, sku_id, quantity
    ), noted as (
      insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, ip, request_id, created_at)
      select o.id, e.event, e.from_state, e.to_state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${by.ip}, ${by.request_id}, ${now}::timestamptz
      from o join (values ('place', null, 'UNPAID'), ('pay', 'UNPAID', 'PAID')) as e (event, from_state, to_state) on e.event = 'place' or o.state = 'PAID'
      order by o.id, e.event desc
    ), settled as (
      insert into payment (order_id, method, fen, points, channel, trade_no, actor_id, created_at)
      select o.id, 'points', 0, o.points, 'points', o.order_no, ${by.actor_id}::int8, ${now}::timestamptz from o where o.state = 'PAID'
    )
    select o.id, o.order_no, o.trade_id, o.scan_code, o.user_id, o.organ_id, o.company_id, o.title, o.quantity, o.pay_fen, o.points, o.terms, o.type, o.promotion_id, o.group_id, o.state, o.delivery,
      (select s.name from store s where s.id = o.store_id) as store_name, (
      select json_agg(json_build_object('order_line_id', l.id, 'sku_id', l.sku_id, 'quantity', l.quantity)) from l where l.order_id = o.id
    ) as lines
    from o order by o.id`.catch((error: unknown) => {
    throw isTaken(error, DRAWN_ONCE) ? new BeginAgain(error) : error
  })
}

export type Step = {
  ids: readonly number[]
  event: OrderEvent
  from: OrderState
  to: OrderState
  by: OrderActor
  reason?: string
  now: Date
  close_reason?: CloseReason
  /** When a shipped order counts as received. */
  receive_by?: Date
  /** What each of them must cost, in the order of `ids`: one whose price was changed meanwhile is left out. */
  fens?: readonly number[]
}
/** What ends an order of which all was given back. */
const ENDS_REFUND: ReadonlySet<OrderEvent> = new Set(['refundAll', 'groupFail'])
/** What nobody does to an order that waits for its group. */
const NEEDS_GROUP: ReadonlySet<OrderEvent> = new Set(['prepare', 'ship', 'shipPart', 'writeOff'])
/** What undoes that an order was completed. */
const isUndo = (event: OrderEvent): boolean => event === 'undo' || event === 'undoEarly'
/** Orders `moved` from one state to another with a log row each, for a statement that goes on with them. */
export const moved = ({ ids, event, from, to, by, reason = '', now, close_reason, receive_by, fens }: Step) => sql`
    due as (
      select id from orders where id ${among(ids)} and state = ${unseen(from)} ${ENDS_REFUND.has(event) ? sql`` : sql`and refund_state <> 'open'`}
        ${NEEDS_GROUP.has(event) ? sql`and ${isGroupDone}` : sql``}
        ${fens ? sql`and (id, pay_fen) in (select * from unnest(${ids}::int8[], ${fens}::int8[]))` : sql``}
      order by id for no key update
    ), moved as (
      update orders o set state = ${to}, version = o.version + 1, updated_at = ${now},
        paid_at = ${to === 'PAID' ? sql`${now}::timestamptz` : sql`o.paid_at`}, completed_at = ${to === 'COMPLETED' ? sql`${now}::timestamptz` : isUndo(event) ? sql`null` : sql`o.completed_at`},
        member_hidden_at = ${isUndo(event) ? sql`null` : sql`o.member_hidden_at`},
        close_reason = ${close_reason ?? null}, receive_by = ${receive_by ? sql`${receive_by}::timestamptz` : sql`o.receive_by`},
        ready_at = ${to === 'READY' ? sql`${now}::timestamptz` : sql`o.ready_at`}
      from due where o.id = due.id and o.state = ${unseen(from)} returning o.*
    ), noted as (
      insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, ip, request_id, created_at)
      select id, ${event}, ${from}, ${to}, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${reason}, ${by.ip}, ${by.request_id}, ${now}::timestamptz
      from moved order by id
    )`

/**
 * Moves orders from one state to another by compare-and-set, with a log row each; those that stand elsewhere by now are left
 * out of the answer, as those of which something is being given back. Rows are taken in ascending order. Who may is decided before: `ids` must be theirs.
 */
export const transitionOrders = (tx: Tx, step: Step) => tx<ChangedOrder[]>`
    with ${moved(step)} select ${changedColumns} from moved o order by o.id`

/** An order as it stands, for what is told of it; the transaction has taken it for change. */
export const readChanged = (tx: Tx, id: number) =>
  tx<ChangedOrder[]>`select ${changedColumns} from orders o where o.id = ${id}`

/** A log row for each of these orders that changes no state. */
export async function logOrders(
  tx: Tx,
  given: { ids: readonly number[]; event: string; by: OrderActor; reason: string; now: Date },
): Promise<void> {
  const { ids, event, by, reason, now } = given
  await tx`
    insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, reason, ip, request_id, created_at)
    select id, ${event}, state, state, ${by.actor_id}::int8, ${by.actor_role}, ${by.actor_name}, ${reason}, ${by.ip}, ${by.request_id}, ${now}::timestamptz
    from orders where id = any(${ids}::int8[]) order by id`
}

/** Another note in place of the one that was read; false where meanwhile another one stands there. */
export async function setStaffRemark(
  tx: Tx,
  { id, remark, was, now }: { id: number; remark: string; was: string | undefined; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update orders set staff_remark = ${remark}, updated_at = ${now}
    where id = ${id} ${was === undefined ? sql`` : sql`and staff_remark = ${was}`} returning 1`
  return rows.length === 1
}
/** Puts a finished order of a person away from their list; false where it is not theirs or not finished. */
export async function hideOrder(tx: Tx, own_ids: readonly number[], id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update orders set member_hidden_at = ${now} where id = ${id} and user_id ${oneOf(own_ids)} and member_hidden_at is null and state in ('COMPLETED', 'CLOSED')
      and refund_state <> 'open' returning 1`
  return rows.length === 1
}
