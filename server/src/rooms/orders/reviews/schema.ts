import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { orderLine } from '../core/schema.ts'

/** What a buyer said of a line of a completed order, what they added later, and what the merchant answered. */
export const review = pgTable(
  'review',
  {
    id: id(),
    order_line_id: int8()
      .notNull()
      .unique('review_line_once')
      .references(() => orderLine.id),
    goods_id: int8().notNull(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    company_id: int8().notNull(),
    organ_id: int8().notNull(),
    stars: integer().notNull(),
    words: text().notNull().default(''),
    picture_ids: uuid().array().notNull().default(sql`'{}'`),
    is_anonymous: boolean().notNull().default(true),
    append_words: text().notNull().default(''),
    append_picture_ids: uuid().array().notNull().default(sql`'{}'`),
    appended_at: at(),
    reply: text().notNull().default(''),
    replied_at: at(),
    /** Since when others do not see it, and why. */
    hidden_at: at(),
    hidden_why: text().notNull().default(''),
    /** Points that it earned, and what of them was taken back while it is hidden. */
    points: integer().notNull().default(0),
    points_taken: integer().notNull().default(0),
    /** Counts what staff did about it. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    index('review_by_goods').on(t.goods_id, t.id),
    index('review_by_organ').on(t.organ_id, t.id),
    index('review_by_company').on(t.company_id, t.id),
    index('review_by_user').on(t.user_id),
    // Tabs of staff go from the newest on, and read whose they are from the index alone.
    index('review_unanswered').on(t.id, t.company_id, t.organ_id).where(sql`replied_at is null and hidden_at is null`),
    index('review_low').on(t.id, t.company_id, t.organ_id).where(sql`stars <= 2 and hidden_at is null`),
    index('review_pictured')
      .on(t.id, t.company_id, t.organ_id)
      .where(sql`cardinality(picture_ids) > 0 or cardinality(append_picture_ids) > 0`),
    index('review_hidden_newest').on(t.id, t.company_id, t.organ_id).where(sql`hidden_at is not null`),
    index('review_by_stars').on(t.stars, t.id),
    check('review_stars', sql`${t.stars} between 1 and 5`),
    check(
      'review_points',
      sql`${t.points_taken} between 0 and ${t.points} and (${t.hidden_at} is not null or ${t.points_taken} = 0)`,
    ),
    check('review_hidden', sql`(${t.hidden_at} is null) = (${t.hidden_why} = '')`),
    check('review_replied', sql`(${t.replied_at} is null) = (${t.reply} = '')`),
  ],
)

/** Stars of the reviews of a product that are shown, and how many those are; changed in the transaction that shows or hides one. */
export const goodsRating = pgTable(
  'goods_rating',
  {
    goods_id: int8().primaryKey(),
    stars_sum: int8().notNull(),
    stars_count: int8().notNull(),
  },
  (t) => [check('goods_rating_range', sql`${t.stars_sum} between ${t.stars_count} and 5 * ${t.stars_count}`)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  review: 1400,
  goods_rating: 1405,
}
