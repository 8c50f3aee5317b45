import type { Value } from './sql.ts'

// biome-ignore lint/suspicious/noExplicitAny: a row whose columns nobody named
type Row = Record<string, any>

/**
 * A transaction (in writes) or a connection (in reads) as a tagged template: await tx<Row[]>`select …${value}…`. A statement
 * leaves when it is written, not when it is awaited: those written one after another run in that order and travel together.
 * Values become parameters of a prepared statement; parts are made with sql`…` and objects passed by json(value) (sql.ts).
 * int8 arrives as a number, date as YYYY-MM-DD, timestamptz as a Date, json as its value.
 */
export type Tx = <R extends readonly object[] = Row[]>(
  strings: TemplateStringsArray,
  ...values: readonly Value[]
) => Promise<R>
