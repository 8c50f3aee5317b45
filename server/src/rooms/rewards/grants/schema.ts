import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { organ, role } from '../../organisation/index.ts'

/** Points that staff give by hand, or ask for where it is more than they may give alone. */
export const pointsGrant = pgTable(
  'points_grant',
  {
    id: id(),
    /** Where the maker worked then. */
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    maker_id: int8()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** Points of all lines, those taken counted as those given. */
    total: int8().notNull(),
    people: integer().notNull(),
    state: text().notNull(),
    /** Who let it through or refused it, where a second person did. */
    decided_by: int8().references(() => users.id),
    decided_at: at(),
    undone_by: int8().references(() => users.id),
    undone_at: at(),
    /** Why it was refused or undone. */
    note: text().notNull().default(''),
    created_at: at().notNull(),
  },
  (t) => [
    check('points_grant_state_known', sql`${t.state} in ('WAITING', 'DONE', 'REFUSED', 'UNDONE')`),
    check('points_grant_total', sql`${t.total} > 0 and ${t.people} > 0`),
    check('points_grant_second_person', sql`${t.decided_by} <> ${t.maker_id}`),
    check('points_grant_decided', sql`(${t.decided_by} is null) = (${t.decided_at} is null)`),
    index('points_grant_of_organ').on(t.organ_id, t.id),
    index('points_grant_by_state').on(t.state, t.id),
    check(
      'points_grant_undone',
      sql`(${t.state} = 'UNDONE') = (${t.undone_by} is not null) and (${t.undone_by} is null) = (${t.undone_at} is null)`,
    ),
    index('points_grant_by_maker').on(t.maker_id, t.id),
    index('points_grant_of_day').on(t.maker_id, t.created_at),
    index('points_grant_by_moment').on(t.created_at, t.id),
  ],
)
export const pointsGrantLine = pgTable(
  'points_grant_line',
  {
    grant_id: int8()
      .notNull()
      .references(() => pointsGrant.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    delta: int8().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grant_id, t.user_id] }),
    index('points_grant_line_of_user').on(t.user_id, t.grant_id),
    check('points_grant_line_moves', sql`${t.delta} <> 0`),
  ],
)

/** How many points a role may give by hand; one of which nothing is said may what the platform's settings say. */
export const grantCap = pgTable(
  'grant_cap',
  {
    role_id: int8()
      .primaryKey()
      .references(() => role.id, { onDelete: 'cascade' }),
    per_call: integer().notNull(),
    per_day: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [check('grant_cap_whole', sql`${t.per_call} >= 0 and ${t.per_day} >= 0`)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'grant'": 275,
  "'cap'": 280,
  points_grant: 2200,
  points_grant_line: 2205,
  grant_cap: 2300,
}
