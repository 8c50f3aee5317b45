import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { revokeSession } from '../../core/store-session.ts'
import type { SignInDeps } from '../deps.ts'

export const logout: Handler<typeof identity.logout, SignInDeps> = async ({
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  await revokeSession(tx, { user_id: actor.user_id, session_id: actor.session_id, now })
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: actor.user_id,
    action: 'logout',
    target: 'session',
    target_id: actor.session_id,
    request,
  })
  afterCommit(() => deps.live.endSession(actor.session_id))
  return {}
}
