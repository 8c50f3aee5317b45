import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** One sign-in a day (Asia/Shanghai); the primary key decides who was first. organ_id: the member's at that moment. */
export const signIn = pgTable(
  'sign_in',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    streak: integer().notNull(),
    points: integer().notNull(),
    organ_id: int8().notNull().default(0),
    created_at: at().notNull(),
    /** When a card filled the day, where one did. */
    made_up_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    // With all that is added up of a day: of tens of thousands no row is looked at.
    index('sign_in_by_day').on(t.day, t.organ_id, t.created_at, t.points),
    check('sign_in_streak', sql`${t.streak} >= 1`),
    check('sign_in_points', sql`${t.points} >= 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'sign'": 265,
  sign_in: 2000,
}
