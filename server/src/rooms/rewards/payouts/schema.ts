import type { PayoutState } from '@heyi/contract/rewards/payout-states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** What somebody who has died or moved away still had, paid out or let go once a second person says so. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    points: int8().notNull(),
    balance_fen: int8().notNull(),
    gift_fen: int8().notNull(),
    reason: text().notNull(),
    requested_by: int8().notNull(),
    state: text().$type<PayoutState>().notNull(),
    decided_by: int8(),
    decided_at: at(),
    note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('payout_waiting').on(t.user_id).where(sql`${t.state} = 'WAITING'`),
    index('payout_by_state').on(t.state, t.id),
    index('payout_of_user').on(t.user_id),
    check('payout_state', sql`${t.state} in ('WAITING', 'PAID', 'REFUSED')`),
    check('payout_decided', sql`(${t.state} = 'WAITING') = (${t.decided_by} is null)`),
    check('payout_by_two', sql`${t.decided_by} <> ${t.requested_by}`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  payout: 2600,
}
