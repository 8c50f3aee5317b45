import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** How signing in pays, from a day on: the newest one up to a day is that day's. A row of today or before never changes. */
export const signRule = pgTable(
  'sign_rule',
  {
    from_day: date({ mode: 'string' }).primaryKey(),
    /** Points of the 1st, 2nd … day of a streak; after the last it begins again. */
    ladder: integer().array().notNull(),
    /** Points of one month at most; 0: no limit. */
    month_cap: integer().notNull(),
    /** Missed days of a month that a person may fill. */
    cards: integer().notNull(),
    made_by: int8().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'sign_rule_ladder',
      sql`cardinality(${t.ladder}) between 1 and 31 and 0 <= all(${t.ladder}) and 1000 >= all(${t.ladder})`,
    ),
    check('sign_rule_month_cap', sql`${t.month_cap} >= 0`),
    check('sign_rule_cards', sql`${t.cards} between 0 and 31`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'ladder'": 270,
  sign_rule: 2100,
}
