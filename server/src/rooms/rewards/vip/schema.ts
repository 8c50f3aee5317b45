import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { coupon } from '../coupons/schema.ts'

/** What the hidden product of a SKU gives as a VIP; the SKU is the mall's. */
export const vipPlan = pgTable(
  'vip_plan',
  {
    sku_id: int8().primaryKey(),
    days: integer().notNull(),
    multiplier_bp: integer().notNull().default(10_000),
    discount_bp: integer().notNull().default(10_000),
    perks: text().notNull().default(''),
    /** Whoever has it gets one of these every month. */
    monthly_coupon_id: int8().references(() => coupon.id),
  },
  (t) => [
    check('vip_plan_days', sql`${t.days} between 1 and 3660`),
    check('vip_plan_shares', sql`${t.multiplier_bp} >= 10000 and ${t.discount_bp} between 1000 and 10000`),
  ],
)

/** A time for which somebody is a VIP, with the terms as they were bought; one an order. Periods of one person follow each other. */
export const vipPeriod = pgTable(
  'vip_period',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    /** Who is a VIP by it, where whoever bought it was merged. */
    kept_id: int8().references(() => users.id),
    order_id: int8().notNull().unique('vip_period_of_order'),
    name: text().notNull(),
    days: integer().notNull(),
    multiplier_bp: integer().notNull(),
    discount_bp: integer().notNull(),
    perks: text().notNull().default(''),
    monthly_coupon_id: int8().references(() => coupon.id),
    paid_fen: int8().notNull(),
    from_at: at().notNull(),
    until_at: at().notNull(),
    /** Days at its end that were given back. */
    returned_days: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    index('vip_period_by_user').on(t.user_id, t.until_at),
    index('vip_period_of_holder').on(sql`coalesce(${t.kept_id}, ${t.user_id})`, t.until_at),
    index('vip_period_by_end').on(t.until_at),
    index('vip_period_with_coupon').on(t.monthly_coupon_id, t.until_at, t.id).where(sql`monthly_coupon_id is not null`),
    check(
      'vip_period_lasts',
      sql`${t.until_at} > ${t.from_at} or (${t.returned_days} > 0 and ${t.until_at} = ${t.from_at})`,
    ),
    check('vip_period_paid', sql`${t.paid_fen} >= 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  vip_plan: 2700,
  "'vip'": 2800,
  vip_period: 2805,
}
