import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { makeRecoveryCodes } from '../check.ts'
import { replaceRecoveryCodes } from '../store.ts'

export const renewRecoveryCodes: Handler<typeof identity.renewRecoveryCodes, CoreDeps> = async ({
  actor,
  tx,
  refuse,
  deps,
  request,
}) => {
  const { user_id } = actor
  const { shown, hmacs } = makeRecoveryCodes(deps.secrets, user_id)
  if (!(await replaceRecoveryCodes(tx, user_id, hmacs))) refuse('SECOND_FACTOR_OFF')
  const what = { action: 'second_factor.codes' as const, target: 'user' as const, target_id: user_id }
  await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
  return { recovery_codes: shown }
}
