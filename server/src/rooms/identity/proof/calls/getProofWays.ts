import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { profileOf } from '../../core/store.ts'
import { hasFactor } from '../../second-factor/store.ts'

export const getProofWays: Handler<typeof identity.getProofWays, CoreDeps> = async ({ actor, tx }) => {
  const user = await profileOf(tx, actor.user_id)
  if (!user) throw new Error('a signed-in person has no row')
  return {
    has_password: user.password_hash !== null,
    has_second_factor: await hasFactor(tx, actor.user_id),
    mobile_masked: user.mobile_masked,
  }
}
