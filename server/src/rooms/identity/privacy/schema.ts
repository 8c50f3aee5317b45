import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** A member says of a row of the log that they did not agree to it. `organ_id`: the member's, whose staff look into it. */
export const dispute = pgTable(
  'dispute',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    audit_id: int8().notNull(),
    organ_id: int8().notNull(),
    note: text().notNull().default(''),
    state: text().notNull().default('open'),
    answer: text().notNull().default(''),
    answered_by: int8(),
    answered_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('dispute_once').on(t.user_id, t.audit_id),
    index('dispute_newest').on(t.state, t.organ_id, t.id),
    index('dispute_of_organ').on(t.organ_id, t.id),
    check('dispute_state_known', sql`${t.state} in ('open', 'answered')`),
    check('dispute_answered_when', sql`(${t.state} = 'answered') = (${t.answered_at} is not null)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  dispute: 4400,
}
