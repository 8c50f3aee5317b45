import type { UserInfo } from '@heyi/contract/identity/shapes'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { acceptShown, type Shown } from '../agreements/store.ts'
import type { IdentityDeps } from '../deps.ts'
import { isNamed, sessionLimits } from '../rules.ts'
import { rightsOf } from '../second-factor/rights.ts'
import { hasFactor } from '../second-factor/store.ts'
import { makeTicket } from '../second-factor/ticket.ts'
import { type SignInUser, userById } from '../store.ts'
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

type Entered = { userinfo: UserInfo; is_named: boolean }

/**
 * Signs somebody in who has shown a password or a code: every way to sign in ends here, and leads whoever was merged to the
 * person who was kept. Refuses USER_DISABLED, and
 * SECOND_FACTOR_NEEDED with a ticket for `loginSecond`; what was shown is spent even then.
 */
export async function signIn(tx: Tx, deps: IdentityDeps, given: SignInFacts): Promise<Entered> {
  const { way, shown, request, now } = given
  const user = await keptOf(tx, given.user)
  if (!(await hasFactor(tx, user.id))) return await enter(tx, deps, { ...given, user, hasSecondFactor: false })
  if (user.state !== 'active') refuse('USER_DISABLED')
  const ticket = makeTicket(deps.secrets, { user_id: user.id, client_id: request.client_id, way, shown, now })
  given.afterCommit(() => refuse('SECOND_FACTOR_NEEDED', { ticket }))
  return { userinfo: { ...userInfo(user, null), token: '' }, is_named: isNamed(user) }
}

/** Whoever somebody is by now: themselves, or the person they were merged into. */
async function keptOf(tx: Tx, user: SignInUser): Promise<SignInUser> {
  if (user.merged_into_id === null) return user
  return (await userById(tx, user.merged_into_id)) ?? user
}

/** Opens a session on this device and tells who is signed in. Refuses USER_DISABLED. */
export async function enter(
  tx: Tx,
  deps: IdentityDeps,
  { user, way, shown, request, now, afterCommit, hasSecondFactor }: SignInFacts & { hasSecondFactor: boolean },
): Promise<Entered> {
  if (user.state !== 'active') refuse('USER_DISABLED')
  const held = user.is_staff ? await deps.staffOf(tx, user.id, { active_organ_id: 0, active_role_id: 0 }) : null
  const staff = held && rightsOf(held, { hasSecondFactor, isProduction: deps.config.isProduction })
  const limits = sessionLimits(staff !== null, deps.config.isProduction)
  const { token } = await openSession(tx, { user_id: user.id, client_id: request.client_id, now, limits })
  if (limits.most > 0) {
    const ended = await revokeAbove(tx, user.id, limits.most, now)
    afterCommit(() => {
      for (const id of ended) deps.live.endSession(id)
    })
  }
  await acceptShown(tx, { user_id: user.id, shown, way, now })
  await audit(tx, {
    actor_id: user.id,
    subject_id: user.id,
    action: 'login',
    target: way,
    organ_id: user.organ_id,
    request,
  })
  return { userinfo: { ...userInfo(user, staff), token }, is_named: isNamed(user) }
}
