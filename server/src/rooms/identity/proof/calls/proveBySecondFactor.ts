import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { checkSecond } from '../../second-factor/check.ts'
import { noteProof } from '../prove.ts'

export const proveBySecondFactor: LongHandler<typeof identity.proveBySecondFactor, CoreDeps> = {
  async before({ input, actor, read, deps, request, now }) {
    const spend = await checkSecond({ ...deps, read }, { user_id: actor.user_id, code: input.code, now })
    return async ({ tx }) => {
      await spend(tx)
      return await noteProof(tx, { actor, way: 'second_factor', request, now })
    }
  },
}
