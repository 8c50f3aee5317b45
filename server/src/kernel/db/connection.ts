import pg from 'pg'
import { lostConnection } from './errors.ts'
import { joined } from './joined.ts'
import { type KnownColumns, Packet } from './packet.ts'
import type { Sending } from './sending.ts'
import type { Statement } from './sql.ts'
import { type Bounds, type Terms, Turns } from './turns.ts'

export type PoolOptions = {
  max: number
  /** How long one may wait for a free connection, how many may, and what the others hear. */
  bounds?: Partial<Bounds>
  /** Called for every statement that failed though neither PostgreSQL said so nor the connection was lost: a bug of ours. */
  onStrange?: (error: Error) => void
  /** Whether an error names the place in the code that its statement was written at; for tests, it costs. */
  traces?: boolean
  /** Other settings than ours, for tools. */
  settings?: pg.PoolConfig
}

const SETTINGS: pg.PoolConfig = {
  pipeline: true,
  application_name: 'heyi',
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 5_000,
  options: '-c TimeZone=UTC',
  keepAlive: true,
  /** For opening one. */
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 0,
}
const BOUNDS: Bounds = { patience: 1_000, waiting: 500, reason: 'OVERLOADED' }
/** PostgreSQL ends the connection after an error of this kind. */
const ENDING = ['FATAL', 'PANIC']

type Hooks = { traces: boolean; onStrange: (error: Error) => void; onRelease: () => void }

/** Whose statements leave as one packet; `joins`: those of one moment that may as one statement. */
type Owner = { joins: boolean }

/** A client of the pool, with what its work needs to know of it. */
export class Connection {
  readonly #client: pg.PoolClient
  readonly #hooks: Hooks
  readonly #losing = new Set<(error: Error) => void>()
  readonly #known: KnownColumns = new Map()
  /** What leaves at the end of this turn of the event loop; what has one `owner` shares a packet. */
  #unsent: { owner: Owner | undefined; sendings: Sending[] }[] = []
  /** Why it can no longer be used, once it is lost. */
  lost: Error | undefined

  constructor(client: pg.PoolClient, hooks: Hooks) {
    this.#client = client
    this.#hooks = hooks
    client.on('error', (error) => this.#lose(lostConnection(error)))
  }

  /** Calls back when the connection is lost while it is lent; returns how to stop that. */
  onLost(callback: (error: Error) => void): () => void {
    this.#losing.add(callback)
    return () => this.#losing.delete(callback)
  }

  /**
   * Sends a statement behind those sent before, without waiting for their answers. What is sent in one turn of the event loop
   * leaves in one write; the statements of one `owner`, a transaction, end with one Sync and those behind a failure are skipped.
   */
  send(statement: Statement, done: Sending['done'], owner?: Owner): void {
    const origin = this.#hooks.traces ? new Error('written') : undefined
    const sending: Sending = {
      statement,
      done: (error, answer) => {
        if (!error) return done(null, answer)
        const failure = this.#failureOf(error)
        if (origin?.stack) failure.stack = `${failure.stack}\n${origin.stack.split('\n').slice(2).join('\n')}`
        done(failure, answer)
      },
    }
    if (!this.#unsent.length) setImmediate(() => this.#flush())
    const last = this.#unsent.at(-1)
    if (owner && last?.owner === owner) last.sendings.push(sending)
    else this.#unsent.push({ owner, sendings: [sending] })
  }

  #flush(): void {
    if (!this.#unsent.length) return
    const { stream } = this.#client.connection
    const unsent = this.#unsent
    this.#unsent = []
    stream.cork()
    for (const { owner, sendings } of unsent)
      this.#client.query(new Packet(owner?.joins ? joined(sendings) : sendings, this.#known))
    stream.uncork()
  }

  /** Why a statement failed: PostgreSQL's word, the loss of the connection, or what should never be. */
  #failureOf(error: Error): Error {
    if (error instanceof pg.DatabaseError) {
      if (ENDING.includes(error.severity ?? '')) this.#lose(lostConnection(error))
      return error
    }
    if (this.lost) return this.lost
    this.reportStrange(error)
    return error
  }

  reportStrange(error: Error): void {
    this.#hooks.onStrange(error)
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

  /** Gives it back to the pool, or away where it is lost. */
  release(): void {
    this.#flush()
    this.#client.release(this.lost)
    this.#hooks.onRelease()
  }
}

/** A pool of the driver's connections on our settings, of which it lends one at a time. */
export class Pool {
  readonly #pool: pg.Pool
  readonly #turns: Turns
  readonly #connections = new Map<pg.PoolClient, Connection>()

  constructor(url: string, { max, traces = false, settings = {}, bounds = {}, onStrange = () => {} }: PoolOptions) {
    this.#turns = new Turns(max, { ...BOUNDS, ...bounds })
    const hooks: Hooks = { traces, onStrange, onRelease: () => this.#turns.give() }
    this.#pool = new pg.Pool({ ...SETTINGS, ...settings, connectionString: url, max })
    this.#pool.on('connect', (client) => this.#connections.set(client, new Connection(client, hooks)))
    this.#pool.on('remove', (client) => this.#connections.delete(client))
    // A connection that is lost while nobody uses it is replaced when it is needed.
    this.#pool.on('error', () => {})
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#turns.waiting
  }

  get isLate(): boolean {
    return this.#turns.isLate
  }

  /** A connection alone, until its `release`. */
  async connect(terms: Terms): Promise<Connection> {
    await this.#turns.take(terms)
    const isThere = this.#pool.idleCount > 0
    const coming = this.#open()
    return isThere ? coming : beforeEnd(coming, terms.until)
  }

  async #open(): Promise<Connection> {
    try {
      return this.#connections.get(await this.#pool.connect()) as Connection
    } catch (error) {
      this.#turns.give()
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

/** A connection that is open by then; one that comes later goes back unused. */
async function beforeEnd(coming: Promise<Connection>, until: number): Promise<Connection> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      coming.then(
        (connection) => connection.release(),
        () => {},
      )
      reject(lostConnection(new Error('no connection could be opened in time')))
    }, until - performance.now())
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
