import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, id, int8, sealed } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** What a person's document says, and whether staff have found it so: one row a person. Withdrawn, it keeps nothing of the document. */
export const certification = pgTable(
  'certification',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    state: text().notNull(),
    document: text().notNull(),
    name: text().notNull(),
    gender: text().notNull(),
    birthday: date(),
    number_sealed: sealed(),
    number_blind: text(),
    number_masked: text().notNull(),
    front_id: uuid(),
    back_id: uuid(),
    valid_until: date(),
    /** Grows with every submission and decision: a decision names what was looked at. */
    version: integer().notNull().default(1),
    submitted_at: at().notNull(),
    decided_at: at(),
    decided_by: int8(),
    reason: text().notNull().default(''),
  },
  (t) => [
    check('certification_state_known', sql`${t.state} in ('SUBMITTED', 'PASSED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')`),
    check('certification_keeps_its_number', sql`${t.state} = 'WITHDRAWN' or ${t.number_blind} is not null`),
    uniqueIndex('certification_of_user').on(t.user_id),
    // Two people are never certified by one document.
    uniqueIndex('certification_by_number').on(t.number_blind).where(sql`${t.state} = 'PASSED'`),
    index('certification_queue').on(t.state, t.submitted_at, t.id),
    index('certification_by_name').on(sql`name text_pattern_ops`),
    index('certification_ends').on(t.valid_until).where(sql`${t.state} = 'PASSED'`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  certification: 800,
  "'certificate'": 805,
}
