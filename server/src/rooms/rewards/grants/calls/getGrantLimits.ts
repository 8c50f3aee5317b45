import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay, startOfDay } from '../../../../kernel/time.ts'
import type { RewardsDeps } from '../../core/deps.ts'
import { ownLimits } from '../limits.ts'
import { mostOf } from '../rules.ts'
import { askedSince } from '../store.ts'

export const getGrantLimits: Handler<typeof rewards.getGrantLimits, RewardsDeps> = async ({ actor, tx, deps, now }) => {
  const limits = await ownLimits(tx, actor.staff, deps)
  const most = mostOf(limits)
  return {
    ...limits,
    used_today: await askedSince(tx, actor.user_id, startOfDay(shanghaiDay(now))),
    most_per_call: most.per_call,
    most_per_day: most.per_day,
  }
}
