import { emit } from '../../../kernel/jobs/events.ts'
import { yuan } from '../../../kernel/money.ts'
import { concerned, emitOrderEvent, factsOf } from '../core/emit.ts'
import { mayPay, next } from '../core/rules.ts'
import { byActor, isOwn } from '../core/show.ts'
import type { HeadRow } from '../core/store-read.ts'
import { type ChangedOrder, transitionOrders } from '../core/store-write.ts'
import { addPayments, closeIntents } from '../paying/store.ts'
import { reprice } from './rules.ts'
import type { StepContext } from './step.ts'
import { lockPriced, setPrice } from './store-price.ts'

/**
 * Changes what an unpaid order costs, once, and never of one's own. Its ways out to the gateway have ended there, else it refuses
 * PAYMENT_UNDER_WAY: nobody pays the former price. Its member has
 * the usual time to pay from then on, or what was left if that is more. An order that costs nothing any more is paid.
 */
export async function changePrice(given: StepContext, order: HeadRow): Promise<ChangedOrder[]> {
  const { input, tx, actor, request, now, refuse, ended, changed, deps } = given
  next(order, 'price', 'staff')
  if (isOwn(order, actor)) refuse('ORDER_IS_OWN')
  if (!input.reason) refuse('REASON_REQUIRED')
  const pay_fen = input.pay_fen ?? refuse('PRICE_REQUIRED')
  if (!mayPay(order, now)) refuse('ORDER_CLOSED')
  const before = (await lockPriced(tx, order.id)) ?? refuse('ORDER_NOT_FOUND')
  // The promotion has said it, to everybody; and an order that costs nothing would be in no group.
  if (before.type !== 'normal') refuse('PRICE_OF_PROMOTION')
  if (before.price_change_fen !== null) refuse('PRICE_CHANGED_BEFORE')
  if (before.pay_fen === pay_fen) refuse('PRICE_SAME')
  // Nobody pays more than the goods and their freight were said to cost before anything was taken off.
  if (pay_fen > before.full_fen) refuse('PRICE_TOO_HIGH', { most: yuan(before.full_fen) })
  const attempts = await closeIntents(tx, [order.id])
  if (attempts.some(({ id }) => !ended.ids.has(id))) refuse('PAYMENT_UNDER_WAY')
  const by = byActor(actor, 'staff', request)
  const reason = `${yuan(before.pay_fen)}元 → ${yuan(pay_fen)}元：${input.reason}`
  const lines = reprice(before.lines, pay_fen)
  const priced = await setPrice(tx, {
    id: order.id,
    pay_fen,
    lines,
    by,
    reason,
    minutes: deps.setting('pay_minutes'),
    now,
  })
  if (!priced) return []
  const facts = { ...factsOf(priced, { by, reason: input.reason }), was_fen: before.pay_fen }
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
