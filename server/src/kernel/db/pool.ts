import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, Pool, type PoolOptions } from './connection.ts'
import { BeginAgain, isRefusedWith } from './errors.ts'
import { Lease } from './lease.ts'
import { makeSharing } from './sharing.ts'
import { transaction } from './transaction.ts'
import type { Tx } from './tx.ts'

export type Database = {
  /** Gives `work` a connection, which others may share; each statement is its own transaction. */
  use<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction; the whole of it again (3 times at most) after a deadlock or serialization failure, and
   * where the work says so by BeginAgain. `limit`:
   * milliseconds after which an attempt is given up.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, options?: { limit?: number }): Promise<T>
  /** Statements sent so far, BEGIN and COMMIT left out; tests compare before and after. */
  statements(): number
  close(): Promise<void>
}

const [SERIALIZATION_FAILURE, DEADLOCK] = ['40001', '40P01']
/** Reads end by then, and transactions. */
const READ_LIMIT_MS = 8_000
const TRANSACTION_LIMIT_MS = 15_000

/**
 * `max`: connections for transactions, and half as many for reads, on which what several people ask travels together; each
 * is opened when it is first needed.
 */
export function openDatabase(url: string, options: Partial<PoolOptions> = {}): Database {
  const max = options.max ?? 20
  const [reading, writing] = [
    new Pool(url, { ...options, max: Math.ceil(max / 2) }),
    new Pool(url, { ...options, max }),
  ]
  const share = makeSharing(reading)
  let statements = 0
  const onSend = () => {
    statements++
  }
  async function attempt<T>(work: (tx: Tx) => Promise<T>, limit: number): Promise<T> {
    const connection = await writing.connect()
    try {
      return await transaction(connection, work, { limit, onSend })
    } finally {
      connection.release()
    }
  }
  const read = <T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const lease = new Lease(connection, { limit: READ_LIMIT_MS, onSend })
    return lease.run(() => work(lease.tx))
  }
  return {
    use: (work) => share((connection) => read(connection, work)),
    async transact(work, { limit = TRANSACTION_LIMIT_MS } = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work, limit)
        } catch (error) {
          const mayAgain = error instanceof BeginAgain || isRefusedWith(error, SERIALIZATION_FAILURE, DEADLOCK)
          if (tries >= 3 || !mayAgain) throw error
          await sleep(Math.random() * 20 * tries)
        }
      }
    },
    statements: () => statements,
    async close() {
      await reading.close()
      await writing.close()
    },
  }
}

/** A pool as a tagged template, for tools and tests: each statement takes a connection and is its own transaction. */
export type Sql = Tx & { end(): Promise<void> }
const TOOL_LIMIT_MS = 120_000

export function openSql(url: string, max: number, options: Partial<PoolOptions> = {}): Sql {
  const pool = new Pool(url, { ...options, max })
  const tx: Tx = async (strings, ...values) => {
    const connection = await pool.connect()
    const lease = new Lease(connection, { limit: TOOL_LIMIT_MS })
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
