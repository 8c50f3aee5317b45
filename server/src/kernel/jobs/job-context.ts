import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Log } from '../log.ts'

/** What work beside the calls is given. */
export type JobContext = { tx: Tx; now: Date; afterCommit: (run: () => void | Promise<void>) => void }

/** Runs work in a transaction and what it left for after the commit. */
export async function inTransaction(
  { database, log }: { database: Database; log: Log },
  work: (body: JobContext) => Promise<void>,
): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await database.transact(async (tx) => {
    after.length = 0
    await work({ tx, now: new Date(), afterCommit: (run) => after.push(run) })
  })
  for (const run of after) {
    try {
      await run()
    } catch (error) {
      log.error({ err: error }, 'after commit of a job')
    }
  }
}
