import type { Tx } from '../../../kernel/db/tx.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { promotedUnits, stockMoves } from '../../mall/index.ts'
import { ledger, orderCoupons } from '../../rewards/index.ts'
import { concerned, emitOrderEvent } from '../core/emit.ts'
import { closeReasonOf, eventLabel, ledgerWords } from '../core/rules.ts'
import { type ChangedOrder, type OrderActor, transitionOrders } from '../core/store-write.ts'
import type { Ended } from './attempts.ts'
import { closeIntents } from './store.ts'

type Closing = {
  ids: readonly number[]
  event: keyof typeof closeReasonOf
  by: OrderActor
  reason: string
  now: Date
  /** Their attempts of which the gateway said that they have ended. */
  ended: Ended['ids']
  changed: (whom: Whom) => void
}

/**
 * Closes unpaid orders: their units, coupons and points go back. Their ways out to the gateway have ended there, else it refuses
 * PAYMENT_UNDER_WAY. Returns those that were closed; one that is paid meanwhile stays. Taken in the order of docs/ARCHITECTURE.md: orders, attempts, SKUs, coupons, accounts.
 */
export async function closeOrders(
  tx: Tx,
  { ids, event, by, reason, now, ended, changed }: Closing,
): Promise<ChangedOrder[]> {
  const closed = await transitionOrders(tx, {
    ids,
    event,
    from: 'UNPAID',
    to: 'CLOSED',
    by,
    reason,
    now,
    close_reason: closeReasonOf[event],
  })
  if (!closed.length) return []
  const attempts = await closeIntents(
    tx,
    closed.map((order) => order.id),
  )
  // One that was begun meanwhile may be paid this moment.
  if (attempts.some(({ id }) => !ended.has(id))) refuse('PAYMENT_UNDER_WAY')
  await promotedUnits.giveBack(
    tx,
    closed.flatMap(({ promotion_id, user_id, lines }) =>
      promotion_id ? lines.map(({ sku_id, quantity }) => ({ promotion_id, sku_id, user_id, quantity })) : [],
    ),
  )
  await stockMoves.release(
    tx,
    // Nothing was held for what has no stock.
    closed.flatMap((order) => (order.delivery === 'virtual' ? [] : order.lines)),
    { now, actor_id: by.actor_id, reason: eventLabel(event) },
  )
  await orderCoupons.giveBack(
    tx,
    closed.map((order) => order.id),
    now,
  )
  for (const order of [...closed].sort((a, b) => a.user_id - b.user_id))
    if (order.points)
      await ledger.returnPoints(tx, {
        user_id: order.user_id,
        of: { biz: 'ORDER_USE', biz_id: order.id },
        points: order.points,
        biz: 'ORDER_CLOSE',
        biz_id: String(order.id),
        reason: ledgerWords.giveBack(order),
        now,
      })
  await emitOrderEvent(tx, 'order.closed', closed, { by, reason })
  changed(concerned(closed))
  return closed
}
