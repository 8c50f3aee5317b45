import type postgres from 'postgres'
import type { Tx } from './tx.ts'

export type Work<T> = (tx: Tx, last: (statement: PromiseLike<unknown>) => void) => Promise<T>
/** The library's own record of a connection: it calls `onclose` once, and may then open it anew for somebody else. */
type Connection = { onclose: ((reason: Error) => void) | null }

/**
 * Runs `work` between BEGIN and COMMIT on a connection of its own. Statements that do not wait for each other's answers
 * travel together, BEGIN with the first of them; they run in the order they are sent, which is when they are first awaited.
 * What `work` gives to `last` is sent without waiting for its answer, together with COMMIT; it fails the transaction like any.
 *
 * The library's own `begin` waits for every step, and it lets a statement out after the end: one after the connection's
 * end writes to a socket that is gone, which ends the process, or runs alone on the connection opened anew; one that a
 * failed transaction left behind runs in the next transaction. Here both are refused.
 */
export async function transaction<T>(sql: postgres.Sql, work: Work<T>): Promise<T> {
  const reserved = await sql.reserve()
  let lost: Error | undefined
  let over: Error | undefined
  let connection: Connection | undefined
  const begun = reserved.unsafe('begin', [], {
    onexecute: (used: Connection) => {
      connection = used
      used.onclose = (reason) => {
        lost = over = reason
      }
      return true
    },
  } as postgres.UnsafeQueryOptions)
  begun.execute().catch(() => {})
  const unread: Promise<unknown>[] = []
  const last = (statement: PromiseLike<unknown>) => {
    const sent = Promise.resolve(statement)
    sent.catch(() => {})
    unread.push(sent)
  }
  const end = (how: 'commit' | 'rollback') => {
    if (lost) throw lost
    over = new Error('the transaction is over')
    return reserved.unsafe(how)
  }
  try {
    const result = await work(
      guarded(reserved, () => over),
      last,
    )
    const [{ command }] = await Promise.all([end('commit'), ...unread])
    // A statement failed and nobody read its answer: PostgreSQL has taken everything back.
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`)
    return result
  } catch (error) {
    if (!over) await end('rollback')
    throw lost ?? error
  } finally {
    if (!lost) {
      if (connection) connection.onclose = null
      reserved.release()
    }
  }
}

/** The connection's tagged template, until there is a reason to send nothing more. */
function guarded(reserved: postgres.ReservedSql, over: () => Error | undefined): Tx {
  const ask = reserved as unknown as (...args: unknown[]) => unknown
  const guard = (...args: unknown[]) => {
    const reason = over()
    if (!reason) return ask(...args)
    const refused = Promise.reject(reason)
    refused.catch(() => {})
    return refused
  }
  return Object.assign(guard, { json: reserved.json }) as unknown as Tx
}
