import type { ShopBlock } from '@heyi/contract/mall/shop-shapes'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, createdAt, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { company } from '../../organisation/index.ts'
import { goods } from '../core/schema.ts'

/** Goods that people have collected. */
export const goodsCollect = pgTable(
  'goods_collect',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    goods_id: int8()
      .notNull()
      .references(() => goods.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.goods_id] }), index('goods_collect_by_goods').on(t.goods_id)],
)

/** Shops that people follow. */
export const shopFollow = pgTable(
  'shop_follow',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.company_id] }), index('shop_follow_by_company').on(t.company_id)],
)

/** A merchant's front page: as it is being written, and as members see it. */
export const shopPage = pgTable(
  'shop_page',
  {
    company_id: int8()
      .primaryKey()
      .references(() => company.id),
    draft: jsonb().$type<ShopBlock[]>().notNull(),
    published: jsonb().$type<ShopBlock[]>(),
    /** Counts every change; the published words are those of `published_version`. */
    version: integer().notNull().default(0),
    published_version: integer().notNull().default(0),
    edited_by: int8(),
    edited_at: createdAt(),
    published_at: at(),
  },
  (t) => [
    check('shop_page_versions', sql`${t.published_version} between 0 and ${t.version}`),
    check('shop_page_published', sql`(${t.published} is null) = (${t.published_at} is null)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  goods_collect: 3200,
  shop_follow: 3300,
  shop_page: 3400,
}
