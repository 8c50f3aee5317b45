import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '../../../kernel/jobs/events.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Task } from '../../../kernel/room.ts'
import { addDays, shanghaiDay } from '../../../kernel/time.ts'
import { bookEnded, takeEnded, type Walked, warnEnding } from './store-expiry.ts'

/** People, and lots, of one transaction. */
const MAX_BATCH = 500
/** The longest rest between two of them. */
const MAX_PAUSE_MS = 1_000
/** Days before the end at which people are told, the later time first. */
export const WARNED_DAYS = [7, 30] as const

/** Every night, what ended by yesterday is booked as gone; whoever is spending just then is left for the next night. */
export const expirePoints = ({ live }: { live: Pick<Live, 'changed'> }): Task => ({
  cron: '10 0 * * *',
  run: async ({ transact, now }) => {
    const today = shanghaiDay(now)
    const reason = '积分过期'
    for (;;) {
      const begun = performance.now()
      const ended = await transact(async ({ tx, now, afterCommit }) => {
        const ids = await takeEnded(tx, today, MAX_BATCH)
        if (!ids.length) return 0
        const people = await bookEnded(tx, { ids, today, reason, now })
        afterCommit(() => live.changed(['account'], { people }))
        return ids.length
      })
      if (!ended) return
      // Whoever does something meanwhile has the machine for as long again.
      await sleep(Math.min(performance.now() - begun, MAX_PAUSE_MS))
    }
  },
})

/** Every morning, people hear of points that end within thirty days, and once more within seven. */
export const warnOfExpiry: Task = {
  cron: '30 9 * * *',
  run: async ({ transact, now }) => {
    const today = shanghaiDay(now)
    for (const days of WARNED_DAYS) {
      // Who was told within these days of the end knows; an earlier time was that of the longer notice.
      let after: Walked = { until: today, user_id: 0 }
      for (;;) {
        const warned = await transact(async ({ tx }) => {
          const lots = await warnEnding(tx, { today, last: addDays(today, days), days, after, most: MAX_BATCH })
          await emit(
            tx,
            'points.ending',
            lots.map(({ user_id, points, until }) => ({ user_id, points, until })),
          )
          return lots
        })
        const last = warned.at(-1)
        if (!last) break
        after = { until: last.until, user_id: last.user_id }
      }
    }
  },
}
