import { audit } from '../../../kernel/audit/audit.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { yuan } from '../../../kernel/money.ts'
import { concerned, emitOrderEvent, factsOf } from '../core/emit.ts'
import { mayPay, next } from '../core/rules.ts'
import { byActor, isOwn, maySecondPrice } from '../core/show.ts'
import type { HeadRow } from '../core/store-read.ts'
import { type ChangedOrder, logOrders, transitionOrders } from '../core/store-write.ts'
import { addPayments, closeIntents } from '../paying/store.ts'
import { reprice } from './rules.ts'
import type { StepContext } from './step.ts'
import { lockPriced, type Priced, setPrice, setPriceAsked } from './store-price.ts'

/** `noted`: why, as the log keeps it. */
type NewPrice = { pay_fen: number; reason: string; noted: string }
const change = (before: Priced, pay_fen: number) => `${yuan(before.pay_fen)}元 → ${yuan(pay_fen)}元`

/**
 * Changes what an unpaid order costs, once, and never of one's own; by more than a limit a second person has to agree first.
 */
export async function changePrice(given: StepContext, order: HeadRow): Promise<ChangedOrder[] | 'as it was'> {
  const { input, refuse, deps } = given
  next(order, 'price', 'staff')
  if (isOwn(order, given.actor)) refuse('ORDER_IS_OWN')
  const { reason } = input
  if (!reason) refuse('REASON_REQUIRED')
  const pay_fen = input.pay_fen ?? refuse('PRICE_REQUIRED')
  const before = await mayBePriced(given, order, pay_fen)
  if (before.price_asked) refuse('PRICE_ASKED')
  if (Math.abs(pay_fen - before.pay_fen) > deps.setting('price_second_fen'))
    return askSecond(given, order, before, { pay_fen, reason })
  return setTo(given, order, before, { pay_fen, reason, noted: reason })
}

/** A second person agrees to the price that a colleague has asked for, as it is named. */
export async function confirmPrice(given: StepContext, order: HeadRow): Promise<ChangedOrder[]> {
  const { input, actor, refuse } = given
  next(order, 'price', 'staff')
  if (isOwn(order, actor)) refuse('ORDER_IS_OWN')
  const pay_fen = input.pay_fen ?? refuse('PRICE_REQUIRED')
  const before = await mayBePriced(given, order, pay_fen)
  const asked = before.price_asked
  if (!asked || asked.pay_fen !== pay_fen) return refuse('PRICE_NOT_ASKED')
  if (!maySecondPrice(before, actor)) refuse('PRICE_SECOND_OWN')
  const { reason, asked_name } = asked
  return setTo(given, order, before, { pay_fen, reason, noted: `${reason}（${asked_name}提出）` })
}

/** A second person does not agree, or who has asked takes it back: the price stays as it is. */
export async function refusePrice(given: StepContext, order: HeadRow): Promise<ChangedOrder[]> {
  const { input, tx, actor, request, now, refuse, changed } = given
  const before = (await lockPriced(tx, order.id)) ?? refuse('ORDER_NOT_FOUND')
  const asked = before.price_asked
  if (order.state !== 'UNPAID' || !asked || asked.pay_fen !== input.pay_fen) return refuse('PRICE_NOT_ASKED')
  if (!maySecondPrice(before, actor) && !actor.own_ids.includes(asked.asked_by)) refuse('PRICE_SECOND_OWN')
  const left = await setPriceAsked(tx, { id: order.id, asked: null, now })
  if (!left) return []
  const reason = [change(before, asked.pay_fen), input.reason].filter(Boolean).join('：')
  await logOrders(tx, { ids: [order.id], event: 'refusePrice', by: byActor(actor, 'staff', request), reason, now })
  changed({ orders: [order] })
  return [left]
}

/** Takes an order whose price may be changed to this. */
async function mayBePriced({ tx, now, refuse }: StepContext, order: HeadRow, pay_fen: number): Promise<Priced> {
  if (!mayPay(order, now)) refuse('ORDER_CLOSED')
  const before = (await lockPriced(tx, order.id)) ?? refuse('ORDER_NOT_FOUND')
  // The promotion has told it, to everybody; and an order that costs nothing would be in no group.
  if (before.type !== 'normal') refuse('PRICE_OF_PROMOTION')
  if (before.price_change_fen !== null) refuse('PRICE_CHANGED_BEFORE')
  if (before.pay_fen === pay_fen) refuse('PRICE_SAME')
  // Nobody pays more than the goods and their freight were shown to cost before anything was taken off.
  if (pay_fen > before.full_fen) refuse('PRICE_TOO_HIGH', { most: yuan(before.full_fen) })
  return before
}

/** The order costs what it did until somebody agrees; those who may hear of it. */
async function askSecond(
  { tx, actor, request, now, changed }: StepContext,
  order: HeadRow,
  before: Priced,
  { pay_fen, reason }: Omit<NewPrice, 'noted'>,
): Promise<ChangedOrder[] | 'as it was'> {
  const by = byActor(actor, 'staff', request)
  const asked = { pay_fen, reason, asked_by: actor.user_id, asked_name: by.actor_name, asked_at: now.toISOString() }
  const left = await setPriceAsked(tx, { id: order.id, asked, now })
  if (!left) return []
  const noted = `${change(before, pay_fen)}：${reason}`
  await logOrders(tx, { ids: [order.id], event: 'priceAsked', by, reason: noted, now })
  await emit(tx, 'order.priceAsked', [{ ...factsOf(left, { by, reason }), asked_fen: pay_fen }])
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: order.user_id,
    action: 'order.priceAsked',
    target: 'order',
    target_id: order.id,
    detail: { pay_fen, was_fen: before.pay_fen, reason },
    request,
  })
  changed({ orders: [order] })
  return 'as it was'
}

/**
 * Its ways out to the gateway have ended there, else it refuses PAYMENT_UNDER_WAY: nobody pays the former price. Its member has
 * the usual time to pay from then on, or what was left if that is more. An order that costs nothing any more is paid.
 */
async function setTo(
  given: StepContext,
  order: HeadRow,
  before: Priced,
  { pay_fen, reason, noted }: NewPrice,
): Promise<ChangedOrder[]> {
  const { tx, actor, request, now, refuse, ended, changed, deps } = given
  const attempts = await closeIntents(tx, [order.id])
  if (attempts.some(({ id }) => !ended.ids.has(id))) refuse('PAYMENT_UNDER_WAY')
  const by = byActor(actor, 'staff', request)
  const priced = await setPrice(tx, {
    id: order.id,
    pay_fen,
    lines: reprice(before.lines, pay_fen),
    by,
    reason: `${change(before, pay_fen)}：${noted}`,
    minutes: deps.setting('pay_minutes'),
    now,
  })
  if (!priced) return []
  const facts = { ...factsOf(priced, { by, reason }), was_fen: before.pay_fen }
  await emit(tx, 'order.priced', [{ ...facts, expire_at: priced.expire_at.toISOString() }])
  changed(concerned([priced]))
  return pay_fen > 0 ? [priced] : payNothing(given, priced)
}

/** An order that costs no money is paid by what was spent of points for it. */
async function payNothing({ tx, actor, request, now }: StepContext, priced: ChangedOrder): Promise<ChangedOrder[]> {
  const by = byActor(actor, 'staff', request)
  const paid = await transitionOrders(tx, { ids: [priced.id], event: 'pay', from: 'UNPAID', to: 'PAID', by, now })
  const rows = paid.map(({ id, order_no, points }) => ({
    order_id: id,
    method: 'points',
    fen: 0,
    points,
    channel: 'points',
    trade_no: order_no,
    state: 'paid' as const,
    actor_id: actor.user_id,
  }))
  await addPayments(tx, rows, now)
  await emitOrderEvent(tx, 'order.paid', paid, { by })
  return paid
}
