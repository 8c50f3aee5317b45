import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** Separate consents: every decision is a row, and rows are only ever added (a trigger refuses the rest). */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    is_given: boolean().notNull(),
    /** The privacy policy in force when it was decided. */
    policy_version: text().notNull(),
    client_id: int8().notNull().default(0),
    created_at: at().notNull(),
  },
  (t) => [
    index('consent_newest').on(t.user_id, t.kind, t.id),
    check('consent_kind_known', sql`${t.kind} in ('id_document', 'health', 'place', 'recommend')`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'consent'": 220,
}
