import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { isSecondFactorNeeded } from '../needed.ts'
import { factorOf } from '../store.ts'

export const getSecondFactor: Handler<typeof identity.getSecondFactor, CoreDeps> = async ({ actor, tx, deps }) => {
  const factor = await factorOf(tx, actor.user_id)
  const since = factor?.confirmed_at ?? null
  return {
    is_on: since !== null,
    since,
    recovery_left: since ? (factor?.recovery_left ?? 0) : 0,
    is_required: isSecondFactorNeeded(actor, deps),
  }
}
