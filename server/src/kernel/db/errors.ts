import pg from 'pg'
import { Ending } from '../refuse.ts'

/**
 * What PostgreSQL and the network say where it is "not now": a lock, a statement or an idle transaction waited too long, a
 * deadlock could not be retried, the database lacks room or connections, or it is away.
 */
const passing = new Set([
  ...['55P03', '57014', '25P03', '40001', '40P01'],
  ...['53100', '53200', '53300', '57P01', '57P02', '57P03'],
  ...['CONNECTION_CLOSED', 'WORK_TOO_LONG', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])
/** The class of what ended a connection or kept it from being opened. */
const CONNECTION_EXCEPTION = /^08/

/** Whether trying again later may help. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  const code = String(error.code)
  return passing.has(code) || CONNECTION_EXCEPTION.test(code)
}

/** What PostgreSQL answers to each statement behind the one that failed. */
export const IN_FAILED_TRANSACTION = '25P02'
/** And to one that was to be prepared by a statement that it skipped. */
const NOT_PREPARED = '26000'
/** Whether a statement failed only because one before it in its transaction had. */
export const followsFailure = (error: unknown): boolean => isRefusedWith(error, IN_FAILED_TRANSACTION, NOT_PREPARED)

/** A row cannot go, because another one refers to it. */
export const REFERRED_TO = '23503'
/** Whether PostgreSQL refused a statement with one of these codes. */
export const isRefusedWith = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '')

/** Whether a connection is sure to be in step after work that ended so: PostgreSQL said it, or it was meant. */
export const isInStep = (error: unknown): boolean => error instanceof pg.DatabaseError || error instanceof Ending

/** Whether a row was refused because another one has what stands once by one of these indexes. */
export const isTaken = (error: unknown, indexes: readonly string[]): boolean =>
  isRefusedWith(error, '23505') && indexes.includes((error as pg.DatabaseError).constraint ?? '')

/** Thrown in a transaction that will succeed when all of it is done again, with what is drawn anew. */
export class BeginAgain extends Ending {
  constructor(cause: unknown) {
    super('the transaction begins again', { cause })
  }
}

/** The error of all that a connection carried when it ended or could not be opened. */
export const lostConnection = (cause: Error): Error =>
  Object.assign(new Error('the connection to the database was lost', { cause }), { code: 'CONNECTION_CLOSED' })

/** Whether the message itself repeats a value: PostgreSQL of one that is none of its type, the reader of JSON of a text. */
const quotesValues = (error: Error): boolean =>
  error instanceof SyntaxError || (error instanceof pg.DatabaseError && /^22/.test(error.code ?? ''))

/** An error for the log, without the values of the row or input that caused it. `code` would be taken for somebody's SMS code. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name } = error
  const message = quotesValues(error) ? error.message.replace(/".*"/s, '"…"') : error.message
  const stack = error.stack?.replace(error.message, () => message)
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  if (!(error instanceof pg.DatabaseError)) return { message, name, stack, ...cause }
  return { message, sqlstate: error.code, constraint: error.constraint, table: error.table, stack, ...cause }
}
