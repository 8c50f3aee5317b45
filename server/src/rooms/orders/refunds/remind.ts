import { AUDIT_REMIND_HOURS } from '@heyi/contract/orders/refund-states'
import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Task } from '../../../kernel/room.ts'
import { nothing } from '../core/store-read.ts'
import { system } from '../core/store-write.ts'
import { emitRefund } from './emit.ts'
import { lockWaiting, noteReminded, readRefundable } from './store.ts'

/** Reminders of one round; the next hour goes on. */
const MAX_BATCH = 100
/** What is told when staff are reminded for the first time, and for the second. */
const EVENTS = ['refund.waiting', 'refund.waitingLong'] as const

/** Reminds staff by day of refunds that wait for their decision, and then those above them. */
export const remindRefunds: Task = {
  cron: '20 8-20 * * *',
  run: (task) =>
    doDueRows(task, {
      event: 'refund-reminder-failed',
      most: MAX_BATCH,
      take: lockWaiting(AUDIT_REMIND_HOURS),
      work: async ({ tx }, ids) => {
        for (const refund of await noteReminded(tx, ids)) {
          const order = await readRefundable(tx, refund.order_id, nothing)
          const event = EVENTS[refund.reminders - 1]
          if (order && event) await emitRefund(tx, event, { refund, order, by: system })
        }
      },
    }),
}
