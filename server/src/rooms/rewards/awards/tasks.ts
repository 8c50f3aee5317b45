import { doDueRows } from '../../../kernel/jobs/due-rows.ts'
import type { Live } from '../../../kernel/live/live.ts'
import type { Task } from '../../../kernel/room.ts'
import { giveAwards } from './awards.ts'
import { takeDue } from './store.ts'

/** Awards of one round; the next goes on. */
const MAX_BATCH = 500

/** What orders earned is given once their after-sale window has ended. */
export const releaseAwards = ({ live }: { live: Live }): Task => ({
  cron: '*/10 * * * *',
  run: (task) =>
    doDueRows(task, {
      event: 'award-release-failed',
      most: MAX_BATCH,
      take: takeDue,
      work: async (body, ids) => {
        const people = await giveAwards(body, ids)
        body.afterCommit(() => live.changed(['account'], { people }))
      },
    }),
})
