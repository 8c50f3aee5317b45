import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { PromotionKind } from '@heyi/contract/mall/promotion-rules'
import { LONG_WAIT_DAYS, ORDER_NO } from '@heyi/contract/orders/order-rules'
import type { OrderRefundState } from '@heyi/contract/orders/refund-states'
import {
  type CloseReason,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderStates,
  orderTransitions,
} from '@heyi/contract/orders/states'
import type { Actor } from '@heyi/contract/states'
import { hmac, randomDigits, sameText } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sayMoment, shanghaiDay } from '../../../kernel/time.ts'
import { groupHold, needGroup, type OrderGroup } from './rules-groups.ts'

const DAY_MS = 86_400_000
export const MAX_ADDRESSES = 20
/** SKUs in a cart. */
export const MAX_CART_LINES = 120

/** A number people can read out: the day and ten random digits. */
export const newOrderNo = (now: Date): string => shanghaiDay(now).replaceAll('-', '') + randomDigits(10)
/** Whether an order is handed over against a code. */
export const hasScanCode = (delivery: Delivery): boolean => delivery === 'pickup' || delivery === 'service'

/** A state in the words a person reads: before hand-over they depend on how the order is delivered. */
export function stateName(state: OrderState, delivery: Delivery): string {
  if (state !== 'PAID') return orderStates[state].name
  return { pickup: '备货中', express: orderStates.PAID.name, service: '待上门', virtual: '待到账' }[delivery]
}
/** The same of an order of which a part is on its way, where that is so. */
export const partlySent = (state: OrderState, lines: readonly SentLine[]): boolean =>
  state === 'PAID' && lines.some(({ shipped }) => shipped > 0)
type TakenLine = { times: number; redeemed: number }
/** Of what is fetched while the rest is not said to be there: that a part of it was taken, in words; null where none was. */
export function partlyTaken(state: OrderState, delivery: Delivery, lines: readonly TakenLine[]): string | null {
  const begun = state === 'PAID' && delivery === 'pickup' ? lines.filter(({ redeemed }) => redeemed > 0) : []
  if (begun.length === 0) return null
  return begun.every(({ times }) => times > 1) ? '已用一部分' : '已取一部分'
}
export type SentLine = { quantity: number; shipped: number; freed: number }
/** Units of a line that are still to be sent, of an order that waits for that. */
export const toShip = (order: { state: OrderState; delivery: Delivery }, line: SentLine): number =>
  order.state === 'PAID' && order.delivery === 'express' ? line.quantity - line.shipped - line.freed : 0

/** The same in the words of those who wait for it. */
export function memberStateName(state: OrderState, delivery: Delivery): string {
  if (state === 'READY') return '可以取货'
  return state === 'PAID' && (delivery === 'pickup' || delivery === 'express') ? '准备中' : stateName(state, delivery)
}

const otherLabels: Record<string, string> = {
  place: '提交订单',
  payLink: '请家人付款，生成了链接',
  remark: '商家备注',
  print: '打印配货单',
  priceAsked: '提出改价，等第二人确认',
  refusePrice: '没有改价',
  latePayment: '收到逾期付款',
  returnPayment: '逾期付款已退回',
  invoiceAsked: '申请开票',
  invoiceIssued: '发票已开',
  invoiceRefused: '没有开票',
  invoiceRed: '退了款，原发票要冲红',
  invoiceVoid: '发票已冲红作废',
  refundAsked: '申请退款',
  refunded: '退款完成',
  use: '核销一部分',
  undoUse: '撤销一部分核销',
  remindReceive: '提醒会员确认收货',
  remindCollect: '提醒会员来取',
  delete: '会员删除订单',
}
/** What happened, in words. */
export const eventLabel = (event: string): string =>
  orderTransitions.find((row) => row.event === event)?.label ?? otherLabels[event] ?? event
const memberLabels: Record<string, string> = {
  prepare: '商家已备好',
  ship: '商家已寄出',
  shipPart: '商家寄出了一部分',
  reship: '物流信息已更正',
  close: '商家关闭了订单',
  use: '已交付一部分',
  undo: '商家撤销了交付',
  undoEarly: '商家撤销了交付',
  undoUse: '商家撤销了交付的一部分',
  price: '商家修改了价格',
  latePayment: '收到超时后的付款',
  returnPayment: '超时后的付款已退回',
}
/** The same in the words of those whose order it is. */
export const memberEventLabel = (event: string, delivery: Delivery): string =>
  event === 'writeOff'
    ? { service: '已上门完成', pickup: '已交到您手上', express: '已交到您手上', virtual: '已到账' }[delivery]
    : (memberLabels[event] ?? eventLabel(event))
export const closeReasonOf = { cancel: 'member', timeout: 'timeout', close: 'staff' } as const satisfies Record<
  string,
  CloseReason
>

/** Units that the unpaid orders of one person may hold. */
const MAX_UNPAID_UNITS = 200
/** After so many that nobody paid in time within a day, one order may wait, for a short time. */
const MAX_TIMED_OUT = 3
/** Whether so many were left that what waits holds its stock for a short time only. */
export const isShort = (timed_out: number): boolean => timed_out >= MAX_TIMED_OUT
const SHORT_PAY_MINUTES = 5
/** What of a person's waits for money, and how many orders within the last day nobody paid in time, or were cancelled only after minutes. */
export type Unpaid = { orders: number; units: number; timed_out: number }
/**
 * How many minutes a purchase may wait for money, told the orders and units of it that do, and what the platform is set to. Refuses one that would hold too
 * much: UNPAID_TOO_MANY, UNPAID_UNITS_TOO_MANY, UNPAID_ONE_ONLY; where staff read it (`for_member`), in words about the member.
 */
export function payMinutes(
  unpaid: Unpaid,
  purchase: { orders: number; units: number },
  set: { minutes: number; most: number; for_member: boolean },
): number {
  const { for_member } = set
  if (unpaid.orders >= set.most)
    refuse(for_member ? 'MEMBER_UNPAID_TOO_MANY' : 'UNPAID_TOO_MANY', { count: unpaid.orders })
  if (purchase.orders && unpaid.units + purchase.units > MAX_UNPAID_UNITS)
    refuse('UNPAID_UNITS_TOO_MANY', { max: MAX_UNPAID_UNITS })
  if (!isShort(unpaid.timed_out)) return set.minutes
  if (unpaid.orders + purchase.orders > 1)
    refuse(for_member ? 'MEMBER_UNPAID_ONE_ONLY' : 'UNPAID_ONE_ONLY', { count: unpaid.timed_out })
  return Math.min(SHORT_PAY_MINUTES, set.minutes)
}

export type OrderStatus = {
  state: OrderState
  delivery: Delivery
  expire_at: Date | null
  refund_state: OrderRefundState
  /** The group that it was paid into. */
  group?: OrderGroup | null
}
/** Whether an order still waits for money. */
export const mayPay = (order: Pick<OrderStatus, 'state' | 'expire_at'>, now: Date): boolean =>
  order.state === 'UNPAID' && order.expire_at !== null && order.expire_at > now

/** Whether something of it is being given back, or it waits for its group: meanwhile it neither moves on nor is handed over. */
const isHeldUp = ({ refund_state, group }: Pick<OrderStatus, 'refund_state' | 'group'>): boolean =>
  refund_state === 'open' || groupHold(group) !== null

type Finished = OrderStatus & { completed_at: Date | null; extended_at: Date | null }
/** Whether the days are over in which goods may be given back. Of a plan or a recharge what nobody has used can be given up at any time. */
export const isTooLate = (
  { delivery, completed_at }: { delivery: Delivery; completed_at: Date | null },
  now: Date,
  days: number,
): boolean => delivery !== 'virtual' && completed_at !== null && now.getTime() > completed_at.getTime() + days * DAY_MS
/** Whether something of it may be asked back: so many days after it was completed it may not. */
const mayAskBack = (order: Finished, now: Date, days: number): boolean =>
  order.state !== 'UNPAID' &&
  order.state !== 'CLOSED' &&
  (order.refund_state === 'none' || order.refund_state === 'partial') &&
  !groupHold(order.group) &&
  !isTooLate(order, now, days)

/** What the member may do now; `after_sale`: the days in which completed orders may be given back. */
export function memberActions(order: Finished, now: Date, after_sale: number): string[] {
  const allowed = isHeldUp(order) ? [] : orderEvents(order.state, 'owner', order.delivery)
  // At a store's code alone: the screen of the code offers it.
  const events: string[] = allowed.filter(
    (event) =>
      event !== 'writeOff' && (event !== 'pay' || mayPay(order, now)) && (event !== 'extend' || !order.extended_at),
  )
  if (mayAskBack(order, now, after_sale)) events.push('refund')
  const isOver = order.state === 'COMPLETED' || order.state === 'CLOSED'
  return isOver && !isHeldUp(order) ? [...events, 'delete'] : events
}

/** Whether something of an order was sent already. */
type Parcelled = { has_parcels: boolean }
/** Whether what was paid and is fetched has waited so long that somebody should call. */
export function waitsLong(
  order: { state: OrderState; delivery: Delivery; paid_at: Date | null; ready_at: Date | null },
  now: Date,
): boolean {
  const since = order.ready_at ?? order.paid_at
  const isWaiting = order.delivery === 'pickup' && (order.state === 'PAID' || order.state === 'READY')
  return isWaiting && since !== null && now.getTime() >= since.getTime() + LONG_WAIT_DAYS * DAY_MS
}

export type StaffRights = { handle: boolean; price: boolean; writeOff: boolean; cash: boolean; undo: boolean }
/** What of an order says whether its write-off may be undone, and its price changed. */
type Handled = OrderStatus & {
  completed_at: Date | null
  price_change_fen: number | null
  type: 'normal' | PromotionKind
  lines: readonly { redeemed: number }[]
  /** Another price that waits for a second person. */
  price_asked?: object | null
}
/** Whether a write-off of it may be undone: of today, or of uses of which it is not known here when they were. */
const mayUndo = ({ state, delivery, completed_at, lines }: Handled, now: Date): boolean =>
  hasScanCode(delivery) &&
  (state === 'COMPLETED'
    ? completed_at !== null && shanghaiDay(completed_at) === shanghaiDay(now)
    : (state === 'PAID' || state === 'READY') && lines.some(({ redeemed }) => redeemed > 0))
/** Whether its price is its merchant's to change still: once, and what a promotion has said stands. */
const mayChangePrice = ({ price_change_fen, price_asked, type }: Handled): boolean =>
  price_change_fen === null && !price_asked && type === 'normal'
/** What a staff member with these rights may do now. */
export function staffActions(order: Handled & Parcelled, rights: StaffRights, now: Date): string[] {
  const allowed = (by: Actor) => (isHeldUp(order) ? [] : orderEvents(order.state, by, order.delivery))
  const may = (event: OrderEvent): boolean => {
    if (event === 'undo' || event === 'undoEarly') return false
    if (event === 'pay') return rights.cash && mayPay(order, now)
    if (event === 'price') return rights.price && mayChangePrice(order) && mayPay(order, now)
    // Sending a part is asked for as sending.
    return rights.handle && event !== 'shipPart' && (event !== 'reship' || order.has_parcels)
  }
  const events: string[] = allowed('staff').filter(may)
  if (rights.undo && !isHeldUp(order) && mayUndo(order, now)) events.push('undo')
  if (rights.writeOff) events.push(...allowed('writeoff'))
  return rights.handle ? [...events, 'remark'] : events
}

/** The next state; refuses ORDER_STATE_CHANGED {state} where the table does not allow it, REFUND_OPEN while something is given back, GROUP_FORMING {missing} while it waits for its group. */
export function next(
  order: Pick<OrderStatus, 'state' | 'delivery' | 'refund_state' | 'group'>,
  event: OrderEvent,
  by: Actor,
): OrderState {
  if (order.refund_state === 'open') refuse('REFUND_OPEN')
  needGroup(order.group)
  const state = nextOrderState(order.state, event, by, order.delivery)
  return (
    state ??
    refuse('ORDER_STATE_CHANGED', {
      state: (by === 'owner' ? memberStateName : stateName)(order.state, order.delivery),
    })
  )
}

/** Why an order was not said to be ready for pick-up, in words; undefined is one that is not there for the staff member. */
export function notPrepared(order: Omit<OrderStatus, 'expire_at'> | undefined): string {
  if (!order) return '没有找到这个订单'
  if (order.refund_state === 'open') return '有退款在处理'
  if (groupHold(order.group)) return '还在拼团'
  if (order.state === 'READY') return '已经备好了'
  if (order.state === 'PAID') return order.delivery === 'express' ? '要发货，不用备货' : '要上门，不用备货'
  return `订单现在是“${stateName(order.state, order.delivery)}”`
}

type DeskFacts = { store_id: number | null; active_organ_id: number }
type PickupPlace = { store_id: number | null; organ_id: number; store_name: string | null }
/**
 * The store at which an order is picked up, where that is not the desk's own; '' where it is, or where there is none. Who is
 * tied to no store stands at those of the organisation worked in.
 */
export function elsewhere(desk: DeskFacts, order: PickupPlace): string {
  if (order.store_id === null) return ''
  const isOwn = desk.store_id === null ? order.organ_id === desk.active_organ_id : order.store_id === desk.store_id
  return isOwn ? '' : (order.store_name ?? '')
}

/** Seconds that a pick-up QR shows before it is drawn anew; one step to each side is let through. */
const STEP_SECONDS = 60
/** Seconds in which the same staff member hears "done" again instead of "already written off". */
export const AGAIN_SECONDS = 60

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)
const mark = (key: string, order_id: number, step: number): string => hmac(key, `WO1.${order_id}.${step}`).slice(0, 24)
/** The text of a pick-up QR at a moment, and when it is drawn anew. */
export function scanText(key: string, order_id: number, at: Date): { qr: string; expires_at: Date } {
  const step = stepOf(at)
  const qr = `WO1.${order_id}.${step}.${mark(key, order_id, step)}`
  return { qr, expires_at: new Date((step + 1) * STEP_SECONDS * 1000) }
}

export type Scan =
  | { kind: 'typed'; code: string }
  | { kind: 'number'; order_no: string }
  | { kind: 'qr'; order_id: number }
  | { kind: 'expired'; order_id: number }
  | { kind: 'wrong' }
/** Twelve digits, blanks and hyphens left out; null for anything else. */
export function readCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}
/** What was scanned or typed: a code, the number of an order as its slip bears it, or a QR that we signed. */
export function readScan(key: string, text: string, at: Date): Scan {
  const code = readCode(text)
  if (code) return { kind: 'typed', code }
  const order_no = text.replace(/[\s-]/g, '')
  if (ORDER_NO.test(order_no)) return { kind: 'number', order_no }
  const [, id = '', step = '', proof = ''] = /^WO1\.(\d{1,15})\.(\d{1,10})\.([\w-]{24})$/.exec(text.trim()) ?? []
  const order_id = Number(id)
  if (!proof || !sameText(proof, mark(key, order_id, Number(step)))) return { kind: 'wrong' }
  return { kind: Math.abs(Number(step) - stepOf(at)) <= 1 ? 'qr' : 'expired', order_id }
}

type NoticeFacts = { title: string; lines: readonly unknown[] }
/** What an order holds: its first product, and of how many SKUs it is one. */
const goodsOf = ({ title, lines }: NoticeFacts): string => (lines.length > 1 ? `${title} 等${lines.length}种` : title)
/** How the ledgers of points and balance name what an order does to them. */
export const ledgerWords = {
  exchange: (order: NoticeFacts) => `兑换：${goodsOf(order)}`,
  pay: (order: NoticeFacts) => `购买：${goodsOf(order)}`,
  giveBack: (order: NoticeFacts) => `订单关闭，退回：${goodsOf(order)}`,
  refund: (order: NoticeFacts) => `退款：${goodsOf(order)}`,
  review: (name: string) => `评价：${name}`,
  reviewHidden: (name: string) => `评价被隐藏，收回奖励：${name}`,
  reviewShown: (name: string) => `评价恢复显示，奖励还给您：${name}`,
  reviewReturned: (name: string) => `退款，收回评价奖励：${name}`,
  takeBack: (order: NoticeFacts) => `退款，收回奖励：${goodsOf(order)}`,
}

type Sold = { is_on: boolean; on_at: Date | null; available: number; max_per_order: number }
/** Why a line of the cart cannot be bought as it stands, in words; null where it can. */
export function cartProblem(sku: Sold, quantity: number): string | null {
  if (sku.on_at) return `${sayMoment(sku.on_at)}开售`
  if (!sku.is_on) return '已下架'
  if (sku.available <= 0) return '已售罄'
  if (quantity > sku.available) return `库存只剩${sku.available}件`
  return quantity > sku.max_per_order ? `每次最多买${sku.max_per_order}件` : null
}
