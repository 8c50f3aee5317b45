import type { Tx } from '../../../kernel/db/tx.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned } from '../core/emit.ts'
import { nothing } from '../core/store-read.ts'
import { logOrders, system } from '../core/store-write.ts'
import { refundEvents } from './events.ts'
import { proceed } from './finish.ts'
import { newRefundNo, partsOf } from './rules.ts'
import { insertRefund, lockOrder, lockRefund, type RefundFacts, readRefundable } from './store.ts'

/**
 * Gives all of an order of a failed group back, once: a refund that is agreed to by the system and goes on as every other. The order closes
 * with it.
 */
export const returnGroup =
  (deps: OrdersDeps): Job<'orders:returnGroup'> =>
  async ({ payload: { order_id }, database, clock }) => {
    const whom = await database.transact(async (tx) => {
      const order = (await lockOrder(tx, order_id, nothing)) ? await readRefundable(tx, order_id, nothing) : null
      if (order?.state !== 'PAID' || order.refund_state !== 'none' || order.group?.state !== 'FAILED') return null
      await giveAllBack(tx, order, clock.now())
      return concerned([order])
    })
    if (whom) deps.live.changed(refundEvents['refund.done'].changes, whom)
  }

const NOTE = '拼团没有成功，自动全额退款'
/** A refund of all of an order, agreed to by the system. */
export async function giveAllBack(tx: Tx, order: RefundFacts, now: Date): Promise<void> {
  const asked = { way: 'money', reason: 'other' } as const
  const wanted = order.lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
  const { lines, fen, freight_fen, points } = partsOf(order, order.lines, { wanted, ...asked })
  const row = {
    refund_no: newRefundNo(now),
    order_id: order.id,
    user_id: order.user_id,
    company_id: order.company_id,
    organ_id: order.organ_id,
    state: 'WAIT_REFUND' as const,
    ...asked,
    note: NOTE,
    picture_ids: [],
    method: order.method,
    most_fen: fen,
    agreed_fen: fen,
    deduct_fen: 0,
    freight_fen,
    points,
    award_points: 0,
    applicant_id: order.user_id,
  }
  const refund_id = await insertRefund(tx, row, lines, { by: system, reason: NOTE, now })
  await logOrders(tx, { ids: [order.id], event: 'refundAsked', by: system, reason: row.refund_no, now })
  const refund = await lockRefund(tx, refund_id, nothing)
  if (!refund) throw new Error(`refund ${refund_id} was written and is gone`)
  await proceed(tx, { refund, now })
}
