import type { Connection } from './connection.ts'
import { isInStep } from './errors.ts'
import type { Answer } from './sending.ts'
import { type Statement, toStatement, type Value } from './sql.ts'
import type { Tx } from './tx.ts'

type Options = {
  /** When the work is given up, answered or not, by performance.now(). */
  until: number
  /** Called before each statement. */
  onSend?: () => void
  /** Whether all of it is one transaction: what leaves together is then carried out or skipped together. */
  isTransaction?: boolean
  /** Whether neighbours that leave together may become one statement. */
  joins?: boolean
}

/** A connection, or how to get one when the work first needs it. */
type Source = Connection | (() => Promise<Connection>)
type Waiting = { send: () => void; refuse: (error: unknown) => void }

/** A connection lent to one piece of work, until the work's end. Work that asks nothing of the database gets none and waits for none. */
export class Lease {
  /** How to get a connection, where there is none yet. */
  readonly #source: (() => Promise<Connection>) | undefined
  readonly #options: Options
  #connection: Connection | undefined
  /** The connection that is on its way, and the statements that wait for it. */
  #coming: Promise<void> | undefined
  #waiting: Waiting[] = []
  #stop: (() => void) | undefined
  #cut: (error: Error) => void = () => {}
  /** Why nothing more is sent, once it is so. */
  #over: Error | string | undefined
  /** Whether the connection may join what it sends together. */
  readonly joins: boolean
  /** The first failure of a statement, whether anybody read it or not. */
  failure: unknown

  constructor(source: Source, options: Options) {
    this.#options = options
    this.joins = options.joins ?? false
    if (typeof source === 'function') this.#source = source
    else this.#connection = source
  }

  /** Sends at once. A failure that nobody reads is no unhandled rejection: the lease keeps it. */
  readonly tx: Tx = (strings, ...values) => {
    const send = () => (this.#over ? Promise.reject(asError(this.#over)) : this.#send(strings, values))
    const answer = this.#connection || this.#over ? send() : this.#later(send)
    answer.catch(() => {})
    return answer as Promise<never>
  }

  /** Sends once there is a connection, behind what was written before. */
  #later(send: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, refuse) => {
      this.#waiting.push({ send: () => resolve(send()), refuse })
      this.#coming ??= this.#open()
    })
  }

  async #open(): Promise<void> {
    if (!this.#source) return
    let opened: Connection
    try {
      opened = await this.#source()
    } catch (error) {
      this.failure ??= error
      for (const { refuse } of this.#waiting) refuse(error)
      return
    }
    this.#connection = opened
    if (!this.#over) this.#stop = opened.onLost(this.#cut)
    for (const { send } of this.#waiting) send()
    this.#waiting = []
  }

  /** Gives back the connection that was got when it was needed, also one that is still on its way. */
  giveBack(): void {
    if (this.#connection) this.#connection.release()
    else void this.#coming?.then(() => this.#connection?.release())
  }

  #send(strings: TemplateStringsArray, values: readonly Value[]): Promise<unknown> {
    let statement: Statement
    try {
      statement = toStatement(strings, values)
    } catch (error) {
      this.failure ??= error
      this.#connection?.reportStrange(error as Error)
      return Promise.reject(error)
    }
    this.#options.onSend?.()
    // An answer that comes after the end is nobody's: the work would go on by it, past what was taken back.
    return this.query(statement).then(({ rows }) => (this.#over ? Promise.reject(asError(this.#over)) : rows))
  }

  /** Sends a statement whether the work is over or not: BEGIN, COMMIT, ROLLBACK. */
  query(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, answer: Answer) => {
        if (!error) return resolve(answer)
        this.failure ??= error
        reject(error)
      }
      this.#connection?.send(statement, done, this.#options.isTransaction || this.joins ? this : undefined)
    })
  }

  /**
   * Runs the work. The loss of the connection or the limit ends it at once; after its end nothing more is sent. After an end
   * that nobody meant the connection is thrown away: what it still carries might be taken for an answer to who comes next.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const cut = new Promise<never>((_, reject) => {
      this.#cut = (error) => {
        this.end(error)
        reject(error)
      }
    })
    // Work that throws before it is a promise leaves nobody who reads this.
    cut.catch(() => {})
    this.#stop = this.#connection?.onLost(this.#cut)
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('the work took too long'), { code: 'WORK_TOO_LONG' })
      this.#cut(error)
      this.#connection?.destroy(error)
    }, this.#options.until - performance.now())
    try {
      return await Promise.race([work(), cut])
    } catch (error) {
      if (!isInStep(error)) this.#connection?.destroy(error as Error)
      throw error
    } finally {
      clearTimeout(timer)
      this.#stop?.()
      this.end('the work is over')
    }
  }

  /** From now on statements of the work are refused with this error, or in these words. */
  end(why: Error | string): void {
    this.#over ??= why
  }
}

/** Nearly all work ends well: an error is made for who sends after its end alone, and says where. */
const asError = (why: Error | string): Error => (typeof why === 'string' ? new Error(why) : why)
