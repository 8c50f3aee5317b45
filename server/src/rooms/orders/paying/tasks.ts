import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import { enqueue, type Job, withoutJob } from '../../../kernel/jobs/events.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { orderEvents } from '../core/events.ts'
import { logOrders, system } from '../core/store-write.ts'
import { askSilent, NONE_OPEN } from './attempts.ts'
import { closeOrders } from './close.ts'
import { lockExpired, markReturned, readAllLate, readLate } from './store.ts'

/** Seconds after which the gateway is asked again of money on its way back, and of money that it would not give back. */
const UNDER_WAY_SECONDS = 60
const REFUSED_SECONDS = 3600
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
 * number it pays back once. While it is at it, it is asked again; so it is by the hour where it refuses, for nobody has asked for this
 * money whom it could concern, and an alarm says why it stays.
 */
export const returnLate =
  (deps: OrdersDeps): Job<'orders:returnLate'> =>
  async ({ payload, database, now }) => {
    const late = await database.use((tx) => readLate(tx, payload.payment_id))
    if (!late) return
    const answer = await deps.pay.refund({
      out_refund_no: `R${late.id}`,
      trade_no: late.trade_no,
      fen: late.fen,
      paid_fen: late.whole_fen,
      reason: '订单已关闭或已付款',
    })
    if (answer.state === 'failed')
      deps.alarm('late-payment-stays', { id: late.id, trade_no: late.trade_no, words: answer.words })
    if (answer.state !== 'done') {
      const after_seconds = answer.state === 'failed' ? REFUSED_SECONDS : UNDER_WAY_SECONDS
      await database.transact((tx) => enqueue(tx, 'orders:returnLate', payload, { after_seconds }))
      return
    }
    await database.transact(async (tx) => {
      if (await markReturned(tx, late.id, now))
        await logOrders(tx, { ids: [late.order_id], event: 'returnPayment', by: system, reason: '', now })
    })
  }

/** Late money whose job was given up or lost goes back all the same. */
export const resumeReturns: Task = {
  cron: '* * * * *',
  run: ({ transact }) =>
    transact(async ({ tx }) => {
      const late = await readAllLate(tx)
      const ids = await withoutJob(tx, 'orders:returnLate', { field: 'payment_id', ids: late })
      for (const payment_id of ids.slice(0, MAX_BATCH)) await enqueue(tx, 'orders:returnLate', { payment_id })
    }),
}
