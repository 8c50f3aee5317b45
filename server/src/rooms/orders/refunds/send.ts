import type { RefundAnswer } from '../../../edges/pay/index.ts'
import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import { enqueue, withoutJob } from '../../../kernel/jobs/events.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { nothing } from '../core/store-read.ts'
import { system } from '../core/store-write.ts'
import { answerOf } from '../paying/busy.ts'
import { netOf } from './effects.ts'
import { concernedBy, emitRefund } from './emit.ts'
import { refundEvents } from './events.ts'
import { proceed, start, takeAnswer } from './finish.ts'
import { nextRefund } from './rules.ts'
import {
  gatewayPayment,
  lockDueRefunds,
  lockRefund,
  moveRefund,
  type Refund,
  readAsked,
  readRefundable,
  settleRefundState,
} from './store.ts'

/** Seconds after which the gateway is asked again how far it is. */
const ASK_AGAIN_SECONDS = 60
/** Refunds of one round; the next minute goes on. */
const MAX_BATCH = 100

/** Who says what became of money that goes back. */
export const gateway = { ...system, actor_name: '支付平台' }

/**
 * Has the gateway give money back, in steps of their own: it counts as given back; the gateway is asked, under the refund's number, so that
 * it pays once however often it is asked; then all that follows from it. While the gateway is at it, or has too many calls, it is asked
 * again later.
 */
export const sendRefund =
  (deps: OrdersDeps): Job<'orders:sendRefund'> =>
  async ({ payload, database, clock }) => {
    const { refund_id } = payload
    const begun = await database.transact(async (tx) => {
      const refund = await lockRefund(tx, refund_id, nothing)
      if (refund?.state === 'WAIT_REFUND') await start(tx, { refund, by: system, now: clock.now() })
      const stands = await lockRefund(tx, refund_id, nothing)
      const paid = stands?.state === 'REFUNDING' ? await gatewayPayment(tx, stands.order_id) : null
      return stands && paid && { refund: stands, paid }
    })
    if (!begun) return
    const { refund, paid } = begun
    const fen = netOf(refund)
    const asked = { out_refund_no: refund.refund_no, trade_no: paid.trade_no }
    const heard: RefundAnswer = fen
      ? await deps.pay.refund({ ...asked, fen, paid_fen: paid.whole_fen, reason: '订单退款' })
      : { state: 'done' }
    const { answer, busy } = answerOf(heard, payload, clock.now())
    const isNews = await database.transact(async (tx) => {
      const stands = await lockRefund(tx, refund_id, nothing)
      if (!stands) return false
      if (answer.state === 'processing' && stands.state === 'REFUNDING')
        await enqueue(tx, 'orders:sendRefund', { refund_id, ...busy }, { after_seconds: ASK_AGAIN_SECONDS })
      return await takeAnswer(tx, { refund: stands, answer, by: gateway, now: clock.now() })
    })
    if (isNews) alarmOf(deps, refund, answer)
    deps.live.changed(refundEvents['refund.done'].changes, concernedBy(refund))
  }

/** Money that stays out until somebody looks. */
export function alarmOf({ alarm }: Pick<OrdersDeps, 'alarm'>, { id, refund_no }: Refund, answer: RefundAnswer): void {
  if (answer.state === 'failed') alarm('refund-failed', { id, refund_no, words: answer.words })
}

/**
 * Goes on with refunds that would stand still: those that the gateway takes up by now, and those whose job was given up or lost while
 * nobody answered. Asked under the same number, the gateway pays once.
 */
export const resumeRefunds = (deps: OrdersDeps): Task => ({
  cron: '* * * * *',
  run: async (task) => {
    await doDueRows(task, {
      most: MAX_BATCH,
      event: 'refund-retry-failed',
      take: lockDueRefunds('FAILED'),
      work: async ({ tx, now, afterCommit }, ids) => {
        for (const id of ids) {
          const refund = await lockRefund(tx, id, nothing)
          if (refund?.state !== 'FAILED' || !refund.due_at || refund.due_at > now) continue
          const to = nextRefund(refund, 'retry', 'system')
          await moveRefund(tx, { id, event: 'retry', from: 'FAILED', to, by: system, now })
          afterCommit(() => deps.live.changed(refundEvents['refund.failed'].changes, concernedBy(refund)))
        }
      },
    })
    await task.transact(async ({ tx }) => {
      const ids = await withoutJob(tx, 'orders:sendRefund', { field: 'refund_id', ids: await readAsked(tx) })
      for (const refund_id of ids.slice(0, MAX_BATCH)) await enqueue(tx, 'orders:sendRefund', { refund_id })
    })
  },
})

/** What nobody sent back in time is withdrawn; what was sent back and nobody looked at counts as received. */
export const overdueRefunds = (deps: OrdersDeps): Task => ({
  cron: '* * * * *',
  run: async (task) => {
    const facts = { most: MAX_BATCH, event: 'refund-overdue-failed' }
    const due = (state: 'WAIT_RETURN' | 'RETURNING') =>
      doDueRows(task, {
        ...facts,
        take: lockDueRefunds(state),
        work: async ({ tx, now, afterCommit }, ids) => {
          for (const id of ids) {
            const refund = await lockRefund(tx, id, nothing)
            if (refund?.state !== state) continue
            const event = state === 'WAIT_RETURN' ? 'lapse' : 'autoReceive'
            const to = nextRefund(refund, event, 'system')
            // What nobody has looked at is not sold again.
            await moveRefund(tx, { id, event, from: state, to, by: system, now, set: { restock: false } })
            const order = await readRefundable(tx, refund.order_id, nothing)
            if (!order) continue
            const moved = { ...refund, state: to, restock: false }
            const name = to === 'WAIT_REFUND' ? 'refund.agreed' : 'refund.cancelled'
            await emitRefund(tx, name, { refund: moved, order, by: system })
            if (to === 'WAIT_REFUND') await proceed(tx, { refund: moved, now })
            else await settleRefundState(tx, refund.order_id, now)
            afterCommit(() => deps.live.changed(refundEvents[name].changes, concernedBy(refund)))
          }
        },
      })
    await due('WAIT_RETURN')
    await due('RETURNING')
  },
})
