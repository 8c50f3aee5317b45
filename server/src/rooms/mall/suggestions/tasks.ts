import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import type { MallDeps } from '../core/deps.ts'
import { removeOldViews, replacePairs } from './store.ts'

/** Days of orders that say what is bought beside what. */
const PAIR_DAYS = 180
const DAY_MS = 86_400_000

/** Counts by night what people bought beside what, and gives up what was looked at too long ago. */
export const countPairs = ({ boughtTogether }: MallDeps): Task => ({
  cron: '12 3 * * *',
  run: async (task) => {
    await sweepInBatches(task, removeOldViews)
    await task.transact(async ({ tx, now }) =>
      replacePairs(tx, await boughtTogether(tx, new Date(now.getTime() - PAIR_DAYS * DAY_MS))),
    )
  },
})
