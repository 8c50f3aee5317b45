import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import type { Task } from '../../../kernel/room.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { concerned } from '../core/emit.ts'
import { tellGroups } from './emit.ts'
import { groupEvents } from './events.ts'
import { failGroups, lockExpiredGroups, lockShortGroups, noteReminded, ordersOfGroups } from './store.ts'

/** Groups of one round; the next minute goes on. */
const MAX_BATCH = 100

/**
 * Groups that did not fill in time fail: each paid order of them is given back by a job of its own, written in the same transaction. People of
 * a group that ends soon and lacks one hear of it, once.
 */
export const groupsDue = (deps: OrdersDeps): Task => ({
  cron: '* * * * *',
  run: async (task) => {
    await doDueRows(task, {
      event: 'group-failing-failed',
      most: MAX_BATCH,
      take: lockExpiredGroups,
      work: async ({ tx, now, afterCommit }, ids) => {
        await failGroups(tx, ids, now)
        const orders = await ordersOfGroups(tx, ids)
        for (const { id: order_id } of orders)
          await enqueue(tx, 'orders:returnGroup', { order_id }, { key: `group:${order_id}` })
        await tellGroups(tx, 'group.failed', ids)
        afterCommit(() => deps.live.changed(groupEvents['group.failed'].changes, concerned(orders)))
      },
    })
    await doDueRows(task, {
      event: 'group-reminding-failed',
      most: MAX_BATCH,
      take: lockShortGroups,
      work: async ({ tx, now }, ids) => {
        await noteReminded(tx, ids, now)
        await tellGroups(tx, 'group.short', ids)
      },
    })
  },
})
