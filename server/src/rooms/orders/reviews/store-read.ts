import type { MerchantScope } from '../../../kernel/actor.ts'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope, type OrderFilter } from '../core/store-read.ts'
import type { Review } from './store.ts'

/** What one review of a product shows; the planner reads them from the newest on by the index of what is shown. */
const ofGoods = {
  all: sql``,
  pictures: sql`and (cardinality(r.picture_ids) > 0 or cardinality(r.append_picture_ids) > 0)`,
  low: sql`and r.stars <= 2`,
}
export type GoodsReviewFilter = keyof typeof ofGoods
export type GoodsReviewRow = Review & { spec_text: string }
const shownOf = (goods_id: number, filter: GoodsReviewFilter): Fragment =>
  sql`r.goods_id = ${goods_id} and r.hidden_at is null ${ofGoods[filter]}`

/** A page of what everybody reads of a product, newest first. */
export const listOfGoods = (tx: Tx, goods_id: number, filter: GoodsReviewFilter, { before, offset, limit }: IdPage) =>
  tx<GoodsReviewRow[]>`
    select r.*, l.spec_text from review r join order_line l on l.id = r.order_line_id
    where ${shownOf(goods_id, filter)} ${before === null ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit} offset ${offset}`

export type Rating = { stars_sum: number; stars_count: number }
/** The stars of a product, and how many reviews gave them. */
export async function ratingOf(tx: Tx, goods_id: number): Promise<Rating> {
  const [row] = await tx<Rating[]>`
    select coalesce(sum(stars_sum), 0)::int8 as stars_sum, coalesce(sum(stars_count), 0)::int8 as stars_count
    from goods_rating where goods_id = ${goods_id}`
  return row ?? { stars_sum: 0, stars_count: 0 }
}

/** What was said of the lines of an order. */
export const reviewsOfOrder = (tx: Tx, order_id: number) =>
  tx<Review[]>`
    select r.* from review r join order_line l on l.id = r.order_line_id where l.order_id = ${order_id}`

const tabs = {
  all: sql``,
  unanswered: sql`and r.replied_at is null and r.hidden_at is null`,
  low: sql`and r.stars <= 2 and r.hidden_at is null`,
  pictures: sql`and (cardinality(r.picture_ids) > 0 or cardinality(r.append_picture_ids) > 0)`,
  hidden: sql`and r.hidden_at is not null`,
}
export type ReviewTab = keyof typeof tabs
type Narrowed = { scope: MerchantScope; stars: number; company_id: number; review_id: number }
/** Reviews `r` narrowed by what they name themselves too, by which their own indexes find them. */
export function narrowed({ whose, also }: OrderFilter, given: Narrowed): OrderFilter {
  const { scope, stars, company_id, review_id } = given
  return {
    whose: sql`${whose} ${inScope(scope, sql`r`)}`,
    also: sql`${also} ${stars ? sql`and r.stars = ${stars}` : sql``} ${company_id ? sql`and r.company_id = ${company_id}` : sql``}
      ${review_id ? sql`and r.id = ${review_id}` : sql``}`,
  }
}

export type StaffReviewRow = Review & {
  order_id: number
  order_no: string
  name: string
  spec_text: string
  picture_id: string | null
  merchant_name: string
}
const tables = sql`review r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id`

/** A page of reviews `r` whose orders `o` a filter leaves, newest first. */
export const listReviews = (
  tx: Tx,
  { whose, also }: OrderFilter,
  tab: ReviewTab,
  { before, offset, limit }: IdPage,
) => tx<StaffReviewRow[]>`
  select r.*, o.id as order_id, o.order_no, l.name, l.spec_text, l.picture_id, c.name as merchant_name
  from ${tables} join company c on c.id = r.company_id
  where true ${whose} ${also} ${tabs[tab]} ${before === null ? sql`` : sql`and r.id < ${before}`}
  order by r.id desc limit ${limit} offset ${offset}`

export type ReviewCounts = { unanswered: number; low: number }
/** How many stand under a tab, and under those where somebody waits, each counted up to the limit. */
export async function countReviews(
  tx: Tx,
  { whose, also }: OrderFilter,
  tab: ReviewTab,
  most = COUNT_LIMIT + 1,
): Promise<ReviewCounts & { asked: number }> {
  const count = (of: ReviewTab, counted = COUNT_LIMIT + 1) => sql`(select count(*)::int from (
    select 1 from ${tables} where true ${whose} ${also} ${tabs[of]} limit ${counted}) found)`
  const [row] = await tx<(ReviewCounts & { asked: number })[]>`
    select ${count('unanswered')} as unanswered, ${count('low')} as low, ${count(tab, most)} as asked`
  return row ?? { unanswered: 0, low: 0, asked: 0 }
}
