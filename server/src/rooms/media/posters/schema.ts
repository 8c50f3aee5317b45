import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from '../../../kernel/db/schema.ts'

/** Posters that were drawn; the bytes lie with the pictures, under the id. One that nobody asks for any more is deleted. */
export const poster = pgTable(
  'poster',
  { id: uuid().primaryKey(), created_at: createdAt(), ends_at: at().notNull() },
  (t) => [index('poster_ended').on(t.ends_at)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  poster: 4800,
}
