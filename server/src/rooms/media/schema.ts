import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../kernel/db/schema.ts'

/** Stored pictures; the bytes lie in the storage under media/<first two>/<id>/. `owner_id` is null for what ships. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    owner_id: int8(),
    kind: text().notNull().default('picture'),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull().default(''),
    bytes: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('media_kind_known', sql`${t.kind} in ('picture')`),
    check('media_has_a_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)

/** How many files a person has sent on the last day on which they sent any, broken ones too. */
export const mediaDay = pgTable('media_day', {
  owner_id: int8().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  files: integer().notNull(),
})

/**
 * Pictures that few may see; the bytes lie in the storage under private/<first two>/<id>/. One that nothing holds has a moment
 * after which it is deleted, from its first moment on: whatever a stopped process leaves is found by its row.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: uuid().primaryKey(),
    owner_id: int8().notNull(),
    purpose: text().notNull(),
    /** image/webp, or application/pdf. */
    type: text().notNull().default('image/webp'),
    bytes: integer().notNull(),
    created_at: createdAt(),
    /** Null while something holds it. */
    delete_after: at(),
    deleted_at: at(),
  },
  (t) => [
    check('private_file_purpose_known', sql`${t.purpose} in ('certification', 'invoice')`),
    check('private_file_type_known', sql`${t.type} in ('image/webp', 'application/pdf')`),
    index('private_file_due').on(t.delete_after).where(sql`${t.deleted_at} is null`),
    index('private_file_of_owner').on(t.owner_id),
  ],
)

/** Posters that were drawn; the bytes lie with the pictures, under the id. One that nobody asks for any more is deleted. */
export const poster = pgTable(
  'poster',
  { id: uuid().primaryKey(), created_at: createdAt(), ends_at: at().notNull() },
  (t) => [index('poster_ended').on(t.ends_at)],
)

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
