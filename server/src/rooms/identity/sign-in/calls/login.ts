import { Mobile } from '@heyi/contract/fields'
import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { LongHandler, RequestFacts } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../deps.ts'
import { openPassword } from '../../device/salts.ts'
import { minutesLeft } from '../../rules.ts'
import { DEMO_PASSWORD } from '../../seed.ts'
import { type SignInUser, userById, userByMobile } from '../../store.ts'
import { mobileBlind } from '../codes.ts'
import { inTurn, isRightPassword } from '../password.ts'
import { signIn } from '../sign-in.ts'
import { clearAttempts, lockAttempt } from '../store-proof.ts'

/** Known and unknown accounts cost the same work and get the same answers, the lock included. */
export const login: LongHandler<typeof identity.login, IdentityDeps> = {
  async before({ input, read, refuse, deps, request, now }) {
    const password = await openPassword(deps, { ...input, request, now })
    const account = input.account.toLowerCase()
    const account_blind = deps.secrets.blind('account', account)
    const user = await read((tx) => findUser(tx, deps, account))
    // The attempt is taken inside the queue: the few that run at once are fewer than the attempts that lock an account.
    const outcome = await inTurn(async () => {
      const locked_until = await deps.autonomous((tx) => lockAttempt(tx, account_blind, now))
      if (locked_until) return { locked_until }
      const isRight =
        (await isRightPassword(deps.secrets, user?.password_hash ?? null, password)) && mayUse(password, request)
      if (isRight) await deps.autonomous((tx) => clearAttempts(tx, account_blind))
      return { isRight }
    })
    if ('isRight' in outcome && outcome.isRight && user)
      return ({ tx, afterCommit }) =>
        signIn(tx, deps, { user, way: 'login', shown: input.agreements, request, now, afterCommit })
    const failed = { actor_id: null, subject_id: user?.id ?? null, action: 'login.failed' as const, target: 'login' }
    await deps.autonomous((tx) => audit(tx, { ...failed, result: 0, request }))
    return 'isRight' in outcome
      ? refuse('LOGIN_WRONG')
      : refuse('LOGIN_LOCKED', { minutes: minutesLeft(outcome.locked_until, now) })
  },
}

/** The password of the demo community, which everybody can read, opens to a developer at this machine only. */
const mayUse = (password: string, { is_local }: RequestFacts): boolean => is_local || password !== DEMO_PASSWORD

async function findUser(tx: Tx, deps: IdentityDeps, account: string): Promise<SignInUser | null> {
  if (Mobile.safeParse(account).success) return await userByMobile(tx, mobileBlind(deps.secrets, account))
  const id = await deps.userByLoginName(tx, account)
  return id === null ? null : await userById(tx, id)
}
