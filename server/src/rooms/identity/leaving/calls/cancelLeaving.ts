import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { endLeaving } from '../store.ts'

export const cancelLeaving: Handler<typeof identity.cancelLeaving> = async ({ actor, tx, request, now }) => {
  const { user_id } = actor
  if (await endLeaving(tx, user_id, now))
    await audit(tx, {
      actor_id: user_id,
      subject_id: user_id,
      action: 'leaving.cancelled',
      target: 'user',
      target_id: user_id,
      request,
    })
  return {}
}
