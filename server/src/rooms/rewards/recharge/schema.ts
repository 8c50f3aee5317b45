import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** What the hidden product of a SKU gives on top of its price, which is what comes into the balance. */
export const rechargePack = pgTable(
  'recharge_pack',
  { sku_id: int8().primaryKey(), gift_fen: int8().notNull().default(0) },
  (t) => [check('recharge_pack_gift', sql`${t.gift_fen} >= 0`)],
)

/** A recharge that came into the balance: what was paid, and what was given on top. One an order. */
export const recharge = pgTable(
  'recharge',
  {
    order_id: int8().primaryKey(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    real_fen: int8().notNull(),
    gift_fen: int8().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('recharge_by_user').on(t.user_id, t.order_id),
    check('recharge_amounts', sql`${t.real_fen} >= 0 and ${t.gift_fen} >= 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  recharge: 2500,
  recharge_pack: 2705,
}
