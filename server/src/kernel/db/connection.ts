import pg from 'pg'
import { lostConnection } from './errors.ts'
import type { Statement } from './sql.ts'

export type PoolOptions = {
  max: number
  /** Whether an error names the place in the code that its statement was written at; for tests, it costs. */
  traces?: boolean
  /** Other settings than ours, for tools. */
  settings?: pg.PoolConfig
}

type Done = (error: Error | null, result: pg.QueryResult) => void

/** int8 as a number, which is refused loudly where it would lose digits. */
function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the exact range of a number`)
  return value
}

const asText = (text: string) => text
/** PostgreSQL's numbers of array types, which the driver does not name. */
const [TEXTS, INT8S, DATES] = [1009, 1016, 1182]
const asTexts = pg.types.getTypeParser(TEXTS as never) as (text: string) => string[]
/** How our connections read what PostgreSQL sends, by type; the driver's own way otherwise. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, readInt8],
  [pg.types.builtins.DATE, asText],
  [INT8S, (text) => asTexts(text).map(readInt8)],
  [DATES, asTexts],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid as never, format as never),
}

const SETTINGS: pg.PoolConfig = {
  pipeline: true,
  types: types as pg.CustomTypesConfig,
  application_name: 'heyi',
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  options: '-c TimeZone=UTC',
  keepAlive: true,
  /** For opening one and for waiting for a free one. */
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 0,
}

/** A client of the pool, with what its work needs to know of it. */
export class Connection {
  readonly #client: pg.PoolClient
  readonly #traces: boolean
  readonly #losing = new Set<(error: Error) => void>()
  #isCorked = false
  /** Why it can no longer be used, once it is lost. */
  lost: Error | undefined

  constructor(client: pg.PoolClient, traces: boolean) {
    this.#client = client
    this.#traces = traces
    client.on('error', (error) => this.#lose(lostConnection(error)))
  }

  /** Calls back when the connection is lost while it is lent; returns how to stop that. */
  onLost(callback: (error: Error) => void): () => void {
    this.#losing.add(callback)
    return () => this.#losing.delete(callback)
  }

  /**
   * Sends a statement behind those sent before, without waiting for their answers. What is sent in one turn of the event loop
   * leaves in one packet.
   */
  send(statement: Statement | string, done: Done): void {
    const origin = this.#traces ? new Error('written') : undefined
    this.#cork()
    void this.#client.query(statement as pg.QueryConfig, (error: Error | null, result: pg.QueryResult) => {
      if (!error) return done(null, result)
      const failure = this.lost && !(error instanceof pg.DatabaseError) ? this.lost : error
      if (origin?.stack) failure.stack = `${failure.stack}\n${origin.stack.split('\n').slice(2).join('\n')}`
      done(failure, result)
    })
  }

  /** Ends it at once, with all that waits for an answer on it. */
  destroy(error: Error): void {
    this.#lose(error)
    this.#client.connection.stream.destroy()
  }

  #lose(error: Error): void {
    if (this.lost) return
    this.lost = error
    for (const callback of this.#losing) callback(error)
  }

  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = this.#client.connection
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /** Gives it back to the pool, or away where it is lost. */
  release(): void {
    this.#client.release(this.lost)
  }
}

/** A pool of the driver's connections on our settings, of which it lends one at a time. */
export class Pool {
  readonly #pool: pg.Pool
  readonly #connections = new Map<pg.PoolClient, Connection>()

  constructor(url: string, { max, traces = false, settings = {} }: PoolOptions) {
    this.#pool = new pg.Pool({ ...SETTINGS, ...settings, connectionString: url, max })
    this.#pool.on('connect', (client) => this.#connections.set(client, new Connection(client, traces)))
    this.#pool.on('remove', (client) => this.#connections.delete(client))
    // A connection that is lost while nobody uses it is replaced when it is needed.
    this.#pool.on('error', () => {})
  }

  /** A connection alone, until its `release`. */
  async connect(): Promise<Connection> {
    try {
      return this.#connections.get(await this.#pool.connect()) as Connection
    } catch (error) {
      throw error instanceof Error && !('code' in error) ? lostConnection(error) : error
    }
  }

  /** Lets what runs finish, for 5 s at most. */
  async close(): Promise<void> {
    const late = setTimeout(() => {
      for (const connection of this.#connections.values()) connection.destroy(lostConnection(new Error('closing')))
    }, 5_000)
    await this.#pool.end()
    clearTimeout(late)
  }
}
