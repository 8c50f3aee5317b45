import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Terms } from '../db/turns.ts'
import type { Tx } from '../db/tx.ts'
import type { Alarm, Log } from '../log.ts'

/** What a transaction beside the calls is given. */
export type JobContext = { tx: Tx; now: Date; afterCommit: (run: () => void | Promise<void>) => void }

/** What a task is given: transactions as many as it needs, and whom to tell of what it cannot do. */
export type TaskContext = {
  transact: <T>(work: (body: JobContext) => Promise<T>, terms?: Partial<Terms>) => Promise<T>
  alarm: Alarm
  now: Date
}

/** Runs work in a transaction and what it left for after the commit. It is little and was promised: no rush keeps it waiting. */
export async function inTransaction<T>(
  { database, log, clock }: { database: Pick<Database, 'transact'>; log: Log; clock: Clock },
  work: (body: JobContext) => Promise<T>,
  terms: Partial<Terms> = {},
): Promise<T> {
  const after: (() => void | Promise<void>)[] = []
  const begin = (tx: Tx) => {
    after.length = 0
    return work({ tx, now: clock.now(), afterCommit: (run) => after.push(run) })
  }
  const answer = await database.transact(begin, { ...terms, isUrgent: true })
  for (const run of after) {
    try {
      await run()
    } catch (error) {
      log.error({ err: error }, 'after commit of a job')
    }
  }
  return answer
}
