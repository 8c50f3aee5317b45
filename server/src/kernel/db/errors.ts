import postgres from 'postgres'

/** Errors that mean "not now": a lock or a statement waited too long, a deadlock could not be retried, or the database is away. */
const passing = new Set([
  ...['55P03', '57014', '57P01', '57P03', '53300', '40001', '40P01'],
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET'],
])

/** Whether trying again later may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && passing.has(String(error.code))

/** An error for the log, without the values of the row or input that caused it. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, name, stack } = error
  if (!(error instanceof postgres.PostgresError)) return { message, name, stack }
  return { message, code: error.code, constraint: error.constraint_name, table: error.table_name, stack }
}
