import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { goods } from '../core/schema.ts'

/** What somebody who wants suggestions of their own looked at; given up with that wish, and after some time. */
export const goodsView = pgTable(
  'goods_view',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    goods_id: int8()
      .notNull()
      .references(() => goods.id),
    views: integer().notNull().default(1),
    last_at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.goods_id] }),
    index('goods_view_newest').on(t.user_id, t.last_at),
    index('goods_view_old').on(t.last_at),
    check('goods_view_views', sql`${t.views} > 0`),
  ],
)

/** How many people bought both of two products, counted by night; those of few people are left out. */
export const goodsPair = pgTable(
  'goods_pair',
  {
    goods_id: int8().notNull(),
    other_id: int8().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.goods_id, t.other_id] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  goods_view: 3100,
  goods_pair: 3105,
}
