import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** A wish to have one's account deleted, and what became of it. */
export const leaving = pgTable(
  'leaving',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    state: text().notNull().default('waiting'),
    due_at: at().notNull(),
    ended_at: at(),
    created_at: at().notNull(),
  },
  (t) => [
    uniqueIndex('leaving_one').on(t.user_id).where(sql`state = 'waiting'`),
    index('leaving_due').on(t.due_at).where(sql`state = 'waiting'`),
    check('leaving_state_known', sql`${t.state} in ('waiting', 'cancelled', 'gone')`),
    check('leaving_ended_when', sql`(${t.state} = 'waiting') = (${t.ended_at} is null)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  leaving: 500,
}
