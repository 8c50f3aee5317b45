import type { PromotionKind } from '@heyi/contract/mall/promotion-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'
import { sku } from '../core/schema.ts'

/** A lower price of a merchant for some time: for everybody (flash), or for people who buy together (group). */
export const promotion = pgTable(
  'promotion',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    kind: text().$type<PromotionKind>().notNull(),
    name: text().notNull(),
    starts_at: at().notNull(),
    ends_at: at().notNull(),
    /** Units of one SKU that one person buys at its price; 0: any number. */
    per_person: integer().notNull().default(0),
    /** People of a group, and hours in which it fills; null of a flash sale. */
    size: integer(),
    hours: integer(),
    /** When and why staff ended it before its time. */
    ended_at: at(),
    end_reason: text().notNull().default(''),
    created_by: int8().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('promotion_by_company').on(t.company_id, t.id),
    check('promotion_times', sql`${t.ends_at} > ${t.starts_at}`),
    check(
      'promotion_kind',
      sql`case ${t.kind} when 'flash' then ${t.size} is null and ${t.hours} is null when 'group' then ${t.size} between 2 and 20 and ${t.hours} between 1 and 48 else false end`,
    ),
    check('promotion_limit', sql`${t.per_person} >= 0`),
  ],
)

/**
 * The price of a SKU in a promotion, and how many are sold at it. Two of one SKU never hold at a time: the migration says so by an exclusion
 * constraint (`promotion_sku_once`), which the schema cannot.
 */
export const promotionSku = pgTable(
  'promotion_sku',
  {
    promotion_id: int8()
      .notNull()
      .references(() => promotion.id),
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    goods_id: int8().notNull(),
    price_fen: int8().notNull(),
    quota: integer().notNull(),
    /** Units that orders hold or have bought. */
    taken: integer().notNull().default(0),
    /** When the price holds: the promotion's times, cut off where staff ended it. */
    starts_at: at().notNull(),
    until: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotion_id, t.sku_id] }),
    index('promotion_sku_by_goods').on(t.goods_id, t.until),
    index('promotion_sku_by_until').on(t.until),
    check('promotion_sku_taken', sql`${t.taken} between 0 and ${t.quota}`),
    check('promotion_sku_price', sql`${t.price_fen} > 0`),
    check('promotion_sku_times', sql`${t.until} >= ${t.starts_at}`),
  ],
)

/**
 * Units that a person holds or has bought in a promotion. Its SKU is taken in the same statement: a foreign key would make every buyer
 * lock that popular row a second time.
 */
export const promotionPerson = pgTable(
  'promotion_person',
  { promotion_id: int8().notNull(), sku_id: int8().notNull(), user_id: int8().notNull(), units: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.promotion_id, t.sku_id, t.user_id] }),
    check('promotion_person_units', sql`${t.units} >= 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  promotion: 1500,
  promotion_sku: 1505,
  promotion_person: 1510,
}
