import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { transaction, type Work } from './transaction.ts'

export type Database = {
  /** The pool: single statements, each its own transaction. */
  sql: postgres.Sql
  /** Runs `work` in one transaction; the whole of it again (3 times at most) after a deadlock or serialization failure. */
  transact<T>(work: Work<T>): Promise<T>
  /** Statements sent so far where they are counted, BEGIN and COMMIT left out; tests compare before and after. */
  statements(): number
  close(): Promise<void>
}

const RETRY = new Set(['40001', '40P01'])

/** int8 as a number, which is refused loudly where it would lose digits. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the exact range of a number`)
  return value
}

/** `counts`: for tests; the library then keeps a stack trace with every statement. */
export function openDatabase(url: string, given: { max?: number; counts?: boolean } = {}): Database {
  let statements = 0
  const count = (_connection: number, query: string) => {
    if (!/^\s*(begin|commit|rollback)\b/i.test(query)) statements++
  }
  const sql = postgres(url, {
    max: given.max ?? 20,
    idle_timeout: 60,
    max_lifetime: null,
    connect_timeout: 10,
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
    ...(given.counts ? { debug: count } : {}),
  })
  return {
    sql: sql as unknown as postgres.Sql,
    async transact(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await transaction(sql as unknown as postgres.Sql, work)
        } catch (error) {
          if (attempt >= 3 || !(error instanceof postgres.PostgresError) || !RETRY.has(error.code)) throw error
          await sleep(Math.random() * 20 * attempt)
        }
      }
    },
    statements: () => statements,
    close: () => sql.end({ timeout: 5 }),
  }
}
