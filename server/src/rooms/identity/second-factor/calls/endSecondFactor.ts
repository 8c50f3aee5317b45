import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { checkSecond } from '../check.ts'
import { isSecondFactorNeeded } from '../needed.ts'
import { removeFactor } from '../store.ts'

export const endSecondFactor: LongHandler<typeof identity.endSecondFactor, CoreDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id } = actor
    if (isSecondFactorNeeded(actor, deps)) refuse('SECOND_FACTOR_REQUIRED')
    const spend = await checkSecond({ ...deps, read }, { user_id, code: input.code, now })
    return async ({ tx }) => {
      await spend(tx)
      await removeFactor(tx, user_id)
      const what = { action: 'second_factor.off' as const, target: 'user' as const, target_id: user_id }
      await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
      return {}
    }
  },
}
