import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../../kernel/db/schema.ts'

/** The token by which an installation gets its first administrator; none where it has one. */
export const setupToken = pgTable('setup_token', {
  token_hash: text().primaryKey(),
  expires_at: at().notNull(),
})

/** Their places in the order of locks. */
export const lockRanks = {
  setup_token: 505,
}
