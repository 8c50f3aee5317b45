import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Whom } from '../../../kernel/live/live.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { orderEvents } from '../core/events.ts'
import { system } from '../core/store-write.ts'
import { askSilent, NONE_OPEN } from './attempts.ts'
import { closeOrders } from './close.ts'
import { lockExpired } from './store.ts'

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
