import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** Times for which staff act for a member (`user_id`), on one session of theirs. What was done stands in the log. */
export const acting = pgTable(
  'acting',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    actor_id: int8()
      .notNull()
      .references(() => users.id),
    session_id: int8().notNull(),
    /** Where the staff member worked then. */
    organ_id: int8().notNull(),
    reason: text().notNull(),
    began_at: at().notNull(),
    ends_at: at().notNull(),
    ended_at: at(),
    ended_how: text(),
  },
  (t) => [
    uniqueIndex('acting_one').on(t.session_id).where(sql`ended_at is null`),
    index('acting_due').on(t.ends_at).where(sql`ended_at is null`),
    index('acting_of_user').on(t.user_id, t.id),
    index('acting_of_actor').on(t.actor_id, t.id),
    index('acting_of_organ').on(t.organ_id, t.id),
    index('acting_by_day').on(t.began_at, t.id),
    check('acting_ended_how', sql`(${t.ended_at} is null) = (${t.ended_how} is null)`),
    check('acting_how_known', sql`${t.ended_how} in ('ended', 'replaced', 'expired')`),
  ],
)

/** Which calls were done in such a time, so that the member is told of each kind once. */
export const actingDeed = pgTable(
  'acting_deed',
  {
    acting_id: int8()
      .notNull()
      .references(() => acting.id),
    path: text().notNull(),
    times: integer().notNull().default(1),
    first_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.acting_id, t.path] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'acting'": 255,
  acting: 4600,
  acting_deed: 4605,
}
