import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Tx } from './tx.ts'

/** Opens a client of one connection. */
export type Open = (hooks: { onclose: () => void }) => postgres.Sql
/** Why nothing may be sent any more, once there is a reason. */
export type Gate = { shut: Error | undefined }
export type Use<T> = (reserved: postgres.ReservedSql, gate: Gate) => Promise<T>
/** More would wait for each other on a machine that could answer them beside each other. */
const MOST_TOGETHER = 4

/**
 * A few connections, `max` at most; docs/decisions/0006-own-connections.md says why the library's own pool is not used.
 */
export class Lines {
  readonly #all: Line[]
  /** Whose packet leaves at the end of this turn of the event loop. */
  #leaving: Line | undefined

  constructor(open: Open, max: number) {
    this.#all = Array.from({ length: max }, () => new Line(open))
  }

  /** Lends the connection that has the least to do. */
  lend<T>(use: Use<T>): Promise<T> {
    return this.#idlest().lend(use)
  }

  /**
   * Lends one connection to those who come within one turn of the event loop: what they ask leaves in one packet, and a
   * packet costs more than a small read.
   */
  share<T>(use: Use<T>): Promise<T> {
    if (this.#leaving && this.#leaving.users < MOST_TOGETHER) return this.#leaving.lend(use)
    const line = this.#idlest()
    this.#leaving = line
    setImmediate(() => {
      if (this.#leaving === line) this.#leaving = undefined
    })
    return line.lend(use)
  }

  #idlest(): Line {
    return this.#all.reduce((least, line) => (line.users < least.users ? line : least))
  }

  /** Lets what runs finish, for 5 s at most. */
  async close(): Promise<void> {
    const until = Date.now() + 5_000
    while (this.#all.some((line) => line.users) && Date.now() < until) await sleep(10)
    await Promise.all(this.#all.map((line) => line.close()))
  }
}

/** One connection, opened when it is needed and by a new client after every loss. */
class Line {
  readonly #open: Open
  readonly #losing = new Set<() => void>()
  #client: postgres.Sql | undefined
  #reserved: Promise<postgres.ReservedSql> | undefined
  users = 0

  constructor(open: Open) {
    this.#open = open
  }

  /** Nothing is sent after the end of `use`; a loss ends it at once, since what was not sent by then is never answered. */
  async lend<T>(use: Use<T>): Promise<T> {
    this.users++
    const gate: Gate = { shut: undefined }
    let onLost = () => {}
    const lost = new Promise<never>((_, reject) => {
      onLost = () => {
        gate.shut = Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' })
        reject(gate.shut)
      }
    })
    try {
      this.#reserved ??= this.#connect()
      const reserved = await this.#reserved
      this.#losing.add(onLost)
      return await Promise.race([use(reserved, gate), lost])
    } finally {
      this.users--
      this.#losing.delete(onLost)
      gate.shut ??= new Error('the work is over')
    }
  }

  async #connect(): Promise<postgres.ReservedSql> {
    const client = this.#open({
      onclose: () => {
        if (this.#client !== client) return
        this.#client = this.#reserved = undefined
        for (const onLost of this.#losing) onLost()
        void client.end({ timeout: 0 })
      },
    })
    this.#client = client
    try {
      await client`select 1`
      return await client.reserve()
    } catch (error) {
      // Its end may have been noticed already, and a newer one opened.
      if (this.#client === client) this.#client = this.#reserved = undefined
      void client.end({ timeout: 0 })
      throw error
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = this.#reserved = undefined
    await client?.end({ timeout: 0 })
  }
}

/** The connection's tagged template, while the gate is open. */
export function guarded(reserved: postgres.ReservedSql, gate: Gate): Tx {
  const ask = reserved as unknown as (...args: unknown[]) => unknown
  const guard = (...args: unknown[]) => {
    if (!gate.shut) return ask(...args)
    const refused = Promise.reject(gate.shut)
    refused.catch(() => {})
    return refused
  }
  return Object.assign(guard, { json: reserved.json }) as unknown as Tx
}
