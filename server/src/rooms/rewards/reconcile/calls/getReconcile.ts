import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { RewardsDeps } from '../../core/deps.ts'

export const getReconcile: Handler<typeof rewards.getReconcile, RewardsDeps> = async ({ actor, tx, deps }) => {
  const { looks, findings } = await deps.books(tx)
  return { looks, findings: actor.staff.is_admin ? findings : null }
}
