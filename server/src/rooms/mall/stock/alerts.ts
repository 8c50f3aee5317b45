import { emit } from '../../../kernel/jobs/events.ts'
import type { Task } from '../../../kernel/room.ts'
import { noteLow } from './store-alerts.ts'

/** Staff are told once of what becomes low, and again when it does so anew. */
export const tellLow: Task = {
  cron: '*/5 * * * *',
  run: ({ transact }) => transact(async ({ tx, now }) => emit(tx, 'stock.low', await noteLow(tx, now))),
}
