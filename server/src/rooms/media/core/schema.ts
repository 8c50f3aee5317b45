import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, int8 } from '../../../kernel/db/schema.ts'

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
    /** Since when something shows it; null for an upload that nothing has taken yet. */
    used_at: at(),
    /** Since when it is to go, unless it turns out to be shown after all. */
    ended_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('media_unused').on(t.created_at).where(sql`used_at is null`),
    check('media_kind_known', sql`${t.kind} in ('picture')`),
    check('media_has_a_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)

/** How many files a person has sent on the last day on which they sent any, broken ones too, and their bytes as they came. */
export const mediaDay = pgTable('media_day', {
  owner_id: int8().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
  files: integer().notNull(),
  bytes: int8().notNull().default(0),
})

/** Their places in the order of locks. */
export const lockRanks = {
  media_day: 4100,
  media: 4105,
}
