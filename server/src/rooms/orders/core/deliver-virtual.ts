import type { Tx } from '../../../kernel/db/tx.ts'
import { virtualGoods } from '../../rewards/index.ts'
import { emitOrderEvent } from './emit.ts'
import { type ChangedOrder, system, transitionOrders } from './store-write.ts'

/**
 * Gives what was just paid for and is nobody's to hand over: plans and recharges, in the payment's transaction. Returns the
 * orders as they stand then; others stay as they are. Orders before accounts, as everywhere.
 */
export async function deliverVirtual<O extends ChangedOrder>(tx: Tx, paid: readonly O[], now: Date): Promise<O[]> {
  const due = paid.filter((order) => order.delivery === 'virtual')
  if (!due.length) return [...paid]
  const ids = due.map((order) => order.id)
  const done = await transitionOrders(tx, { ids, event: 'deliver', from: 'PAID', to: 'COMPLETED', by: system, now })
  if (done.length !== due.length) throw new Error(`of the orders ${ids} that were just paid, some changed meanwhile`)
  for (const { id, user_id, title, pay_fen, terms } of done) {
    if (!terms) throw new Error(`order ${id} promises nothing`)
    await virtualGoods.deliver(tx, { order_id: id, user_id, name: title, paid_fen: pay_fen, terms, now })
  }
  await emitOrderEvent(tx, 'order.completed', done, { by: system })
  return paid.map((order) => (order.delivery === 'virtual' ? { ...order, state: 'COMPLETED' as const } : order))
}
