import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** The hash of a person's pay password; wrong ones are counted as those of sign-ins are. */
export const payPassword = pgTable('pay_password', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  hash: text().notNull(),
  set_at: at().notNull(),
})

/** That the pay password was shown on a session, and when; 0 once a payment has taken it, and when that was. */
export const payProof = pgTable('pay_proof', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  session_id: int8().notNull(),
  proved_at: at().notNull(),
})

/** That somebody was told of much spending on a day (Asia/Shanghai): once. */
export const spendingAlert = pgTable(
  'spending_alert',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    created_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'spending'": 202,
  pay_proof: 1025,
  pay_password: 1030,
  spending_alert: 5005,
}
