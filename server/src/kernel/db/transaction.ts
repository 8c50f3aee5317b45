import type { Connection } from './connection.ts'
import { followsFailure } from './errors.ts'
import { Lease } from './lease.ts'
import type { Statement } from './sql.ts'
import type { Tx } from './tx.ts'

const bare = (text: string): Statement => ({ name: text, text, values: [] })
const [BEGIN, COMMIT, ROLLBACK] = [bare('begin'), bare('commit'), bare('rollback')]

/**
 * Runs `work` between BEGIN, which travels with its first statement, and COMMIT, which travels with the last ones that nobody
 * waits for. A statement that fails fails the transaction, whether anybody reads its answer or not, and the first failure is
 * the one reported, unless `work` makes it another. A transaction that asks nothing sends nothing.
 */
export function transaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
  { until, joins, onSend, onCommit }: { until: number; joins: boolean; onSend: () => void; onCommit: (tx: Tx) => void },
): Promise<T> {
  let isBegun = false
  const begin = () => {
    onSend()
    if (isBegun) return
    isBegun = true
    // What follows a BEGIN that failed would be committed one by one.
    lease.query(BEGIN).catch((error: Error) => connection.destroy(error))
  }
  const lease = new Lease(connection, { until, joins, onSend: begin, isTransaction: true })
  const end = (how: Statement) => {
    lease.end('the transaction is over')
    return lease.query(how)
  }
  // A commit whose answer was lost may have happened.
  const commit = async () => {
    try {
      if ((await end(COMMIT)).command !== 'COMMIT') throw lease.failure ?? new Error('the transaction was taken back')
    } finally {
      onCommit(lease.tx)
    }
  }
  return lease.run(async () => {
    try {
      const result = await work(lease.tx)
      if (lease.failure) throw lease.failure
      if (isBegun) await commit()
      return result
    } catch (error) {
      if (isBegun && !connection.lost) await end(ROLLBACK).catch((lost: Error) => connection.destroy(lost))
      throw followsFailure(error) ? lease.failure : error
    }
  })
}
