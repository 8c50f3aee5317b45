import pg from 'pg'
import { type Parser, parserOf } from './column-types.ts'
import { IN_FAILED_TRANSACTION } from './errors.ts'
import { noteDescribed } from './joined.ts'
import type { Answer, Sending } from './sending.ts'

type Outcome = { error: Error | null; answer: Answer }

/** The columns of an answer: their names, how each is read, and a row of nulls to be filled. */
type Columns = { names: string[]; parsers: Parser[]; blank: Record<string, unknown> }
/** What a connection has been told of the answers of prepared statements, by their names. */
export type KnownColumns = Map<string, Columns>
const NO_COLUMNS: Columns = { names: [], parsers: [], blank: {} }
const NO_ANSWER: Answer = { rows: [], command: '' }

/** Whose columns stay what they were when it was prepared: PostgreSQL refuses it where they have changed. Those of a FETCH are its cursor's. */
const IS_LASTING = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback|declare|close)\b/i

/** The driver's notes of prepared statements, which its typings leave out. */
type Wire = pg.Connection & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** What PostgreSQL says to each statement behind the one that failed. */
const skipped = (): Error =>
  Object.assign(new pg.DatabaseError('not carried out, for a statement before it failed', 0, 'error'), {
    severity: 'ERROR',
    code: IN_FAILED_TRANSACTION,
  })

/**
 * Statements that travel together and end with one Sync: PostgreSQL answers all of them at once, and behind one that fails it
 * skips the others, a COMMIT too. What was prepared and described on this connection before is neither parsed nor described again.
 * It is a kind of pg's Query because a client that pipelines takes no other; the driver calls `submit` and the `handle…`.
 */
export class Packet extends pg.Query {
  readonly #sendings: readonly Sending[]
  readonly #known: KnownColumns
  readonly #outcomes: Outcome[] = []
  #columns: Columns | undefined
  #rows: object[] = []
  #unreadable: Error | null = null
  #wire: Wire | undefined
  /** Name and text of the statement whose answer comes next: the driver notes by them what has been parsed. */
  name = ''
  text = ''

  /** `known` is the connection's, and grows with what is learnt here. */
  constructor(sendings: readonly Sending[], known: KnownColumns) {
    super({ text: '' })
    this.#sendings = sendings
    this.#known = known
    this.#turnToNext()
  }

  #turnToNext(): void {
    const statement = this.#sendings[this.#outcomes.length]?.statement
    this.name = statement?.name ?? ''
    this.text = statement?.text ?? ''
    this.#columns = this.#known.get(this.name)
    this.#rows = []
    this.#unreadable = null
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as Wire
    this.#wire = wire
    for (const { statement } of this.#sendings) {
      const { name, text, values } = statement
      if (!(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
        wire.parse({ name, text } as pg.QueryParse, true)
        if (name) wire.submittedNamedStatements[name] = text
      }
      wire.bind({ statement: name, values } as unknown as pg.BindConfig, true)
      if (!this.#known.has(name)) wire.describe({ type: 'P' } as pg.MessageConfig, true)
      wire.execute(null, true)
    }
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => name)
    if (this.name) noteDescribed(this.name, { names, types: fields.map(({ dataTypeID }) => dataTypeID) })
    this.#columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
      blank: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { names, parsers, blank } = this.#columns ?? NO_COLUMNS
    const row = { ...blank }
    try {
      for (const [i, name] of names.entries()) {
        const value = fields[i]
        if (value !== null && value !== undefined) row[name] = parsers[i]?.(value)
      }
    } catch (error) {
      this.#unreadable ??= error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.name && !this.#known.has(this.name) && IS_LASTING.test(this.text))
      this.#known.set(this.name, this.#columns ?? NO_COLUMNS)
    const answer = { rows: this.#rows, command: text.split(' ', 1)[0] ?? '' }
    this.#outcomes.push({ error: this.#unreadable, answer })
    this.#turnToNext()
  }

  /** A statement alone is committed by the Sync: until now it could fail though it had been carried out. */
  handleReadyForQuery(): void {
    for (const [i, { done }] of this.#sendings.entries()) {
      const { error, answer } = this.#outcomes[i] ?? { error: null, answer: NO_ANSWER }
      done(error, answer)
    }
  }

  /** One that fails is skipped with all behind it; with the connection's end nobody knows what was carried out. */
  handleError(error: Error): void {
    const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    const failed = isRefusal ? Math.min(this.#outcomes.length, this.#sendings.length - 1) : 0
    for (const [i, { statement, done }] of this.#sendings.entries()) {
      const { error: unreadable, answer } = this.#outcomes[i] ?? { error: null, answer: NO_ANSWER }
      if (i < failed) done(unreadable, answer)
      else if (i === failed || !isRefusal) done(error, NO_ANSWER)
      else {
        // What was to prepare it was skipped too.
        delete this.#wire?.submittedNamedStatements[statement.name]
        done(skipped(), NO_ANSWER)
      }
    }
  }
}
