import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { alone, Lines } from './lines.ts'
import { transaction, type Work } from './transaction.ts'
import type { Tx } from './tx.ts'

export type Database = {
  /** Single statements, each its own transaction. */
  sql: Tx
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

/** The library's own pool on our settings, for tools and tests: it does not survive a lost connection well. */
export const openPool = (url: string, max: number, more: postgres.Options<never> = {}): postgres.Sql =>
  postgres(url, { ...OPTIONS, max, ...more }) as unknown as postgres.Sql

/**
 * `max`: connections, opened when they are first needed.
 * `counts`: for tests; the library then keeps a stack trace with every statement.
 */
export function openDatabase(url: string, given: { max?: number; counts?: boolean } = {}): Database {
  let statements = 0
  const count = (_connection: number, query: string) => {
    if (!/^\s*(begin|commit|rollback|select 1$)/i.test(query)) statements++
  }
  const debug = given.counts ? { debug: count } : {}
  const lines = new Lines((hooks) => openPool(url, 1, { ...debug, ...hooks }), given.max ?? 20)
  return {
    sql: alone(lines, postgres(url, { max: 1 }).json as Tx['json']),
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await lines.lend(transaction(work))
        } catch (error) {
          if (attempt >= 3 || !(error instanceof postgres.PostgresError) || !RETRY.has(error.code)) throw error
          await sleep(Math.random() * 20 * attempt)
        }
      }
    },
    statements: () => statements,
    close: () => lines.close(),
  }
}
