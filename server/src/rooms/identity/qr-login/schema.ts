import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { client, users } from '../core/schema.ts'

/** A sign-in code that a desktop shows: its hash, who shows it, who confirmed it, and on which session it was looked at first or confirmed. */
export const loginCode = pgTable(
  'login_code',
  {
    id: id(),
    code_hash: text().notNull(),
    client_id: int8()
      .notNull()
      .references(() => client.id),
    /** Where the device is, as the address told it then. */
    city: text().notNull(),
    state: text().notNull().default('WAITING'),
    user_id: int8().references(() => users.id),
    session_id: int8(),
    created_at: at().notNull(),
    expires_at: at().notNull(),
  },
  (t) => [
    uniqueIndex('login_code_by_hash').on(t.code_hash),
    index('login_code_of_client').on(t.client_id),
    index('login_code_sweep').on(t.expires_at),
    check('login_code_state_known', sql`${t.state} in ('WAITING', 'SCANNED', 'CONFIRMED', 'USED', 'CANCELLED')`),
    check('login_code_confirmed_by', sql`(${t.state} in ('CONFIRMED', 'USED')) = (${t.user_id} is not null)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  login_code: 600,
}
