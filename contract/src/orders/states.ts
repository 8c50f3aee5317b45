import type { Delivery } from '../mall/deliveries.ts'
import { type Actor, eventsIn, lifecycle, nextState, type Transition } from '../states.ts'
import { PAY_MINUTES, RECEIVE_DAYS } from './order-rules.ts'

/** Order states; numbers are those of the wire (field "status"), names those of the code. */
export const orderStates = {
  UNPAID: { status: 0, name: '待付款' },
  PAID: { status: 10, name: '待发货' },
  READY: { status: 15, name: '待自提' },
  SHIPPED: { status: 20, name: '待收货' },
  COMPLETED: { status: 30, name: '已完成' },
  CLOSED: { status: 40, name: '已关闭' },
} as const
export type OrderState = keyof typeof orderStates
export type OrderEvent =
  | 'pay'
  | 'cancel'
  | 'timeout'
  | 'close'
  | 'price'
  | 'prepare'
  | 'ship'
  | 'shipPart'
  | 'shipRest'
  | 'reship'
  | 'receive'
  | 'extend'
  | 'autoReceive'
  | 'writeOff'
  | 'undo'
  | 'undoEarly'
  | 'deliver'
  | 'refundAll'
  | 'groupFail'

export const orderTransitions = [
  { from: 'UNPAID', event: 'pay', to: 'PAID', by: ['owner', 'staff', 'system'], label: '付款' },
  { from: 'UNPAID', event: 'cancel', to: 'CLOSED', by: ['owner'], label: '取消订单' },
  {
    from: 'UNPAID',
    event: 'timeout',
    to: 'CLOSED',
    by: ['system'],
    label: '超时未付款，自动关闭',
    after: `${PAY_MINUTES} 分钟`,
  },
  { from: 'UNPAID', event: 'close', to: 'CLOSED', by: ['staff'], label: '关闭订单' },
  { from: 'UNPAID', event: 'price', to: 'UNPAID', by: ['staff'], label: '改价' },
  { from: 'PAID', event: 'prepare', to: 'READY', by: ['staff'], label: '备好了' },
  { from: 'PAID', event: 'ship', to: 'SHIPPED', by: ['staff'], label: '发货' },
  { from: 'PAID', event: 'shipPart', to: 'PAID', by: ['staff'], label: '部分发货' },
  { from: 'PAID', event: 'shipRest', to: 'SHIPPED', by: ['system'], label: '没发的已退款，其余都已发货' },
  { from: 'PAID', event: 'reship', to: 'PAID', by: ['staff'], label: '改物流' },
  { from: 'SHIPPED', event: 'reship', to: 'SHIPPED', by: ['staff'], label: '改物流' },
  { from: 'SHIPPED', event: 'extend', to: 'SHIPPED', by: ['owner'], label: '延长收货时间' },
  { from: 'SHIPPED', event: 'receive', to: 'COMPLETED', by: ['owner'], label: '确认收货' },
  {
    from: 'SHIPPED',
    event: 'autoReceive',
    to: 'COMPLETED',
    by: ['system'],
    label: '自动确认收货',
    after: `${RECEIVE_DAYS} 天`,
  },
  { from: 'PAID', event: 'writeOff', to: 'COMPLETED', by: ['writeoff', 'owner', 'system'], label: '核销' },
  { from: 'READY', event: 'writeOff', to: 'COMPLETED', by: ['writeoff', 'owner', 'system'], label: '核销' },
  { from: 'COMPLETED', event: 'undo', to: 'READY', by: ['staff'], label: '撤销核销' },
  { from: 'COMPLETED', event: 'undoEarly', to: 'PAID', by: ['staff'], label: '撤销核销' },
  { from: 'PAID', event: 'refundAll', to: 'CLOSED', by: ['system'], label: '已退款' },
  { from: 'READY', event: 'refundAll', to: 'CLOSED', by: ['system'], label: '已退款' },
  { from: 'SHIPPED', event: 'refundAll', to: 'CLOSED', by: ['system'], label: '已退款' },
  { from: 'COMPLETED', event: 'refundAll', to: 'CLOSED', by: ['system'], label: '已退款' },
  { from: 'PAID', event: 'groupFail', to: 'CLOSED', by: ['system'], label: '拼团未成，已全额退款' },
  { from: 'PAID', event: 'deliver', to: 'COMPLETED', by: ['system'], label: '自动到账' },
] as const satisfies readonly Transition<OrderState, OrderEvent>[]

/** Which deliveries an event needs; events not named fit every delivery. */
const eventDelivery: Partial<Record<OrderEvent, readonly Delivery[]>> = {
  price: ['pickup', 'express', 'service'],
  prepare: ['pickup'],
  writeOff: ['pickup', 'service'],
  undo: ['pickup'],
  undoEarly: ['pickup', 'service'],
  ship: ['express'],
  shipPart: ['express'],
  shipRest: ['express'],
  extend: ['express'],
  reship: ['express'],
  deliver: ['virtual'],
}

export const orderLife = lifecycle<OrderState, OrderEvent, Delivery>({
  title: 'Order',
  states: orderStates,
  begins: { UNPAID: 'placed', PAID: 'placed, nothing to pay' },
  moves: orderTransitions,
  needs: { what: 'delivery', of: eventDelivery },
})

/** The next state, or null where the table does not allow it. */
export const nextOrderState = (from: OrderState, event: OrderEvent, by: Actor, delivery: Delivery): OrderState | null =>
  nextState(orderLife, from, event, by, delivery)

/** The events somebody may cause in a state, for buttons. */
export const orderEvents = (from: OrderState, by: Actor, delivery: Delivery): OrderEvent[] =>
  eventsIn(orderLife, from, by, delivery)

/** Why an order was closed. */
export const closeReasons = {
  member: '您已取消',
  timeout: '超时未付款',
  staff: '商家关闭',
  refunded: '已全额退款',
  group: '拼团未成',
} as const
export type CloseReason = keyof typeof closeReasons

/** `refunded`: of these only those of which something is or was given back. `to_review`: of which something can be reviewed still. */
type TabFacts = { name: string; states: readonly OrderState[]; refunded?: true; to_review?: true }
/** The tabs of order lists, with the states each shows. */
export const orderTabs = {
  all: { name: '全部', states: Object.keys(orderStates) as OrderState[] },
  unpaid: { name: '待付款', states: ['UNPAID'] },
  doing: { name: '待取货/寄出', states: ['PAID', 'READY'] },
  shipped: { name: '待收货', states: ['SHIPPED'] },
  review: { name: '待评价', states: ['COMPLETED'], to_review: true },
  done: { name: '已完成', states: ['COMPLETED'] },
  closed: { name: '已关闭', states: ['CLOSED'] },
  refund: { name: '退款/售后', states: Object.keys(orderStates) as OrderState[], refunded: true },
} as const satisfies Record<string, TabFacts>
export type OrderTab = keyof typeof orderTabs
/**
 * The tabs of the staff's list: one for each thing they have to do next. Of paid orders only those delivered as `paid_by` says
 * stand there: these wait for different hands. `is_formed`: none that waits for a group, of which nobody can do anything yet.
 */
type StaffTabFacts = TabFacts & { paid_by?: readonly Delivery[]; is_formed?: true }
export const staffTabs = {
  all: orderTabs.all,
  unpaid: orderTabs.unpaid,
  prepare: { name: '待备货', states: ['PAID'], paid_by: ['pickup'], is_formed: true },
  ship: { name: '待发货', states: ['PAID'], paid_by: ['express'], is_formed: true },
  ready: { name: '待核销', states: ['PAID', 'READY'], paid_by: ['service'], is_formed: true },
  shipped: orderTabs.shipped,
  done: orderTabs.done,
  closed: orderTabs.closed,
  refund: orderTabs.refund,
} as const satisfies Record<string, StaffTabFacts>
export type StaffTab = keyof typeof staffTabs
/** The tabs whose orders wait for somebody; a member sees how many stand there. */
export const waitingTabs: readonly OrderTab[] = ['unpaid', 'doing', 'shipped', 'review']
