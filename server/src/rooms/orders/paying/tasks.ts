import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { orderEvents } from '../core/events.ts'
import { logOrders, system } from '../core/store-write.ts'
import { askSilent, NONE_OPEN } from './attempts.ts'
import { closeOrders } from './close.ts'
import { lockExpired, markReturned, readLate } from './store.ts'

/** Orders of one round; the next minute goes on. */
const MAX_BATCH = 500

/**
 * Closes orders that nobody paid in time, once the gateway has said so of those that went there. Several nodes share the work:
 * each takes rows that no other holds.
 */
export const timeouts = (deps: OrdersDeps): Task => ({
  cron: '* * * * *',
  run: async (task) => {
    await askSilent(task, deps)
    await doDueRows(task, {
      event: 'order-timeout-failed',
      most: MAX_BATCH,
      take: lockExpired,
      work: async ({ tx, now, afterCommit }, ids) => {
        const changed = (whom: Whom) => afterCommit(() => deps.live.changed(orderEvents['order.closed'].changes, whom))
        const { ids: ended } = NONE_OPEN
        await closeOrders(tx, { ids, event: 'timeout', by: system, reason: '', now, ended, changed })
      },
    })
  },
})

/**
 * Pays late money back. The gateway is asked before anything is written, so no row waits for it; asked twice under one
 * number it pays back once. While it is at it, the job is tried again.
 */
export const returnLate =
  (deps: OrdersDeps): Job<'orders:returnLate'> =>
  async ({ payload, database, now }) => {
    const late = await database.use((tx) => readLate(tx, payload.payment_id))
    if (!late) return
    const { state } = await deps.pay.refund({
      out_refund_no: `R${late.id}`,
      trade_no: late.trade_no,
      fen: late.fen,
      paid_fen: late.whole_fen,
      reason: '订单已关闭或已付款',
    })
    if (state !== 'done') throw new Error(`the return of payment ${late.id} is ${state}`)
    await database.transact(async (tx) => {
      if (await markReturned(tx, late.id, now))
        await logOrders(tx, { ids: [late.order_id], event: 'returnPayment', by: system, reason: '', now })
    })
  }
