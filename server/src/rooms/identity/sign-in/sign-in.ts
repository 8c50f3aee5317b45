import type { UserInfo } from '@heyi/contract/identity/shapes'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { acceptShown, type Shown } from '../agreements/store.ts'
import type { IdentityDeps } from '../deps.ts'
import { isNamed, sessionLimits } from '../rules.ts'
import type { SignInUser } from '../store.ts'
import { userInfo } from '../userinfo.ts'
import { openSession } from './session.ts'
import { revokeAbove } from './store-session.ts'

type SignInFacts = {
  user: SignInUser
  way: string
  /** The agreements that the person was shown and agreed to. */
  shown: readonly Shown[]
  request: RequestFacts
  now: Date
  afterCommit: (run: () => void) => void
}

/** Opens a session on this device and tells who is signed in. Refuses USER_DISABLED. */
export async function signIn(
  tx: Tx,
  deps: IdentityDeps,
  { user, way, shown, request, now, afterCommit }: SignInFacts,
): Promise<{ userinfo: UserInfo; is_named: boolean }> {
  if (user.state !== 'active') refuse('USER_DISABLED')
  const staff = user.is_staff ? await deps.staffOf(tx, user.id, { active_organ_id: 0, active_role_id: 0 }) : null
  const limits = sessionLimits(staff !== null, deps.config.isProduction)
  const { token } = await openSession(tx, { user_id: user.id, client_id: request.client_id, now, limits })
  if (limits.most > 0) {
    const ended = await revokeAbove(tx, user.id, limits.most, now)
    afterCommit(() => {
      for (const id of ended) deps.live.endSession(id)
    })
  }
  await acceptShown(tx, { user_id: user.id, shown, way, now })
  await audit(tx, { actor_id: user.id, subject_id: user.id, action: 'login', target: way, request })
  return { userinfo: { ...userInfo(user, staff), token }, is_named: isNamed(user) }
}
