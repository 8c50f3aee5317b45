import type { Delivery } from '@heyi/contract/mall/deliveries'
import { APPEND_DAYS, REVIEW_DAYS } from '@heyi/contract/orders/review-rules'
import type { OrderState } from '@heyi/contract/orders/states'
import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'

const DAY_MS = 86_400_000
const inDays = (from: Date, days: number, now: Date): boolean => now.getTime() <= from.getTime() + days * DAY_MS

/** An order as it decides what can be said of it. */
export type ReviewableOrder = { state: OrderState; delivery: Delivery; completed_at: Date | null }
export type ReviewableLine = { quantity: number; refunded: number; reviewed: boolean }

/** Orders completed before this are not reviewed any more. */
export const reviewedSince = (now: Date): Date => new Date(now.getTime() - REVIEW_DAYS * DAY_MS)

/** Why nothing of an order can be reviewed, in words; '' where it is in time. */
export function whyNoReview({ state, delivery, completed_at }: ReviewableOrder, now: Date): string {
  if (delivery === 'virtual') return '会员和充值不用评价'
  if (state === 'CLOSED') return '订单已关闭，不能评价'
  if (state !== 'COMPLETED' || completed_at === null) return '收到商品以后就可以评价'
  return inDays(completed_at, REVIEW_DAYS, now) ? '' : `收货已经超过${REVIEW_DAYS}天，不能再评价`
}
/** Whether a line waits to be reviewed: nothing was said of it, and not all of it was given back. */
export const isUnsaid = ({ quantity, refunded, reviewed }: ReviewableLine): boolean => !reviewed && refunded < quantity
/** Whether something of an order can be reviewed now. */
export const isToReview = (order: ReviewableOrder, lines: readonly ReviewableLine[], now: Date): boolean =>
  whyNoReview(order, now) === '' && lines.some(isUnsaid)

/** What the member may do: `review` where something waits for it, else `reviewed` where they said something. */
export function reviewActions(order: ReviewableOrder, lines: readonly ReviewableLine[], now: Date): string[] {
  if (isToReview(order, lines, now)) return ['review']
  return lines.some(({ reviewed }) => reviewed) ? ['reviewed'] : []
}

/** Whether something may be added to a review: once, within its days, while others see it. */
export const mayAppend = (
  review: { created_at: Date; appended_at: Date | null; hidden_at: Date | null },
  now: Date,
): boolean => review.appended_at === null && review.hidden_at === null && inDays(review.created_at, APPEND_DAYS, now)

/** What a review of one line earns, so many times a day. */
export function rewardOf(setting: ReadSetting): { points: number; times: number } {
  const times = setting('review_points_a_day')
  return { points: times > 0 ? setting('review_points') : 0, times }
}

/** A name that tells nobody who it is: 张**. */
export const anonymousName = (name: string): string => `${[...name][0] ?? ''}**`
