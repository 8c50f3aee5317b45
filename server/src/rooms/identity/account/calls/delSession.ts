import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { revokeSession } from '../../core/store-session.ts'
import type { AccountDeps } from '../deps.ts'

/** The session in use is ended by logout, which also clears the device. */
export const delSession: Handler<typeof identity.delSession, AccountDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { session_id } = input
  if (!(await revokeSession(tx, { user_id: actor.user_id, session_id, except: actor.session_id, now })))
    refuse('SESSION_NOT_FOUND')
  await audit(tx, {
    actor_id: actor.user_id,
    subject_id: actor.user_id,
    action: 'session.ended',
    target: 'session',
    target_id: session_id,
    request,
  })
  afterCommit(() => deps.live.endSession(session_id))
  return {}
}
