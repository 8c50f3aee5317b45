import type { Tx } from '../../../kernel/db/tx.ts'
import { type EventName, emit } from '../../../kernel/jobs/events.ts'
import { nameForPayer } from '../core/emit.ts'
import type { OrderActor } from '../core/store-write.ts'
import type { RefundEventFacts } from './events.ts'
import { whereTo } from './rules.ts'
import { payerOf, type Refund, type RefundFacts } from './store.ts'

export type RefundEventName = Extract<EventName, `refund.${string}`>
type Telling = {
  refund: Refund
  order: Pick<RefundFacts, 'order_no' | 'title' | 'delivery' | 'lines' | 'by_other'>
  by: OrderActor
  reason?: string
}

/** Writes what happened to a refund into the outbox. */
export async function emitRefund(
  tx: Tx,
  event: RefundEventName,
  { refund, order, by, reason = '' }: Telling,
): Promise<void> {
  const fen = refund.agreed_fen - refund.deduct_fen
  const goes = { method: refund.method, fen, points: refund.points, way: refund.way }
  await emit(tx, event, [
    {
      refund_id: refund.id,
      refund_no: refund.refund_no,
      order_id: refund.order_id,
      order_no: order.order_no,
      user_id: refund.user_id,
      organ_id: refund.organ_id,
      company_id: refund.company_id,
      state: refund.state,
      delivery: order.delivery,
      title: order.title,
      ...goes,
      where_to: whereTo({ ...goes, by_other: order.by_other }, refund.state),
      by_role: by.actor_role,
      by: by.actor_name,
      reason,
      payer: event === 'refund.done' && fen > 0 ? await payerFor(tx, refund) : null,
    },
  ])
}

/** Who has paid for the member, and the member's name as they know it. */
async function payerFor(tx: Tx, { order_id, user_id }: Refund): Promise<RefundEventFacts['payer']> {
  const payer_id = await payerOf(tx, order_id)
  return payer_id === null ? null : { user_id: payer_id, name: await nameForPayer(tx, user_id) }
}

/** Whom a change of a refund concerns: the staff who work with its order, and its member. */
export const concernedBy = (refund: Pick<Refund, 'organ_id' | 'company_id' | 'user_id'>) => ({
  orders: [refund],
  people: [refund.user_id],
})
