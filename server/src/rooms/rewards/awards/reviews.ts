import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { bookPoints, lockAccount, openAccount, whoseAccount } from '../core/store-book.ts'
import { rewardedOn } from './store.ts'

/** A review of an order line; `reason` is read in the list of points. */
type Reviewed = { user_id: number; order_line_id: number; reason: string; now: Date }

/** What a review earns its writer, so many times a day at most and once a line. Returns the points, 0 for none. */
export async function awardReview(tx: Tx, reviewed: Reviewed, setting: ReadSetting): Promise<number> {
  const { user_id, order_line_id, reason, now } = reviewed
  const [points, most] = [setting('review_points'), setting('review_points_a_day')]
  if (points === 0 || most === 0) return 0
  const [, , times] = await inOrder(
    tx,
    // Who never had points has no row yet, by which two reviews could wait for each other.
    (tx) => openAccount(tx, user_id),
    (tx) => lockAccount(tx, user_id),
    (tx) => rewardedOn(tx, user_id, shanghaiDay(now)),
  )
  if (times >= most) return 0
  await bookPoints(tx, { user_id, delta: points, biz: 'REVIEW', biz_id: order_line_id, reason, now })
  return points
}

/** `nth`: a name for this time, since one review may be hidden and shown again more than once. */
type Again = { user_id: number; points: number; nth: string; reason: string; now: Date }
/** Takes back what a review earned that is hidden, or whose goods went back, as far as the person still has it. Returns the points taken. */
export async function takeReviewBack(tx: Tx, { user_id, points, nth, ...fact }: Again): Promise<number> {
  if (points === 0) return 0
  const [, account] = await inOrder(
    tx,
    (tx) => lockAccount(tx, user_id),
    (tx) => whoseAccount(tx, user_id),
  )
  const taken = Math.min(points, account.points)
  await bookPoints(tx, { ...fact, user_id, biz: 'REVIEW_BACK', biz_id: nth, delta: -taken })
  return taken
}
/** Gives back what was taken, since others see the review again. */
export async function giveReviewAgain(tx: Tx, { user_id, points, nth, ...fact }: Again): Promise<void> {
  if (points > 0) await bookPoints(tx, { ...fact, user_id, biz: 'REVIEW_AGAIN', biz_id: nth, delta: points })
}
