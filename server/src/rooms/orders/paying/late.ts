import type { RefundNotice } from '../../../edges/pay/index.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { emit, enqueue, type Job, withoutJob } from '../../../kernel/jobs/events.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned, nameForPayer } from '../core/emit.ts'
import { orderEvents } from '../core/events.ts'
import { logOrders, system } from '../core/store-write.ts'
import { answerOf, type Busy } from './busy.ts'
import { type LateRow, markReturned, noteRefusal, readAllLate, readLate } from './store.ts'

/** Seconds after which the gateway is asked again of money on its way back, and of money that it would not give back. */
const UNDER_WAY_SECONDS = 60
const REFUSED_SECONDS = 3600
/** What is taken up in one round; the next minute goes on. */
const MAX_BATCH = 500

/**
 * Pays late money back. The gateway is asked before anything is written, so no row waits for it; asked twice under one
 * number it pays back once. While it is at it, it is asked again; so it is by the hour where it refuses, for nobody has asked for this
 * money whom it could concern, and an alarm says why it stays.
 */
export const returnLate =
  (deps: OrdersDeps): Job<'orders:returnLate'> =>
  async ({ payload, database, now }) => {
    const late = await database.use((tx) => readLate(tx, payload.payment_id))
    if (late?.state !== 'late') return
    const heard = await deps.pay.refund({
      out_refund_no: lateNo(late.id),
      trade_no: late.trade_no,
      fen: late.fen,
      paid_fen: late.whole_fen,
      reason: '订单已关闭或已付款',
    })
    const { answer, busy } = answerOf(heard, payload, now)
    if (answer.state === 'failed')
      deps.alarm('late-payment-stays', { id: late.id, trade_no: late.trade_no, words: answer.words })
    if (answer.state !== 'done') {
      const [words, seconds] = answer.state === 'failed' ? [answer.words, REFUSED_SECONDS] : ['', UNDER_WAY_SECONDS]
      await database.transact(async (tx) => {
        await noteRefusal(tx, late.id, words, now)
        await askForLate(tx, late.id, { after_seconds: seconds, busy })
      })
    } else await database.transact((tx) => noteReturned(tx, late, now))
    deps.live.changed(orderEvents['order.closed'].changes, concerned([late]))
  }

/** Leaves it to a job to ask the gateway for late money; a question that is left already is brought forward or put off. */
export const askForLate = (
  tx: Tx,
  payment_id: number,
  { after_seconds = 0, busy = {} }: { after_seconds?: number; busy?: Busy } = {},
): Promise<void> =>
  enqueue(tx, 'orders:returnLate', { payment_id, ...busy }, { key: `late:${payment_id}`, after_seconds })

/** Our number of late money that goes back; refunds have others, which are longer. */
const lateNo = (payment_id: number): string => `R${payment_id}`

/** The member reads it in their order; whoever has paid for them has no order to look at, and is told. */
async function noteReturned(tx: Tx, { id, order_id, user_id, actor_id, fen }: LateRow, now: Date): Promise<void> {
  if (!(await markReturned(tx, id, now))) return
  await logOrders(tx, { ids: [order_id], event: 'returnPayment', by: system, reason: '', now })
  if (actor_id === null) return
  await emit(tx, 'payment.returned', [{ payer_id: actor_id, name: await nameForPayer(tx, user_id), fen }])
}

/**
 * Takes what the gateway tells by itself of late money under this number, and says whose it is; null where no late money has this number.
 * A refusal changes nothing: it is asked again as before.
 */
export async function hearOfLate(tx: Tx, notice: RefundNotice, now: Date): Promise<LateRow | null> {
  const id = Number(/^R(\d{1,15})$/.exec(notice.out_refund_no)?.[1])
  const late = id ? await readLate(tx, id) : null
  if (late?.state === 'late' && notice.answer.state === 'done') await noteReturned(tx, late, now)
  return late
}

/** Late money whose job was given up or lost goes back all the same. */
export const resumeReturns: Task = {
  cron: '* * * * *',
  run: ({ transact }) =>
    transact(async ({ tx }) => {
      const late = await readAllLate(tx)
      const ids = await withoutJob(tx, 'orders:returnLate', { field: 'payment_id', ids: late })
      for (const id of ids.slice(0, MAX_BATCH)) await askForLate(tx, id)
    }),
}
