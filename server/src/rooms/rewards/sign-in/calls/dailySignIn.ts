import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { registry } from '../../../identity/index.ts'
import { bookPoints } from '../../core/store-book.ts'
import { nextStreak, pointsFor } from '../rules.ts'
import { addSignIn, lockSignIns, readNewest } from '../store.ts'

export const dailySignIn: Handler<typeof rewards.dailySignIn> = async ({ actor, tx, refuse, now }) => {
  const today = shanghaiDay(now)
  const { user_id, own_ids, organ_id } = actor
  const [, , { last, rule, month_points }] = await inOrder(
    tx,
    (tx) => lockSignIns(tx, user_id),
    (tx) => registry.keepActive(tx, user_id),
    (tx) => readNewest(tx, own_ids, today),
  )
  // By whoever was merged into them today, too.
  if (last?.day === today) refuse('ALREADY_SIGNED')
  const streak = nextStreak(last, today)
  const points = pointsFor(rule, streak, month_points)
  if (!(await addSignIn(tx, { user_id, organ_id, day: today, streak, points, now }))) refuse('ALREADY_SIGNED')
  const balance = await bookPoints(tx, {
    user_id,
    delta: points,
    biz: 'SIGN_IN',
    biz_id: today,
    reason: `连续签到第${streak}天`,
    now,
  })
  return { signed: true, streak, points, balance }
}
