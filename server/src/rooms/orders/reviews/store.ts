import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { OrderState } from '@heyi/contract/orders/states'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import { type Fragment, oneOf, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope } from '../core/store-read.ts'
import type { review } from './schema.ts'

export type Review = typeof review.$inferSelect

type Line = {
  id: number
  order_id: number
  goods_id: number
  name: string
  user_id: number
  company_id: number
  organ_id: number
  state: OrderState
  delivery: Delivery
  completed_at: Date | null
  quantity: number
  refunded: number
  reviewed: boolean
}
/** A line with its order taken for change, so that what was given back of it stands; null where `whose` leaves none. */
export async function lockLine(tx: Tx, line_id: number, whose: Fragment): Promise<Line | null> {
  const [held] = await tx<{ id: number }[]>`
    select o.id from orders o where o.id = (select order_id from order_line where id = ${line_id}) ${whose} for no key update`
  if (!held) return null
  const [row] = await tx<Line[]>`
    select l.id, l.order_id, l.goods_id, l.name, o.user_id, o.company_id, o.organ_id, o.state, o.delivery, o.completed_at, l.quantity, l.refunded, l.reviewed
    from order_line l join orders o on o.id = l.order_id where l.id = ${line_id}`
  return row ?? null
}

export type NewReview = Pick<
  Review,
  | 'order_line_id'
  | 'goods_id'
  | 'user_id'
  | 'company_id'
  | 'organ_id'
  | 'stars'
  | 'words'
  | 'picture_ids'
  | 'is_anonymous'
  | 'created_at'
>
/** Writes a review, that its line has one, and its stars into those of the product. Its id; the line is taken and has none. */
export async function insertReview(tx: Tx, row: NewReview): Promise<number> {
  void tx`update order_line set reviewed = true where id = ${row.order_line_id}`
  const [added] = await inOrder(
    tx,
    (tx) => tx<{ id: number }[]>`insert into ${rowsOf('review', [row])} returning id`,
    (tx) => countIn(tx, row),
  )
  const [{ id = 0 } = {}] = added
  return id
}

/** Stars of one review come to those that a product shows. */
const countIn = (tx: Tx, { goods_id, stars }: Pick<Review, 'goods_id' | 'stars'>) => tx`
  insert into goods_rating (goods_id, stars_sum, stars_count) values (${goods_id}, ${stars}, 1)
  on conflict (goods_id) do update set stars_sum = goods_rating.stars_sum + excluded.stars_sum, stars_count = goods_rating.stars_count + 1`
/** Stars of one review leave those that a product shows. */
const countOut = (tx: Tx, { goods_id, stars }: Pick<Review, 'goods_id' | 'stars'>) => tx`
  update goods_rating set stars_sum = stars_sum - ${stars}, stars_count = stars_count - 1 where goods_id = ${goods_id}`

/** The person's review of a line, taken for change; null where they wrote none. */
export async function lockOwnReview(tx: Tx, line_id: number, own_ids: readonly number[]): Promise<Review | null> {
  const [row] = await tx<Review[]>`
    select * from review where order_line_id = ${line_id} and user_id ${oneOf(own_ids)} for no key update`
  return row ?? null
}
export const addWords = (
  tx: Tx,
  id: number,
  { words, picture_ids, now }: { words: string; picture_ids: readonly string[]; now: Date },
) => tx`
  update review set append_words = ${words}, append_picture_ids = ${picture_ids}::uuid[], appended_at = ${now} where id = ${id}`

export type Taken = Review & { order_id: number; name: string }
/** A review with the product it is of, taken for change; null where the scope leaves none. */
export async function lockReview(tx: Tx, id: number, scope: MerchantScope): Promise<Taken | null> {
  const [row] = await tx<Taken[]>`
    select r.*, l.order_id, l.name from review r join order_line l on l.id = r.order_line_id
    where r.id = ${id} ${inScope(scope, sql`r`)} for no key update of r`
  return row ?? null
}
export const setReply = (tx: Tx, id: number, reply: string, now: Date) =>
  tx`update review set reply = ${reply}, replied_at = ${now}, version = version + 1 where id = ${id}`

export const noteEarned = (tx: Tx, id: number, points: number) =>
  tx`update review set points = ${points} where id = ${id}`
export const noteTaken = (tx: Tx, id: number, points: number) =>
  tx`update review set points_taken = ${points} where id = ${id}`

export type Rewarded = Pick<Review, 'id' | 'user_id' | 'points'> & { name: string }
/** Reviews of these lines that earned something, taken for change; `points`: what of it they still have. */
export const lockRewarded = (tx: Tx, line_ids: readonly number[]) => tx<Rewarded[]>`
  select r.id, r.user_id, r.points - r.points_taken as points, l.name from review r join order_line l on l.id = r.order_line_id
  where r.order_line_id = any(${line_ids}::int8[]) and r.points > 0 order by r.id for no key update of r`
/** What was taken from a review for good, so that nothing of it is given again. */
export const noteLost = (tx: Tx, id: number, points: number) =>
  tx`update review set points = points - points_taken - ${points}, points_taken = 0 where id = ${id}`

/** Hides a review from others, or shows it again where `why` is ''; its stars go with it, and nothing it earned is taken from what is shown. */
export async function setHidden(tx: Tx, review: Review, why: string, now: Date): Promise<void> {
  void tx`
    update review set hidden_why = ${why}, hidden_at = ${why ? now : null}, points_taken = 0, version = version + 1 where id = ${review.id}`
  await (why ? countOut(tx, review) : countIn(tx, review))
}
