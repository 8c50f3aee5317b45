import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id } from '../../../kernel/db/schema.ts'

/** When each check of the books was last made, and how much it found. */
export const bookLook = pgTable('book_look', {
  name: text().primaryKey(),
  looked_at: at().notNull(),
  wrong: integer().notNull(),
})

/** What the last check of the books found wrong; empty when all is well. */
export const finding = pgTable('finding', {
  id: id(),
  name: text().notNull(),
  detail: text().notNull(),
  found_at: at().notNull(),
})

/** Their places in the order of locks. */
export const lockRanks = {
  finding: 4500,
  book_look: 4505,
}
