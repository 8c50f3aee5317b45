import { REMIND_DAYS, UNCOLLECTED_DAYS } from '@heyi/contract/orders/order-rules'
import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import type { Task } from '../../../kernel/room.ts'
import { emitOrderEvent, factsOf } from '../core/emit.ts'
import { logOrders, system } from '../core/store-write.ts'
import { lockReceivedSoon, lockUncollected, noteReceivedSoon, noteUncollected } from './store-receipt.ts'

const DAY_MS = 86_400_000
/** Reminders of one round; the next one goes on. */
const MAX_BATCH = 500
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Reminds members, once and by day, of parcels that soon count as received and of goods that wait to be fetched. */
export const reminders: Task = {
  cron: '5 9-19 * * *',
  run: async (task) => {
    const facts = { event: 'order-reminder-failed', most: MAX_BATCH }
    await doDueRows(task, {
      ...facts,
      take: (tx, { now, ...due }) => lockReceivedSoon(tx, { ...due, before: daysFrom(now, REMIND_DAYS) }),
      work: async ({ tx, now }, ids) => {
        const reminded = await noteReceivedSoon(tx, ids, now)
        await logOrders(tx, { ids, event: 'remindReceive', by: system, reason: '', now })
        await emit(
          tx,
          'order.receiveSoon',
          reminded.map((order) => ({ ...factsOf(order, { by: system }), receive_by: order.receive_by.toISOString() })),
        )
      },
    })
    await doDueRows(task, {
      ...facts,
      take: (tx, { now, ...due }) => lockUncollected(tx, { ...due, before: daysFrom(now, -UNCOLLECTED_DAYS) }),
      work: async ({ tx, now }, ids) => {
        const reminded = await noteUncollected(tx, ids, now)
        await logOrders(tx, { ids, event: 'remindCollect', by: system, reason: '', now })
        await emitOrderEvent(tx, 'order.uncollected', reminded, { by: system })
      },
    })
  },
}
