import type { rewards } from '@heyi/contract/rewards/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { listPeriods, vipOf } from '../store.ts'

/** Periods that are told of. */
const MAX_PERIODS = 20

export const getVip: Handler<typeof rewards.getVip> = async ({ actor, tx, now }) => {
  const [vip, periods] = await inOrder(
    tx,
    (tx) => vipOf(tx, actor.user_id, now),
    (tx) => listPeriods(tx, actor.own_ids, MAX_PERIODS),
  )
  return { vip, periods }
}
