import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { LADDER, monthDays } from '../rules.ts'
import { signInStatus } from '../standing.ts'
import { readSignedDays } from '../store.ts'

const ladder = LADDER.map((points, i) => ({ streak: i + 1, points }))

export const getSignInStatus: Handler<typeof rewards.getSignInStatus> = async ({ input, actor, tx, now }) => {
  const today = shanghaiDay(now)
  const month = input.month ?? today.slice(0, 7)
  const { first, last } = monthDays(month)
  const [status, days] = await inOrder(
    tx,
    (tx) => signInStatus(tx, actor.own_ids, today),
    (tx) => readSignedDays(tx, actor.own_ids, first, last),
  )
  return { today, ...status, month, days, ladder }
}
