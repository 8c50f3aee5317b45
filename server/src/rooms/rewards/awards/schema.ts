import type { AwardState } from '@heyi/contract/rewards/award-states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/**
 * What a completed order earns: frozen until its after-sale window ends, so that what is sent back earns nothing. `taken`: what
 * refunds took back again, frozen or given.
 */
export const pointsAward = pgTable(
  'points_award',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    order_id: int8().notNull().unique(),
    points: int8().notNull(),
    taken: int8().notNull().default(0),
    frozen_until: at().notNull(),
    state: text().$type<AwardState>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('points_award_frozen').on(t.user_id, t.frozen_until).where(sql`${t.state} = 'FROZEN'`),
    index('points_award_due').on(t.frozen_until).where(sql`${t.state} = 'FROZEN'`),
    index('points_award_given').on(t.frozen_until).where(sql`${t.state} = 'GIVEN'`),
    check('points_award_earns', sql`${t.points} > 0`),
    check('points_award_taken_within', sql`${t.taken} between 0 and ${t.points}`),
    check('points_award_state', sql`${t.state} in ('FROZEN', 'GIVEN', 'CANCELLED')`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  points_award: 2605,
}
