import type { Tx } from '../../../kernel/db/tx.ts'
import { promotedUnits, stockMoves } from '../../mall/index.ts'
import { ledger, orderAwards, orderCoupons, virtualGoods } from '../../rewards/index.ts'
import { awardOrders } from '../core/award-orders.ts'
import { emitOrderEvent } from '../core/emit.ts'
import { ledgerWords } from '../core/rules.ts'
import { logOrders, type OrderActor, system, transitionOrders } from '../core/store-write.ts'
import { redden } from '../invoices/store.ts'
import { useRest } from '../pickup/store-uses.ts'
import { lockRewarded, noteLost, type Rewarded } from '../reviews/store.ts'
import { emitRefund } from './emit.ts'
import { freedOf, usedUp, wasSent } from './rules.ts'
import {
  countMoneyBack,
  countRefunded,
  keepOf,
  type Refund,
  type RefundFacts,
  refundedLines,
  settleRefundState,
} from './store.ts'

/** Money that goes back in the end. */
export const netOf = ({ agreed_fen, deduct_fen }: Pick<Refund, 'agreed_fen' | 'deduct_fen'>): number =>
  agreed_fen - deduct_fen

/** A refund whose effects are done: its order as it was found, and who does it. Both are taken for change. */
export type Refunding = { refund: Refund; order: RefundFacts; by: OrderActor; now: Date }
/** What the effects before have found. */
type Found = Refunding & {
  /** Money of the order that counts as given back by now. */
  gone_fen: number
  rest: Rest
}
/** Before money leaves the house, so that what it paid for is used no more; or after it has gone. */
type Phase = 'before' | 'after'
type Effect = { phase: (refund: Refund) => Phase; run: (tx: Tx, given: Found) => Promise<Partial<Found> | undefined> }
const before = () => 'before' as const
const after = () => 'after' as const

/**
 * All that follows from a refund, in the order in which rows are taken everywhere: stock, coupons, accounts, plans. Each is done once, in one of
 * two transactions where the money takes its time. What the gateway was asked for counts as given back before; cash once it was handed out.
 */
const effects: readonly Effect[] = [
  { phase: after, run: giveUnitsBack },
  { phase: before, run: takeCouponsOf },
  { phase: before, run: takeEarned },
  { phase: ({ method }) => (method === 'gateway' ? 'before' : 'after'), run: countMoney },
  { phase: after, run: returnSpent },
  { phase: after, run: takeReviewsBack },
  { phase: before, run: takeDelivered },
  { phase: after, run: conclude },
]

/** Does the effects of these phases, and returns the refund as they leave it. */
export async function takeEffect<G extends Refunding>(tx: Tx, given: G, phases: readonly Phase[]): Promise<G> {
  let found: G & Found = { ...given, gone_fen: given.order.refunded_fen, rest: NOTHING_MOVED }
  for (const { phase, run } of effects)
    if (phases.includes(phase(given.refund))) found = { ...found, ...(await run(tx, found)) }
  return found
}

/** What is left of an order once units went back: nothing, and nothing to send; and the reviews of lines of which nothing is left. */
type Rest = { is_all: boolean; to_ship: number; reviews: readonly Rewarded[] }
const NOTHING_MOVED: Rest = { is_all: false, to_ship: 0, reviews: [] }

/**
 * Units go back to where they came from, and the order stands as what is left of it. Units that never left are held no more; what was sent
 * is there again only where it was brought back.
 */
async function giveUnitsBack(tx: Tx, { refund, order, by, now }: Found): Promise<Pick<Found, 'rest'>> {
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
  await promotedUnits.giveBack(
    tx,
    promotion_id ? freed.map(({ sku_id, quantity }) => ({ promotion_id, sku_id, user_id, quantity })) : [],
  )
  const used = order.state === 'PAID' || order.state === 'READY' ? usedUp(order.lines, lines) : []
  await stockMoves.commit(tx, used, { now, reason: '核销' })
  if (order.delivery !== 'virtual') await stockMoves.release(tx, freed, cause)
  if (refund.way === 'return' && refund.restock) await stockMoves.restock(tx, lines, cause)
  const rest = await settleRefundState(tx, refund.order_id, now)
  await logOrders(tx, { ids: [refund.order_id], event: 'refunded', by, reason: refund.refund_no, now })
  if (rest.is_all && !wasSent(order, order.lines)) await orderCoupons.giveBack(tx, [refund.order_id], now)
  if (used.length) await completeUsed(tx, order, now)
  return { rest: { ...rest, reviews } }
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
async function reddenInvoice(tx: Tx, { refund, by, now }: Pick<Found, 'refund' | 'by' | 'now'>): Promise<void> {
  const number = netOf(refund) > 0 ? await redden(tx, refund.order_id) : null
  if (number) await logOrders(tx, { ids: [refund.order_id], event: 'invoiceRed', by, reason: number, now })
}

const takenFact = ({ id, order_id }: Refund, order: RefundFacts, now: Date) => ({
  order_id,
  reason: ledgerWords.takeBack(order),
  biz_id: id,
  now,
})
/** The coupons of a plan's months that it has not earned go before its money is counted. */
async function takeCouponsOf(tx: Tx, { order, now }: Found): Promise<undefined> {
  if (order.terms) await virtualGoods.takeCouponsBack(tx, { order_id: order.id, now })
}
/**
 * What was earned with it is taken back; of the money of a plan or a recharge goes back at most what of it is unused by now, which nobody
 * uses until the end.
 */
async function takeEarned(tx: Tx, { refund, order, now }: Found): Promise<Pick<Found, 'refund'>> {
  const { order_id, user_id, award_points: points } = refund
  if (points > 0) await orderAwards.takeBack(tx, { ...takenFact(refund, order, now), points })
  const unused = order.terms && (await virtualGoods.holdBack(tx, { order_id, user_id, now }))
  if (!unused || unused.fen >= netOf(refund)) return { refund }
  const kept = { ...refund, deduct_fen: refund.agreed_fen - unused.fen }
  await keepOf(tx, kept)
  return { refund: kept }
}
async function countMoney(tx: Tx, { refund, gone_fen, now }: Found): Promise<Pick<Found, 'gone_fen'>> {
  const fen = netOf(refund)
  await countMoneyBack(tx, refund, fen, now)
  return { gone_fen: gone_fen + fen }
}

/** What was spent of ours comes back: points, and money that came from the balance. */
async function returnSpent(tx: Tx, { refund, order, now }: Found): Promise<undefined> {
  const fact = { user_id: refund.user_id, biz: 'ORDER_REFUND', biz_id: refund.id, now } as const
  const reason = ledgerWords.refund(order)
  const of = (biz: 'ORDER_USE' | 'ORDER_PAY') => ({ biz, biz_id: refund.order_id })
  if (refund.points > 0) await ledger.returnPoints(tx, { ...fact, reason, of: of('ORDER_USE'), points: refund.points })
  const fen = netOf(refund)
  if (fen > 0 && refund.method === 'balance')
    await ledger.returnBalance(tx, { ...fact, reason, of: of('ORDER_PAY'), fen })
}
/** What was bought and given back whole earns nothing by being reviewed; the words stay. */
async function takeReviewsBack(tx: Tx, { refund, rest, now }: Found): Promise<undefined> {
  for (const { id, user_id, points, name } of rest.reviews) {
    const fact = { nth: `${id}.refund${refund.id}`, reason: ledgerWords.reviewReturned(name), now }
    await noteLost(tx, id, await orderAwards.reviewBack(tx, { user_id, points, ...fact }))
  }
}
/** What was delivered for it is taken back. */
async function takeDelivered(tx: Tx, { refund, order, now }: Found): Promise<undefined> {
  if (order.terms) await virtualGoods.takeBack(tx, { ...takenFact(refund, order, now), user_id: refund.user_id })
}

/** An order of which nothing is left and nothing was kept is over; one of which a part was sent and the rest is given back is on its way. */
async function conclude(tx: Tx, { refund, order, by, now, rest, gone_fen }: Found): Promise<undefined> {
  const wasAnySent = wasSent(order, order.lines)
  if (rest.is_all && (!wasAnySent || gone_fen >= order.pay_fen)) await closeRefunded(tx, order, now)
  else if (order.state === 'PAID' && wasAnySent && rest.to_ship === 0) await sendOn(tx, order, now)
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
