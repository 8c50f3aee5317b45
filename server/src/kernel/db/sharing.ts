import type { Connection, Pool } from './connection.ts'

/** More would wait for each other on a machine that could answer them beside each other. */
const MAX_TOGETHER = 4

/**
 * Lends one connection to those who come within one turn of the event loop, four at most: what they ask leaves in one packet,
 * and a packet costs more than a small read.
 */
export function makeSharing(pool: Pool): <T>(use: (connection: Connection) => Promise<T>) => Promise<T> {
  /** Those of this turn: how many came, and how many still use the connection. */
  let group: { connection: Promise<Connection>; came: number; using: number } | undefined
  return async (use) => {
    if (!group || group.came >= MAX_TOGETHER) {
      const next = { connection: pool.connect(), came: 0, using: 0 }
      group = next
      setImmediate(() => {
        if (group === next) group = undefined
      })
    }
    const mine = group
    mine.came++
    mine.using++
    const connection = await mine.connection
    try {
      return await use(connection)
    } finally {
      if (--mine.using === 0) {
        if (group === mine) group = undefined
        connection.release()
      }
    }
  }
}
