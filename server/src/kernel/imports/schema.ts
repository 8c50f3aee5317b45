import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type ExtraConfigColumn, index, integer, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../db/schema.ts'

/** Columns of a table of sheets that staff sent to have their rows enter; its rows stand in `<table>_row`. */
export const importColumns = (person: () => AnyPgColumn) => ({
  id: id(),
  user_id: int8().notNull().references(person),
  /** Whose rights it is done with, at which place. */
  session_id: int8().notNull(),
  organ_id: int8().notNull(),
  role_id: int8().notNull(),
  /** The file's. */
  name: text().notNull(),
  state: text().notNull().default('checking'),
  total: integer().notNull(),
  checked: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  /** From where it was sent or confirmed, for the log. */
  ip: text().notNull(),
  client_id: int8().notNull(),
  request_id: text().notNull(),
  created_at: createdAt(),
  moved_at: at().notNull().default(sql`now()`),
})
export const importExtras = (
  table: string,
  t: Record<'id' | 'user_id' | 'state' | 'moved_at', ExtraConfigColumn & AnyPgColumn>,
) => [
  check(`${table}_state_known`, sql`${t.state} in ('checking', 'checked', 'entering', 'done', 'failed', 'dropped')`),
  index(`${table}_of_person`).on(t.user_id, t.id),
  index(`${table}_by_move`).on(t.moved_at),
]

/** Columns of one row of such a sheet; the room adds what it says, and what entered by it. */
export const importRowColumns = (table: () => AnyPgColumn) => ({
  import_id: int8().notNull().references(table, { onDelete: 'cascade' }),
  /** In the sheet, as the program shows it. */
  place: integer().notNull(),
  state: text().notNull().default('waiting'),
  /** What is wrong, in words. */
  problem: text().notNull().default(''),
})
