import type { Person } from '../../identity/index.ts'
import { picture } from '../../media/index.ts'
import { anonymousName, mayAppend } from '../core/rules-reviews.ts'
import type { Review } from './store.ts'
import type { GoodsReviewRow, StaffReviewRow } from './store-read.ts'

const pictures = (ids: readonly string[]) => ids.map((id) => picture(id, '评价图片'))
const shown = (row: Review) => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  pictures: pictures(row.picture_ids),
  appended: row.appended_at && {
    words: row.append_words,
    pictures: pictures(row.append_picture_ids),
    at: row.appended_at,
  },
  reply: row.replied_at && { words: row.reply, at: row.replied_at },
  created_at: row.created_at,
})
/** What of its reward its author still has. */
const earned = ({ points, points_taken }: Review): number => points - points_taken
type Names = ReadonlyMap<number, Person>

/** As everybody reads it: who did not want to be named is not. */
export function publicReview(row: GoodsReviewRow, who: Names) {
  const name = who.get(row.user_id)?.name ?? '会员'
  return { ...shown(row), name: row.is_anonymous ? anonymousName(name) : name, spec_text: row.spec_text }
}
/** As who wrote it reads it. */
export const myReview = (row: Review, now: Date) => ({
  ...shown(row),
  is_anonymous: row.is_anonymous,
  hidden_why: row.hidden_why,
  points: earned(row),
  may_append: mayAppend(row, now),
})
export function staffReview(row: StaffReviewRow, who: Names) {
  const { order_id, order_no, goods_id, name, spec_text, picture_id, merchant_name, version } = row
  const person = who.get(row.user_id)
  return {
    ...shown(row),
    is_anonymous: row.is_anonymous,
    hidden_why: row.hidden_why,
    points: earned(row),
    ...{ order_id, order_no, goods_id, name, spec_text, merchant_name },
    picture: picture_id ? picture(picture_id, name) : null,
    buyer: { id: row.user_id, name: person?.name ?? '', mobile_masked: person?.mobile_masked ?? '' },
    version: String(version),
  }
}
