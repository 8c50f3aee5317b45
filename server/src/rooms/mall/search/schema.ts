import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8 } from '../../../kernel/db/schema.ts'
import { goods } from '../core/schema.ts'

/** How often a word that found goods was searched for on a day in Shanghai; by whom is kept nowhere. */
export const searchedWord = pgTable(
  'searched_word',
  { day: date({ mode: 'string' }).notNull(), word: text().notNull(), times: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.word] }), check('searched_word_times', sql`${t.times} > 0`)],
)

/** Units of a product handed out, less what came back, in the last 7 and 30 days, as of the last count. */
export const goodsHeat = pgTable(
  'goods_heat',
  {
    goods_id: int8()
      .primaryKey()
      .references(() => goods.id),
    week: int8().notNull(),
    month: int8().notNull(),
  },
  (t) => [
    index('goods_heat_by_week').on(t.week, t.goods_id).where(sql`week > 0`),
    index('goods_heat_by_month').on(t.month, t.goods_id).where(sql`month > 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  goods_heat: 1800,
  searched_word: 1805,
}
