import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../../kernel/db/schema.ts'

/** Tables that somebody asked for as a file, and how far each is; the bytes lie in the storage under sheets/ for a day. */
export const sheet = pgTable(
  'sheet',
  {
    id: id(),
    user_id: int8().notNull(),
    /** Whose rights it is made with, at which place: what it may hold is asked when it is made. */
    session_id: int8().notNull(),
    organ_id: int8().notNull(),
    role_id: int8().notNull(),
    /** The call that asked, and what it was narrowed by: a phone that was searched for too, so it is sealed. */
    room: text().notNull(),
    name: text().notNull(),
    input_sealed: sealed().notNull(),
    title: text().notNull(),
    format: text().notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** Null while they are not counted. */
    total: integer(),
    bytes: integer().notNull().default(0),
    /** From where it was asked, for the log. */
    ip: text().notNull(),
    client_id: int8().notNull(),
    request_id: text().notNull(),
    created_at: createdAt(),
    done_at: at(),
    /** When it is deleted, whatever became of it. */
    ends_at: at().notNull().default(sql`now() + interval '1 day'`),
  },
  (t) => [
    check('sheet_state_known', sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
    check('sheet_format_known', sql`${t.format} in ('xlsx', 'csv')`),
    index('sheet_of_person').on(t.user_id, t.id),
    index('sheet_ended').on(t.ends_at),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'sheet'": 4695,
  sheet: 4700,
}
