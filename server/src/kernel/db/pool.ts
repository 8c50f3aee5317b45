import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { makeQueue } from '../queue.ts'
import { guarded, Lines, type Open } from './lines.ts'
import { transaction, type Work } from './transaction.ts'
import type { Tx } from './tx.ts'

export type Database = {
  /** Gives `work` a connection, which others may share; each statement is its own transaction. */
  use<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction; the whole of it again (3 times at most) after a deadlock or serialization failure. */
  transact<T>(work: Work<T>): Promise<T>
  /** Statements sent so far where they are counted, BEGIN and COMMIT left out; tests compare before and after. */
  statements(): number
  close(): Promise<void>
}

const RETRY = new Set(['40001', '40P01'])

const OPTIONS = {
  max_lifetime: null,
  connect_timeout: 10,
  // The library counts the failures of all connections together: twenty refused ones would make each wait for 20 s.
  backoff: () => 0.1 + Math.random() * 0.2,
  onnotice: () => {},
  types: {
    int8: { to: 20, from: [20], serialize: String, parse: readInt8 },
    date: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
  },
  connection: {
    application_name: 'heyi',
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
    TimeZone: 'UTC',
  },
}

/** int8 as a number, which is refused loudly where it would lose digits. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the exact range of a number`)
  return value
}

/** The library's own pool on our settings. It does not survive a lost connection well: more than one is for tools and tests. */
export const openPool = (url: string, max: number, more: postgres.Options<never> = {}): postgres.Sql =>
  postgres(url, { ...OPTIONS, max, ...more }) as unknown as postgres.Sql

/**
 * `max`: connections for transactions, and half as many for reads, on which what several people ask travels together; each
 * is opened when it is first needed.
 * `counts`: for tests; the library then keeps a stack trace with every statement.
 */
export function openDatabase(url: string, given: { max?: number; counts?: boolean } = {}): Database {
  let statements = 0
  const count = (_connection: number, query: string) => {
    if (!/^\s*(begin|commit|rollback|select 1$)/i.test(query)) statements++
  }
  const debug = given.counts ? { debug: count } : {}
  const open: Open = (hooks) => openPool(url, 1, { ...debug, ...hooks })
  const max = given.max ?? 20
  const [shared, lent] = [new Lines(open, Math.ceil(max / 2)), new Lines(open, max)]
  // As many at a time as there are connections, so each has one alone.
  const alone = makeQueue({ running: max, waiting: Number.POSITIVE_INFINITY })
  return {
    use: (work) => shared.share((reserved, gate) => work(guarded(reserved, gate))),
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await alone(() => lent.lend(transaction(work)))
        } catch (error) {
          if (attempt >= 3 || !(error instanceof postgres.PostgresError) || !RETRY.has(error.code)) throw error
          await sleep(Math.random() * 20 * attempt)
        }
      }
    },
    statements: () => statements,
    async close() {
      await Promise.all([shared.close(), lent.close()])
    },
  }
}
