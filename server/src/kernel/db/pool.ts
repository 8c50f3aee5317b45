import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolOptions } from './connection.ts'
import { BeginAgain, isRefusedWith } from './errors.ts'
import { Lease } from './lease.ts'
import { type Stale, staleOf } from './stale.ts'
import { transaction } from './transaction.ts'
import type { Terms } from './turns.ts'
import type { Tx } from './tx.ts'

export type Database = {
  /** Lends `work` a connection from its first statement on; each statement is its own transaction. */
  use<T>(work: (tx: Tx) => Promise<T>, terms?: Partial<Terms>): Promise<T>
  /**
   * Runs `work` in one transaction; the whole of it again (3 times at most) after a deadlock or serialization failure, and
   * where the work says so by BeginAgain.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, terms?: Partial<Terms>): Promise<T>
  /** Statements sent so far, BEGIN and COMMIT left out; tests compare before and after. */
  statements(): number
  /** How many wait for a connection. */
  waiting(): number
  /** Whether who asks now would likely wait in vain, to read or to write. */
  isLate(how: 'use' | 'transact'): boolean
  close(): Promise<void>
}

const [SERIALIZATION_FAILURE, DEADLOCK] = ['40001', '40P01']
/** Milliseconds in which a read ends, and a transaction, where no other end is said. */
export const READ_LIMIT_MS = 8_000
export const TRANSACTION_LIMIT_MS = 15_000
/** And an export. */
export const EXPORT_LIMIT_MS = 120_000

/**
 * `max`: connections for transactions, and half as many for reads, so that neither keeps the other waiting; each is opened
 * when it is first needed. `onStale` hears what was made stale, after the commit, also where nobody knows whether there was one.
 */
export function openDatabase(
  url: string,
  { onStale = () => {}, ...options }: Partial<PoolOptions> & { onStale?: (stale: Stale) => void } = {},
): Database {
  const max = options.max ?? 20
  const [reading, writing] = [
    new Pool(url, { ...options, max: Math.ceil(max / 2) }),
    new Pool(url, { ...options, max }),
  ]
  let statements = 0
  const onSend = () => {
    statements++
  }
  const onCommit = (tx: Tx) => {
    const stale = staleOf(tx)
    if (stale) onStale(stale)
  }
  async function attempt<T>(work: (tx: Tx) => Promise<T>, terms: Terms): Promise<T> {
    const connection = await writing.connect(terms)
    try {
      return await transaction(connection, work, { until: terms.until, joins: terms.joins ?? false, onSend, onCommit })
    } finally {
      connection.release()
    }
  }
  return {
    async use(work, given = {}) {
      const terms = termsOf(given, READ_LIMIT_MS)
      const lease = new Lease(() => reading.connect(terms), { until: terms.until, joins: terms.joins ?? false, onSend })
      try {
        return await lease.run(() => work(lease.tx))
      } finally {
        lease.giveBack()
        onCommit(lease.tx)
      }
    },
    async transact(work, given = {}) {
      const terms = termsOf(given, TRANSACTION_LIMIT_MS)
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, terms)
        } catch (error) {
          const mayAgain = error instanceof BeginAgain || isRefusedWith(error, SERIALIZATION_FAILURE, DEADLOCK)
          if (tries >= 3 || !mayAgain) throw error
          await sleep(Math.random() * 20 * tries)
        }
      }
    },
    statements: () => statements,
    waiting: () => reading.waiting + writing.waiting,
    isLate: (how) => (how === 'use' ? reading : writing).isLate,
    async close() {
      await reading.close()
      await writing.close()
    },
  }
}

const termsOf = (given: Partial<Terms>, limit: number): Terms => ({
  ...given,
  until: given.until ?? performance.now() + limit,
})

/** A pool as a tagged template, for tools and tests: each statement takes a connection and is its own transaction. */
export type Sql = Tx & { end(): Promise<void> }
const TOOL_LIMIT_MS = 120_000

export function openSql(url: string, max: number, options: Partial<PoolOptions> = {}): Sql {
  const pool = new Pool(url, { ...options, max })
  const tx: Tx = async (strings, ...values) => {
    const until = performance.now() + TOOL_LIMIT_MS
    const connection = await pool.connect({ until, isUrgent: true })
    const lease = new Lease(connection, { until })
    try {
      return await lease.run(() => lease.tx<never>(strings, ...values))
    } finally {
      connection.release()
    }
  }
  return Object.assign(tx, { end: () => pool.close() })
}

/** Does one thing on a server, as long as it takes: making databases, moving rows. */
export async function onServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSql(url, 1, { settings: { statement_timeout: 0, lock_timeout: 0 } })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
