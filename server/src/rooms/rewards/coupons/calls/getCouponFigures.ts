import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { keptBy } from '../scope.ts'
import { figuresByDay, figuresOf, readCoupon } from '../store.ts'

/** Days that the figures show. */
const DAYS = 30

export const getCouponFigures: Handler<typeof rewards.getCouponFigures, RewardsDeps> = async (context) => {
  const { input, actor, tx, refuse, deps, now } = context
  const row = (await readCoupon(tx, input.coupon_id, await keptBy(tx, actor.staff))) ?? refuse('COUPON_NOT_FOUND')
  const [figures, by_day, revenue] = await inOrder(
    tx,
    (tx) => figuresOf(tx, row.id, now),
    (tx) => figuresByDay(tx, row.id, new Date(now.getTime() - DAYS * 86_400_000)),
    (tx) => deps.revenueOf(tx, row.id),
  )
  const { quota, taken, bearer } = row
  return { ...figures, ...revenue, quota, taken, bearer, by_day: [...by_day] }
}
