import type { Delivery } from '@heyi/contract/mall/deliveries'
import {
  AFTER_SALE_DAYS,
  type RefundReason,
  reasonsFor,
  refundReasons,
  type Sending,
  shareBack,
} from '@heyi/contract/orders/refund-rules'
import {
  nextRefundState,
  type OrderRefundState,
  type RefundEvent,
  type RefundState,
  type RefundWay,
  refundEvents,
  refundLife,
  refundStates,
} from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import type { OrderState } from '@heyi/contract/orders/states'
import type { Actor } from '@heyi/contract/states'
import { randomDigits } from '../../../kernel/ids.ts'
import { yuan } from '../../../kernel/money.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { sayMoment, shanghaiDay } from '../../../kernel/time.ts'
import { isTooLate } from '../core/rules.ts'
import { missing, type OrderGroup } from '../core/rules-groups.ts'

/** A refund's number: the day and ten digits, an R before it. */
export const newRefundNo = (now: Date): string => `R${shanghaiDay(now).replaceAll('-', '')}${randomDigits(10)}`

/** An order as it decides what can be given back of it. */
export type RefundableOrder = {
  state: OrderState
  delivery: Delivery
  refund_state: OrderRefundState
  completed_at: Date | null
  pay_fen: number
  refunded_fen: number
  /** The group that it was paid into. */
  group?: OrderGroup | null
}
export type RefundableLine = {
  id: number
  name: string
  /** Taken back only where it is wrong or broken. */
  no_return: boolean
  quantity: number
  refunded: number
  times: number
  redeemed: number
  paid_fen: number
  freight_fen: number
  paid_points: number
  /** Units that were sent, and units that were given back before they were. */
  shipped: number
  freed: number
}
export type AskedUnits = { line_id: number; quantity: number }

const isSent = ({ state }: Pick<RefundableOrder, 'state'>): boolean => state === 'SHIPPED' || state === 'COMPLETED'
/** Units of which something was used. What of other goods than packs was handed over can come back once the order is completed. */
const spent = ({ times, redeemed }: Pick<RefundableLine, 'times' | 'redeemed'>): number => Math.ceil(redeemed / times)
/** Whether anything of it was sent or handed over. */
export const wasSent = (order: RefundableOrder, lines: readonly Pick<RefundableLine, 'shipped'>[]): boolean =>
  isSent(order) || lines.some(({ shipped }) => shipped > 0)
/** What becomes of the coupon of an order once these units go back: it returns with the last of them, where nothing was sent. */
export function couponFate(
  order: RefundableOrder & { has_coupon: boolean; lines: readonly RefundableLine[] },
  asked: readonly AskedUnits[],
): 'none' | 'back' | 'kept' {
  if (!order.has_coupon) return 'none'
  const back = (id: number) => asked.find(({ line_id }) => line_id === id)?.quantity ?? 0
  const isAll = order.lines.every(({ id, quantity, refunded }) => refunded + back(id) >= quantity)
  return isAll && !wasSent(order, order.lines) ? 'back' : 'kept'
}
/** What of it was sent or handed over, as it decides why it can be given back. */
export const sendingOf = (order: RefundableOrder, lines: readonly RefundableLine[]): Sending => ({
  delivery: order.delivery,
  was_sent: wasSent(order, lines) || lines.some(({ redeemed }) => redeemed > 0),
  is_all_sent: isSent(order),
})
/**
 * Whether goods that come back are expected to be sold again: not what is wrong or broken, nor what is taken back for nothing else (food,
 * what is worn). Who receives them sees them and decides.
 */
export const maySellAgain = ({
  reason,
  lines,
}: {
  reason: RefundReason
  lines: readonly { no_return: boolean }[]
}): boolean => !refundReasons[reason].faulty && lines.every(({ no_return }) => !no_return)
/** Units of a line that have not left the shelf. */
const unsent = (order: RefundableOrder, { quantity, shipped, freed }: RefundableLine): number =>
  isSent(order) ? 0 : quantity - shipped - freed
/** Of units that go back without being returned, those that never left: what was not sent goes first. */
export const freedOf = (order: RefundableOrder, line: RefundableLine, way: RefundWay, quantity: number): number =>
  way === 'money' ? Math.min(quantity, unsent(order, line)) : 0
/** Units of a line that can be given back in this way. */
const refundableBy = (order: RefundableOrder, line: RefundableLine, way: RefundWay): number =>
  way === 'return' ? Math.max(0, left(line) - unsent(order, line)) : left(line)

/** Units of a line that can be given back still. */
export const refundable = (line: Pick<RefundableLine, 'quantity' | 'refunded' | 'times' | 'redeemed'>): number =>
  line.quantity - line.refunded - spent(line)
const left = refundable

type Units = { order_line_id: number; sku_id: number; quantity: number }
/** What was used of an order of which nothing is left once these units are given back; nothing where something is left, or none was used. */
export function usedUp(
  lines: readonly (RefundableLine & { sku_id: number })[],
  back: readonly Pick<Units, 'order_line_id' | 'quantity'>[],
): Units[] {
  const gone = new Map(back.map(({ order_line_id, quantity }) => [order_line_id, quantity]))
  const stays = lines.map((line) => ({ ...line, units: line.quantity - line.refunded - (gone.get(line.id) ?? 0) }))
  if (stays.some(({ units, times, redeemed }) => units * times !== redeemed)) return []
  return stays.flatMap(({ id, sku_id, units }) => (units > 0 ? [{ order_line_id: id, sku_id, quantity: units }] : []))
}

/** Why nothing of an order can be given back, in words; '' where something can. */
export function whyNot(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  now: Date,
  days = AFTER_SALE_DAYS,
): string {
  if (order.state === 'UNPAID') return '订单还没有付款，可以直接取消'
  if (order.state === 'CLOSED') return '订单已关闭'
  if (order.refund_state === 'open') return '已经有一个退款在处理，请等它处理完'
  if (order.group?.state === 'FORMING')
    return `还在拼团，还差${missing(order.group)}人；到${sayMoment(new Date(order.group.expires_at))}还没有拼成，会自动全额退款`
  if (order.group?.state === 'FAILED') return '拼团没有成功，正在自动全额退款，不用申请'
  if (!lines.some((line) => left(line) > 0)) return '已经没有可以退的商品'
  return isTooLate(order, now, days) ? `已经过了${days}天的售后期，有问题请联系商家` : ''
}
/** How something of an order may be given back: goods that were handed over can come back, others bring money alone. */
export function waysOf(order: RefundableOrder, lines: readonly RefundableLine[]): RefundWay[] {
  if (order.state === 'UNPAID' || order.state === 'CLOSED') return []
  return lines.some((line) => refundableBy(order, line, 'return') > 0) &&
    (order.delivery === 'express' || order.delivery === 'pickup')
    ? ['return', 'money']
    : ['money']
}

export type RefundParts = {
  lines: { line_id: number; quantity: number; fen: number; points: number }[]
  fen: number
  freight_fen: number
  points: number
  /** Whether nothing of the order is left to give back afterwards. */
  is_all: boolean
}
/**
 * What goes back for some units. Shares of goods and points are cumulative; freight comes back with the last unit, where nothing was
 * sent yet or the merchant is to blame. Refuses REFUND_NOT_POSSIBLE, also for a reason that the order cannot have, REFUND_TOO_MUCH, and
 * what is no line of the order as unknown.
 */
export function partsOf(
  order: RefundableOrder,
  lines: readonly RefundableLine[],
  { wanted, way, reason }: { wanted: readonly AskedUnits[]; way: RefundWay; reason: RefundReason },
): RefundParts {
  if (!waysOf(order, lines).includes(way))
    refuse('REFUND_NOT_POSSIBLE', { why: '商品还没有送到，可以直接退款，不用寄回' })
  if (!reasonsFor(sendingOf(order, lines)).includes(reason))
    refuse('REFUND_NOT_POSSIBLE', {
      why: `“${refundReasons[reason].name}”和这个订单的情况不符，请换一个退款原因`,
    })
  const known = new Map(lines.map((line) => [line.id, line]))
  const parts = wanted.map(({ line_id, quantity }) => {
    const line = known.get(line_id) ?? refuse('ORDER_NOT_FOUND')
    if (way === 'return' && line.no_return && !refundReasons[reason].faulty)
      refuse('REFUND_NOT_POSSIBLE', { why: `“${line.name}”不支持退货，坏了或和描述不一样的可以退` })
    const most = refundableBy(order, line, way)
    if (way === 'return' && quantity > most && quantity <= left(line))
      refuse('REFUND_NOT_POSSIBLE', { why: `“${line.name}”寄出了${most}件，没寄出的不用寄回，请选“仅退款”` })
    if (quantity > most) refuse('REFUND_TOO_MUCH', { name: line.name, left: most })
    return {
      line_id,
      quantity,
      fen: shareBack(line.paid_fen - line.freight_fen, line.quantity, line.refunded, quantity),
      points: shareBack(line.paid_points, line.quantity, line.refunded, quantity),
    }
  })
  const taken = new Map(parts.map(({ line_id, quantity }) => [line_id, quantity]))
  const is_all = lines.every((line) => left(line) === (taken.get(line.id) ?? 0))
  const bringsFreight = is_all && (!wasSent(order, lines) || refundReasons[reason].seller)
  const freight_fen = bringsFreight ? sum(lines, (line) => line.freight_fen) : 0
  const fen = Math.min(sum(parts, (part) => part.fen) + freight_fen, order.pay_fen - order.refunded_fen)
  return {
    lines: parts,
    fen,
    freight_fen: Math.min(freight_fen, fen),
    points: sum(parts, (part) => part.points),
    is_all,
  }
}
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

/** What was paid for the units of these lines that were not given back yet. */
export const standingFen = (lines: readonly RefundableLine[]): number =>
  sum(lines, ({ paid_fen, quantity, refunded }) => paid_fen - Math.floor((paid_fen * refunded) / quantity))

/** Earned points that go when so much of the money that still stands goes back: its share of them, rounded down, and all with the last unit. */
export function awardBack(
  award: { points: number; taken: number },
  { standing_fen, fen, is_all }: { standing_fen: number; fen: number; is_all: boolean },
): number {
  const left = award.points - award.taken
  return is_all || fen >= standing_fen ? left : Math.floor((left * fen) / standing_fen)
}

/** Whether a request is agreed to at once: nothing was prepared or sent, and little time has passed since it was paid. */
export const isAgreedAtOnce = (
  order: Pick<RefundableOrder, 'state' | 'delivery'> & {
    paid_at: Date | null
    lines: readonly Pick<RefundableLine, 'shipped'>[]
  },
  now: Date,
  minutes: number,
): boolean =>
  order.state === 'PAID' &&
  order.lines.every(({ shipped }) => shipped === 0) &&
  order.paid_at !== null &&
  now.getTime() <= order.paid_at.getTime() + minutes * 60_000

type ToDecide = {
  user_id: number
  applicant_id: number
  auditor_id: number | null
  /** Who placed the order. */
  created_by: number
  state: RefundState
}
/** Whether one of these people is the one who would decide. */
export const isDecidedByOwn = (
  people: readonly (number | null)[],
  { own_ids }: { own_ids: readonly number[] },
): boolean => people.some((id) => id !== null && own_ids.includes(id))
/**
 * Why somebody may not decide about a refund: it is their own, they asked for it or placed the order, or they were the first of two who
 * have to agree. Null where they may.
 */
export function whyNotDecide(
  { user_id, applicant_id, auditor_id, created_by, state }: ToDecide,
  decider: { user_id: number; own_ids: readonly number[] },
): 'REFUND_OWN' | 'REFUND_SECOND_OWN' | null {
  if (isDecidedByOwn([user_id, applicant_id, created_by], decider)) return 'REFUND_OWN'
  return state === 'CHECKED' && isDecidedByOwn([auditor_id], decider) ? 'REFUND_SECOND_OWN' : null
}

/** The next state; refuses REFUND_STATE_CHANGED {state} where the table does not allow it. */
export const nextRefund = (
  refund: { state: RefundState; way: RefundWay },
  event: RefundEvent,
  by: Actor,
): RefundState =>
  nextRefundState(refund.state, event, by, refund.way) ??
  refuse('REFUND_STATE_CHANGED', { state: refundStates[refund.state].name })

type Stands = { state: RefundState; way: RefundWay; method: PayMethod | 'points' }
/** What the member may do about a refund. */
export const memberRefundActions = (refund: Stands): string[] => refundEvents(refund.state, 'owner', refund.way)
/** What a staff member who may decide it can do: agreeing has one name, whatever it leads to. */
export function staffRefundActions(refund: Stands, mayDecide: boolean): string[] {
  if (!mayDecide) return []
  const names = refundEvents(refund.state, 'staff', refund.way).map((event) =>
    event === 'check' || event === 'agreeReturn' ? 'agree' : event,
  )
  return [...new Set(names)].filter((event) => event !== 'payOut' || refund.method === 'offline')
}

/** `by_other`: family has paid. */
type GoingBack = { method: PayMethod | 'points'; fen: number; points: number; way: RefundWay; by_other: boolean }
/** `awaited`: the goods come back first. */
type Stage = 'asked' | 'awaited' | 'agreed' | 'done'
/** How far it is, by state; nothing goes anywhere where it has ended otherwise. */
const stageOf = (state: RefundState, way: RefundWay): Stage | null => {
  if (state === 'DONE') return 'done'
  if (state === 'WAIT_REFUND' || state === 'REFUNDING' || state === 'FAILED') return 'agreed'
  if (state === 'CANCELLED' || state === 'REJECTED' || state === 'RETURN_REFUSED') return null
  return way === 'return' ? 'awaited' : 'asked'
}
/** Where money and points go and by when, or went, in words; '' where they stay. */
export function whereTo({ method, fen, points, way, by_other }: GoingBack, state: RefundState = 'APPLIED'): string {
  const stage = stageOf(state, way)
  if (!stage) return ''
  const words = moneyWay[method][stage]
  const parts = [
    ...(fen > 0 ? [`${yuan(fen)}元${by_other ? ofFamily(words) : words}`] : []),
    ...(points > 0 ? [stage === 'done' ? `${points}积分已退回您的积分账户` : `${points}积分退回您的积分账户`] : []),
  ]
  return parts.length ? parts.join('；') : '没有要退的钱和积分'
}
/** Whose account it was paid from, where it was not the member's. */
const ofFamily = (words: string): string => words.replace('付款的账户', '家人付款的账户')
const moneyWay: Record<PayMethod | 'points', Record<Stage, string>> = {
  balance: {
    asked: '退回您的余额，同意后马上到账',
    awaited: '退回您的余额，门店收到商品后马上到账',
    agreed: '退回您的余额',
    done: '已退到您的余额',
  },
  gateway: {
    asked: '原路退回付款的账户，同意后一般1到3个工作日到账',
    awaited: '原路退回付款的账户，门店收到商品后一般1到3个工作日到账',
    agreed: '原路退回付款的账户，一般1到3个工作日到账',
    done: '已原路退回付款的账户',
  },
  offline: {
    asked: '现金，同意后请到门店领取',
    awaited: '现金，门店收到商品后请到门店领取',
    agreed: '现金，请到门店领取',
    done: '现金已退给您',
  },
  points: { asked: '', awaited: '', agreed: '', done: '' },
}
const words: Partial<Record<string, string>> = { apply: '提交申请', check: '商家同意，等待复核' }
type Happened = { event: string; from_state: RefundState | null }
/** What happened to a refund, in words: what a second person decides is called otherwise than what one alone does. */
export function refundEventLabel({ event, from_state }: Happened): string {
  const moves = refundLife.moves.filter((move) => move.event === event)
  return words[event] ?? (moves.find(({ from }) => from === from_state) ?? moves[0])?.label ?? event
}

/** How money went out, in the words of a table. */
export const methodNames: Record<PayMethod | 'points', string> = {
  balance: '余额',
  gateway: '原路退回',
  offline: '现金',
  points: '积分',
}
