import { sweepInBatches } from '../../../kernel/jobs/sweep.ts'
import type { Task } from '../../../kernel/room.ts'
import { monthsBefore } from '../../../kernel/time.ts'
import type { OrdersDeps } from '../core/deps.ts'
import { deleteOldLog } from './store-sweep.ts'

/** Deletes what was noted of orders that came to their end long ago. */
export const sweepOrderLog = ({ setting }: Pick<OrdersDeps, 'setting'>): Task => ({
  cron: '35 4 * * *',
  run: (task) =>
    sweepInBatches(task, (tx, { now, most }) =>
      deleteOldLog(tx, { before: monthsBefore(now, setting('keep_order_log_months')), most }),
    ),
})
