import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, int8, sealed } from '../../../kernel/db/schema.ts'

/** One-time keys for sealing a password; taking one deletes it. */
export const pwSalt = pgTable(
  'pw_salt',
  {
    kid: text().primaryKey(),
    client_id: int8().notNull(),
    private_sealed: sealed().notNull(),
    nonce: text().notNull(),
    expires_at: at().notNull(),
  },
  (t) => [index('pw_salt_sweep').on(t.expires_at)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  pw_salt: 510,
}
