import pg from 'pg'

/** Errors that mean "not now": a lock or a statement waited too long, a deadlock could not be retried, or the database is away. */
const passing = new Set([
  ...['55P03', '57014', '57P01', '57P02', '57P03', '53300', '40001', '40P01'],
  ...['CONNECTION_CLOSED', 'WORK_TOO_LONG', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])

/** Whether trying again later may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passing.has(String(error.code))

/** Whether PostgreSQL refused a statement with one of these codes. */
export const isRefusedWith = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof pg.DatabaseError && codes.includes(error.code ?? '')

/** Whether a row was refused because another one has what stands once by one of these indexes. */
export const isTaken = (error: unknown, indexes: readonly string[]): boolean =>
  isRefusedWith(error, '23505') && indexes.includes((error as pg.DatabaseError).constraint ?? '')

/** Thrown in a transaction that will succeed when all of it is done again, with what is drawn anew. */
export class BeginAgain extends Error {
  constructor(cause: unknown) {
    super('the transaction begins again', { cause })
  }
}

/** The error of all that a connection carried when it ended or could not be opened. */
export const lostConnection = (cause: Error): Error =>
  Object.assign(new Error('the connection to the database was lost', { cause }), { code: 'CONNECTION_CLOSED' })

/** An error for the log, without the values of the row or input that caused it. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, name, stack } = error
  if (!(error instanceof pg.DatabaseError)) return { message, name, stack }
  return { message, code: error.code, constraint: error.constraint, table: error.table, stack }
}
