import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Tx } from './tx.ts'

/** Opens a client of one connection. */
export type Open = (hooks: { onclose: () => void }) => postgres.Sql
/** Why nothing may be sent any more, once there is a reason. */
export type Gate = { shut: Error | undefined }
export type Use<T> = (reserved: postgres.ReservedSql, gate: Gate) => Promise<T>

/**
 * Connections for work that needs one, `max` at most; docs/decisions/0006-own-connections.md says why the library's own
 * pool is not used.
 */
export class Lines {
  readonly #all: Line[]
  readonly #free: Line[]
  readonly #waiting: ((line: Line) => void)[] = []

  constructor(open: Open, max: number) {
    this.#all = Array.from({ length: max }, () => new Line(open))
    this.#free = [...this.#all]
  }

  /** Lends a connection to one piece of work alone; who finds none free waits in the order they came. */
  async lend<T>(use: Use<T>): Promise<T> {
    const line = this.#free.pop() ?? (await new Promise<Line>((resolve) => this.#waiting.push(resolve)))
    try {
      return await line.lend(use)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(line)
      else this.#free.push(line)
    }
  }

  /** Lets work on the connection that has the least to do: what several people ask travels together. Not beside `lend`. */
  share<T>(use: Use<T>): Promise<T> {
    return this.#all.reduce((least, line) => (line.users < least.users ? line : least)).lend(use)
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
    try {
      await client`select 1`
      this.#client = client
      return await client.reserve()
    } catch (error) {
      this.#client = this.#reserved = undefined
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

/** A tagged template whose every statement runs by itself, on the line that has the least to do when it is awaited. */
export function alone(lines: Lines, json: Tx['json']): Tx {
  type Ask = (...args: unknown[]) => unknown
  class Part implements PromiseLike<unknown> {
    readonly args: unknown[]
    constructor(args: unknown[]) {
      this.args = args
    }
    #run() {
      return lines.share(async (reserved) => built(this, reserved as unknown as Ask))
    }
    // biome-ignore lint/suspicious/noThenProperty: like the library's, a statement runs when it is awaited
    then: PromiseLike<unknown>['then'] = (done, failed) => this.#run().then(done, failed)
    catch<B>(failed: (error: unknown) => B) {
      return this.#run().catch(failed)
    }
  }
  const built = (value: unknown, ask: Ask): unknown => {
    if (Array.isArray(value) && value.some((one) => one instanceof Part)) return value.map((one) => built(one, ask))
    return value instanceof Part ? ask(...value.args.map((arg) => built(arg, ask))) : value
  }
  return Object.assign((...args: unknown[]) => new Part(args), { json }) as unknown as Tx
}
