import type postgres from 'postgres'

/**
 * A transaction (in writes) or a connection (in reads) as a tagged template: await tx<Row[]>`select …${value}…`. Values
 * become parameters of a prepared statement. int8 arrives as a number, date as YYYY-MM-DD, timestamptz as a Date,
 * json as its value; pass objects by tx.json(value).
 */
// biome-ignore lint/complexity/noBannedTypes: the library's own way to say "no custom types"
export type Tx = postgres.ISql<{}>
