import type { MerchantScope } from '../../../kernel/actor.ts'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope } from '../core/store-read.ts'
import { namedBy, type Typed } from '../handling/store.ts'
import type { Review } from './store.ts'

/** What one review of a product shows; the planner reads them from the newest on by the index of products. */
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
/** What staff narrow reviews `r` by. `isFew`: all that it leaves can be looked at, since what was typed led there. */
export type ReviewFilter = { where: Fragment; isFew: boolean }
type Narrowed = { scope: MerchantScope; stars: number; company_id: number; review_id: number; typed: Typed | null }
/** Reviews that what was typed names: of products and by buyers of that name, and of orders that a number finds; each way by an index of its own. */
const namedIn = (typed: Typed): Fragment => sql`
  select id from review where goods_id = any(${typed.goods_ids}::int8[])
  union all select id from review where user_id = any(${typed.user_ids}::int8[])
  union all select v.id from order_line l join review v on v.order_line_id = l.id
    where l.order_id = any(array(${namedBy({ ...typed, goods_ids: [], user_ids: [] })}))`
/** By what they name themselves, of which their indexes know, and by what was typed, looked up once. */
export function narrowed({ scope, stars, company_id, review_id, typed }: Narrowed): ReviewFilter {
  const of = typed ? sql`and r.id = any(array(${namedIn(typed)}))` : sql``
  return {
    where: sql`true ${inScope(scope, sql`r`)} ${of} ${stars ? sql`and r.stars = ${stars}` : sql``}
      ${company_id ? sql`and r.company_id = ${company_id}` : sql``} ${review_id ? sql`and r.id = ${review_id}` : sql``}`,
    isFew: typed !== null || review_id > 0,
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

/** A page of reviews `r` that a filter leaves, newest first. What was bought is read of those that are shown alone. */
export const listReviews = (tx: Tx, { where }: ReviewFilter, tab: ReviewTab, { before, offset, limit }: IdPage) => tx<
  StaffReviewRow[]
>`
  select r.*, o.id as order_id, o.order_no, l.name, l.spec_text, l.picture_id, c.name as merchant_name
  from (
    select r.* from review r where ${where} ${tabs[tab]} ${before === null ? sql`` : sql`and r.id < ${before}`}
    order by r.id desc limit ${limit} offset ${offset}
  ) r join order_line l on l.id = r.order_line_id join orders o on o.id = l.order_id join company c on c.id = r.company_id
  order by r.id desc`

export type ReviewCounts = { unanswered: number; low: number }
/** How many stand under a tab, and under those where somebody waits, each counted up to the limit. */
export async function countReviews(
  tx: Tx,
  { where, isFew }: ReviewFilter,
  tab: ReviewTab,
  most = COUNT_LIMIT + 1,
): Promise<ReviewCounts & { asked: number }> {
  const count = (of: ReviewTab, counted = COUNT_LIMIT + 1) =>
    isFew
      ? sql`least(count(*) filter (where true ${tabs[of]}), ${counted})::int`
      : sql`(select count(*)::int from (select 1 from review r where ${where} ${tabs[of]} limit ${counted}) found)`
  const [row] = await tx<(ReviewCounts & { asked: number })[]>`
    select ${count('unanswered')} as unanswered, ${count('low')} as low, ${count(tab, most)} as asked
    ${isFew ? sql`from review r where ${where}` : sql``}`
  return row ?? { unanswered: 0, low: 0, asked: 0 }
}
