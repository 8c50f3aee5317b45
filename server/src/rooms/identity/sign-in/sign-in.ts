import type { SignInMethod } from '@heyi/contract/identity/actions'
import type { UserInfo } from '@heyi/contract/identity/shapes'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { acceptShown, type Shown } from '../agreements/store.ts'
import { rightsOf } from '../core/rights.ts'
import { isNamed, sessionLimits } from '../core/rules.ts'
import { openSession } from '../core/session.ts'
import { showUser } from '../core/show.ts'
import { lockPeople, type SignInUser, userById } from '../core/store.ts'
import { hasFactor } from '../second-factor/store.ts'
import { bind } from '../wechat/binding.ts'
import type { Account } from '../wechat/tickets.ts'
import type { SignInDeps } from './deps.ts'
import { makeTicket } from './second-ticket.ts'
import { revokeAbove } from './store.ts'

type SignInFacts = {
  user: SignInUser
  way: SignInMethod
  /** The agreements that the person was shown and agreed to. */
  shown: readonly Shown[]
  /** A WeChat account that is theirs once they are in. */
  account?: Account | undefined
  /** When they proved who they are, where it was not just now. */
  proved_at?: Date
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
export async function signIn(tx: Tx, deps: SignInDeps, given: SignInFacts): Promise<Entered> {
  const { way, shown, account, request, now } = given
  const { id } = await keptOf(tx, given.user)
  // Who changes phone, password, second factor or state ends the sessions that there are: this one is there, or sees the change.
  await lockPeople(tx, [id])
  const user = (await userById(tx, id)) ?? given.user
  if (!(await hasFactor(tx, user.id))) return await enter(tx, deps, { ...given, user, hasSecondFactor: false })
  if (user.state !== 'active') refuse('USER_DISABLED')
  const { client_id } = request
  const ticket = makeTicket(deps.secrets, { user_id: user.id, way, shown, account }, { client_id, now })
  given.afterCommit(() => refuse('SECOND_FACTOR_NEEDED', { ticket }))
  return { userinfo: { ...showUser(user, null), token: '' }, is_named: isNamed(user) }
}

/** Whoever somebody is by now: themselves, or the person they were merged into. */
async function keptOf(tx: Tx, user: SignInUser): Promise<SignInUser> {
  if (user.merged_into_id === null) return user
  return (await userById(tx, user.merged_into_id)) ?? user
}

/** Opens a session on this device and tells who is signed in. Refuses USER_DISABLED and WECHAT_TAKEN. */
export async function enter(
  tx: Tx,
  deps: SignInDeps,
  given: SignInFacts & { hasSecondFactor: boolean },
): Promise<Entered> {
  const { user, way, shown, account, request, now, afterCommit, hasSecondFactor } = given
  if (user.state !== 'active') refuse('USER_DISABLED')
  const held = user.is_staff ? await deps.staffOf(tx, user.id, { active_organ_id: 0, active_role_id: 0 }) : null
  const staff = held && rightsOf(held, { hasSecondFactor, isProduction: deps.config.isProduction })
  const limits = sessionLimits(staff !== null, deps.config.isProduction)
  const { proved_at = now } = given
  const { token } = await openSession(tx, { user_id: user.id, client_id: request.client_id, proved_at, now, limits })
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
  if (account) await bind(tx, deps.secrets, { user_id: user.id, account, request, now })
  return { userinfo: { ...showUser(user, staff), token }, is_named: isNamed(user) }
}
