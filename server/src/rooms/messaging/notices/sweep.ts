import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import { monthsBefore } from '../../../kernel/time.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { deleteOld } from './store.ts'

/** Deletes messages whose time is over. */
export const sweepMessages = ({ setting }: Pick<MessagingDeps, 'setting'>): Task => ({
  cron: '5 4 * * *',
  run: (task) =>
    sweepInBatches(task, (tx, { now, most }) =>
      deleteOld(tx, { before: monthsBefore(now, setting('keep_message_months')), most }),
    ),
})
