import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import { commitStock, givePromotedBack, release, restock } from '../../mall/index.ts'
import {
  giveBackCoupons,
  holdVirtualBack,
  returnBalance,
  returnPoints,
  takeBackAward,
  takeReviewBack,
  takeVirtualBack,
} from '../../rewards/index.ts'
import { bookCash } from '../cash/store-book.ts'
import { awardOrders } from '../core/award-orders.ts'
import { emitOrderEvent } from '../core/emit.ts'
import { ledgerWords } from '../core/rules.ts'
import { nothing } from '../core/store-read.ts'
import { logOrders, type OrderActor, system, transitionOrders } from '../core/store-write.ts'
import { redden } from '../invoices/store.ts'
import { useRest } from '../pickup/store-uses.ts'
import { lockRewarded, noteLost, type Rewarded } from '../reviews/store.ts'
import { emitRefund } from './emit.ts'
import { freedOf, nextRefund, usedUp, wasSent } from './rules.ts'
import {
  countMoneyBack,
  countRefunded,
  keepOf,
  moveRefund,
  type Refund,
  type RefundFacts,
  readRefundable,
  refundedLines,
  settleRefundState,
} from './store.ts'

/** Money that goes back in the end. */
export const netOf = ({ agreed_fen, deduct_fen }: Pick<Refund, 'agreed_fen' | 'deduct_fen'>): number =>
  agreed_fen - deduct_fen

type RefundStep = { refund: Refund; by: OrderActor; now: Date }

/**
 * Goes on with a refund that waits for its money, in the transaction of whoever agreed: what goes into an account of ours is there at once,
 * the gateway is asked by a job, cash waits for somebody to hand it out; a plan or a recharge is taken back before, so that it is not used
 * until then. The refund and its order are taken for change.
 */
export async function proceed(tx: Tx, given: RefundStep): Promise<void> {
  const { refund, now } = given
  if (netOf(refund) > 0 && refund.method === 'gateway')
    return await enqueue(tx, 'orders:sendRefund', { refund_id: refund.id }, { key: `refund:${refund.id}` })
  const order = await orderOf(tx, refund)
  const fen = refund.method === 'offline' && order.terms ? await takeEarned(tx, refund, order, now) : null
  const stands = fen === null ? refund : { ...refund, deduct_fen: refund.agreed_fen - fen }
  if (fen !== null) await keepOf(tx, stands)
  if (fen !== null) await takeDelivered(tx, refund, order, now)
  if (netOf(stands) > 0 && refund.method === 'offline') return
  await step(tx, { ...given, by: system }, 'start')
  const begun = { refund: { ...stands, state: 'REFUNDING' as const }, by: system, now }
  await step(tx, begun, 'finish')
  await allAtOnce(tx, begun, order, fen)
}

/** Begins what the gateway is asked for next: what was earned is taken back, and the money counts as given back. Returns how much that is. */
export async function start(tx: Tx, { refund, by, now }: RefundStep): Promise<number> {
  const order = await orderOf(tx, refund)
  await step(tx, { refund, by, now }, 'start')
  const fen = await takeEarned(tx, refund, order, now)
  await countMoneyBack(tx, refund, fen, now)
  await takeDelivered(tx, refund, order, now)
  return fen
}
/** The gateway gave the money back. */
export async function finishAsked(tx: Tx, given: RefundStep): Promise<void> {
  const order = await orderOf(tx, given.refund)
  await step(tx, given, 'finish')
  const rest = await giveBack(tx, given, order)
  await returnSpent(tx, given.refund, order, given.now)
  await takeReviewsBack(tx, given.refund, rest.reviews, given.now)
  await conclude(tx, given, order, { ...rest, gone_fen: order.refunded_fen })
}
/** The gateway will not: somebody has to look. */
export async function fail(tx: Tx, given: RefundStep & { reason: string }): Promise<void> {
  await step(tx, given, 'fail', given.reason)
  await emitRefund(tx, 'refund.failed', { refund: given.refund, order: await orderOf(tx, given.refund), by: given.by })
}
/** Cash was handed out by a staff member. */
export async function payOut(tx: Tx, given: RefundStep & { taker_id: number }): Promise<void> {
  const { refund, taker_id, now } = given
  const order = await orderOf(tx, refund)
  await step(tx, given, 'payOut')
  await bookCash(tx, [{ ...order, order_id: order.id, refund_id: refund.id, fen: -netOf(refund) }], { taker_id, now })
  await allAtOnce(tx, given, order, order.terms ? netOf(given.refund) : null)
}

/**
 * All of it in one transaction: stock before coupons before accounts before plans, as everywhere. `taken`: the money that goes back, where
 * what was delivered is taken back already.
 */
async function allAtOnce(tx: Tx, given: RefundStep, order: RefundFacts, taken: number | null): Promise<void> {
  const { refund, now } = given
  const rest = await giveBack(tx, given, order)
  const fen = taken ?? (await takeEarned(tx, refund, order, now))
  await countMoneyBack(tx, refund, fen, now)
  const back = { ...refund, deduct_fen: refund.agreed_fen - fen }
  await returnSpent(tx, back, order, now)
  await takeReviewsBack(tx, refund, rest.reviews, now)
  if (taken === null) await takeDelivered(tx, refund, order, now)
  await conclude(tx, { ...given, refund: back }, order, { ...rest, gone_fen: order.refunded_fen + fen })
}

async function orderOf(tx: Tx, refund: Refund): Promise<RefundFacts> {
  const order = await readRefundable(tx, refund.order_id, nothing)
  if (!order) throw new Error(`the order of refund ${refund.id} is gone`)
  return order
}

async function step(
  tx: Tx,
  { refund, by, now }: RefundStep,
  event: 'start' | 'finish' | 'fail' | 'payOut',
  reason = '',
): Promise<void> {
  const actor = event === 'payOut' ? 'staff' : 'system'
  const to = nextRefund(refund, event, actor)
  if (!(await moveRefund(tx, { id: refund.id, event, from: refund.state, to, by, reason, now })))
    throw new Error(`refund ${refund.id} was taken and still moved`)
}

/** What is left of an order once units went back: nothing, and nothing to send; and the reviews of lines of which nothing is left. */
type Rest = { is_all: boolean; to_ship: number; reviews: readonly Rewarded[] }
/**
 * Units go back to where they came from, and the order stands as what is left of it. Units that never left are held no more; what was sent
 * is there again only where it was brought back.
 */
async function giveBack(tx: Tx, { refund, by, now }: RefundStep, order: RefundFacts): Promise<Rest> {
  const lines = await refundedLines(tx, refund.id)
  const parts = lines.map((line) => {
    const known = order.lines.find(({ id }) => id === line.order_line_id)
    const isReviewed = known?.reviewed === true && known.refunded + line.quantity >= known.quantity
    return { line, isReviewed, freed: known ? freedOf(order, known, refund.way, line.quantity) : 0 }
  })
  const freed = parts.flatMap(({ line, freed }) => (freed > 0 ? [{ ...line, quantity: freed }] : []))
  await countRefunded(tx, refund.id, freed)
  await reddenInvoice(tx, { refund, by, now })
  const reviewed = parts.flatMap(({ line, isReviewed }) => (isReviewed ? [line.order_line_id] : []))
  const reviews = reviewed.length ? await lockRewarded(tx, reviewed) : []
  const cause = { now, actor_id: by.actor_id, reason: `退款 ${refund.refund_no}` }
  const { promotion_id, user_id } = order
  await givePromotedBack(
    tx,
    promotion_id ? freed.map(({ sku_id, quantity }) => ({ promotion_id, sku_id, user_id, quantity })) : [],
  )
  const used = order.state === 'PAID' || order.state === 'READY' ? usedUp(order.lines, lines) : []
  await commitStock(tx, used, { now, reason: '核销' })
  if (order.delivery !== 'virtual') await release(tx, freed, cause)
  if (refund.way === 'return' && refund.restock) await restock(tx, lines, cause)
  const rest = await settleRefundState(tx, refund.order_id, now)
  await logOrders(tx, { ids: [refund.order_id], event: 'refunded', by, reason: refund.refund_no, now })
  if (rest.is_all && !wasSent(order, order.lines)) await giveBackCoupons(tx, [refund.order_id], now)
  if (used.length) await completeUsed(tx, order, now)
  return { ...rest, reviews }
}

/** All uses of an order that were not given back are used: nothing of it waits to be handed over. */
async function completeUsed(tx: Tx, { id, state }: RefundFacts, now: Date): Promise<void> {
  const step = {
    ids: [id],
    event: 'writeOff',
    from: state,
    to: 'COMPLETED',
    by: system,
    reason: '其余的已退款',
    now,
  } as const
  const completed = await transitionOrders(tx, step)
  await useRest(tx, id)
  await awardOrders(tx, completed, now)
  await emitOrderEvent(tx, 'order.completed', completed, { by: system })
}

/** An issued invoice says more than was paid in the end. */
async function reddenInvoice(tx: Tx, { refund, by, now }: RefundStep): Promise<void> {
  const number = netOf(refund) > 0 ? await redden(tx, refund.order_id) : null
  if (number) await logOrders(tx, { ids: [refund.order_id], event: 'invoiceRed', by, reason: number, now })
}

type Gone = Rest & { gone_fen: number }
/** An order of which nothing is left and nothing was kept is over; one of which a part was sent and the rest is given back is on its way. */
async function conclude(
  tx: Tx,
  { refund, by, now }: RefundStep,
  order: RefundFacts,
  { is_all, to_ship, gone_fen }: Gone,
): Promise<void> {
  const wasAnySent = wasSent(order, order.lines)
  if (is_all && (!wasAnySent || gone_fen >= order.pay_fen)) await closeRefunded(tx, order, now)
  else if (order.state === 'PAID' && wasAnySent && to_ship === 0) await sendOn(tx, order, now)
  await emitRefund(tx, 'refund.done', { refund: { ...refund, state: 'DONE' }, order, by })
}

async function closeRefunded(tx: Tx, { id, state, group }: RefundFacts, now: Date): Promise<void> {
  const why =
    group?.state === 'FAILED'
      ? ({ event: 'groupFail', close_reason: 'group' } as const)
      : ({ event: 'refundAll', close_reason: 'refunded' } as const)
  const closed = await transitionOrders(tx, { ids: [id], from: state, to: 'CLOSED', by: system, now, ...why })
  if (!closed.length) throw new Error(`order ${id} was taken and still moved`)
}

/** Days that a member has at least to look at what came, though its time would be over sooner. */
const MIN_LOOK_DAYS = 3
async function sendOn(tx: Tx, { id, receive_by }: RefundFacts, now: Date): Promise<void> {
  const earliest = now.getTime() + MIN_LOOK_DAYS * 86_400_000
  const facts = { event: 'shipRest', from: 'PAID', to: 'SHIPPED', by: system, now } as const
  const sent = await transitionOrders(tx, {
    ids: [id],
    ...facts,
    receive_by: new Date(Math.max(earliest, receive_by?.getTime() ?? 0)),
  })
  if (!sent.length) throw new Error(`order ${id} was taken and still moved`)
}

const takenFact = ({ id, order_id }: Refund, order: RefundFacts, now: Date) => ({
  order_id,
  reason: ledgerWords.takeBack(order),
  biz_id: id,
  now,
})
/**
 * What was earned with it is taken back. Returns the money that goes back: of a plan or a recharge at most what of it is unused by now, which
 * nobody uses until the end.
 */
async function takeEarned(tx: Tx, refund: Refund, order: RefundFacts, now: Date): Promise<number> {
  const { order_id, user_id, award_points: points } = refund
  if (points > 0) await takeBackAward(tx, { ...takenFact(refund, order, now), points })
  const unused = order.terms && (await holdVirtualBack(tx, { order_id, user_id, now }))
  return Math.min(netOf(refund), unused ? unused.fen : netOf(refund))
}
/** What was delivered for it is taken back. */
async function takeDelivered(tx: Tx, refund: Refund, order: RefundFacts, now: Date): Promise<void> {
  if (order.terms) await takeVirtualBack(tx, { ...takenFact(refund, order, now), user_id: refund.user_id })
}

/** What was spent of ours comes back: points, and money that came from the balance. */
async function returnSpent(tx: Tx, refund: Refund, order: RefundFacts, now: Date): Promise<void> {
  const fact = { user_id: refund.user_id, biz: 'ORDER_REFUND', biz_id: refund.id, now } as const
  const reason = ledgerWords.refund(order)
  const of = (biz: 'ORDER_USE' | 'ORDER_PAY') => ({ biz, biz_id: refund.order_id })
  if (refund.points > 0) await returnPoints(tx, { ...fact, reason, of: of('ORDER_USE'), points: refund.points })
  const fen = netOf(refund)
  if (fen > 0 && refund.method === 'balance') await returnBalance(tx, { ...fact, reason, of: of('ORDER_PAY'), fen })
}
/** What was bought and given back whole earns nothing by being reviewed; the words stay. */
async function takeReviewsBack(tx: Tx, refund: Refund, reviews: readonly Rewarded[], now: Date): Promise<void> {
  for (const { id, user_id, points, name } of reviews) {
    const fact = { nth: `${id}.refund${refund.id}`, reason: ledgerWords.reviewReturned(name), now }
    await noteLost(tx, id, await takeReviewBack(tx, { user_id, points, ...fact }))
  }
}
