import type { Task } from '../../../kernel/room.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import type { SearchTally } from '../core/tally.ts'
import { addWords, countHeat, dropWords } from './store.ts'

/** Days for which searched words are kept. */
const KEPT_DAYS = 30

/** Writes what this process counted. Of several processes each has its turn. */
export const keepWords = (searches: SearchTally): Task => ({
  cron: '* * * * *',
  async run({ transact }) {
    const counted = searches.take()
    if (counted.length > 0) await transact(({ tx }) => addWords(tx, counted))
  },
})

/** Ranks goods anew, and forgets old words. */
export const rankGoods: Task = {
  cron: '5,35 * * * *',
  async run({ transact, now }) {
    await transact(({ tx }) => countHeat(tx, now))
    await transact(({ tx }) => dropWords(tx, addDays(shanghaiDay(now), -KEPT_DAYS)))
  },
}
