import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Task } from '../../../kernel/room.ts'
import { awardOrders } from '../core/award-orders.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned, emitOrderEvent } from '../core/emit.ts'
import { orderEvents } from '../core/events.ts'
import { system, transitionOrders } from '../core/store-write.ts'
import { lockReceived } from './store-receipt.ts'

/** Orders of one round; the next minute goes on. */
const MAX_BATCH = 500

/** Shipped orders whose time to confirm has passed count as received. */
export const autoReceive = (deps: OrdersDeps): Task => ({
  cron: '* * * * *',
  run: (task) =>
    doDueRows(task, {
      event: 'order-receive-failed',
      most: MAX_BATCH,
      take: lockReceived,
      work: async ({ tx, now, afterCommit }, ids) => {
        const step = { event: 'autoReceive', from: 'SHIPPED', to: 'COMPLETED', by: system, now } as const
        const done = await transitionOrders(tx, { ids, ...step })
        await awardOrders(tx, done, now)
        await emitOrderEvent(tx, 'order.completed', done, { by: system })
        afterCommit(() => deps.live.changed(orderEvents['order.completed'].changes, concerned(done)))
      },
    }),
})
