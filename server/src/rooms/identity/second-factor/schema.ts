import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, int8, sealed } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** A person's authenticator; it counts from `confirmed_at` on. A code is good for one step of 30 s, and each step once. */
export const secondFactor = pgTable('second_factor', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  secret_sealed: sealed().notNull(),
  last_step: int8().notNull().default(0),
  confirmed_at: at(),
  created_at: createdAt(),
})

/** Codes for who has lost the authenticator: hashed, each for one use. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: int8()
      .notNull()
      .references(() => secondFactor.user_id),
    code_hmac: text().notNull(),
    used_at: at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hmac] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  second_factor: 535,
  recovery_code: 540,
}
