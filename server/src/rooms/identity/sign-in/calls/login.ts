import { Mobile } from '@heyi/contract/fields'
import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { LongHandler, RequestFacts } from '../../../../kernel/http/handler.ts'
import { emit } from '../../../../kernel/jobs/events.ts'
import { DEMO_PASSWORD } from '../../account/seed.ts'
import { tryPassword } from '../../core/attempts.ts'
import { mobileBlind } from '../../core/phone.ts'
import { lockEnd, lockRule, minutesLeft, STRANGER_LOCK } from '../../core/rules.ts'
import { lockPeople, type SignInUser, userById, userByMobile } from '../../core/store.ts'
import { knownHere } from '../../core/store-session.ts'
import { openPassword } from '../../device/salts.ts'
import type { SignInDeps } from '../deps.ts'
import type {} from '../events.ts'
import { signIn } from '../sign-in.ts'

/**
 * Known and unknown members cost the same work and get the same answers, the lock included. A device that signed in as the account
 * before has attempts of its own, which no stranger takes from it; staff have fewer there.
 */
export const login: LongHandler<typeof identity.login, SignInDeps> = {
  async before({ input, read, refuse, deps, request, now }) {
    const sent = await openPassword(deps, { ...input, request, now })
    const account = input.account.toLowerCase()
    const { client_id } = request
    const user = await read((tx) => findUser(tx, deps, account))
    const { is_own } = await read((tx) => knownHere(tx, { user_id: user?.id ?? 0, client_id }))
    const is_staff = user?.is_staff ?? false
    // Of staff, attempts by phone and by login name are counted together.
    const counted = user && is_staff ? `staff ${user.id}` : account
    const account_blind = deps.secrets.blind('account', is_own ? `device ${client_id} ${counted}` : counted)
    const hash = mayUse(sent, request) ? (user?.password_hash ?? null) : null
    const rule = is_own ? lockRule(is_staff) : STRANGER_LOCK
    const tried = { account_blind, rule, hash, password: sent, now }
    const { isRight, fails, locked_until } = await tryPassword(deps, tried)
    if (isRight && user)
      return async ({ tx, afterCommit }) => {
        // Changed meanwhile, the password opens nothing any more; nor does a phone that was given up.
        await lockPeople(tx, [user.id, user.merged_into_id ?? user.id])
        const kept = await findUser(tx, deps, account)
        if (kept?.id !== user.id || kept.password_hash !== user.password_hash) return refuse('LOGIN_WRONG')
        const begun = { user: kept, way: 'login' as const, shown: input.agreements }
        return await signIn(tx, deps, { ...begun, request, now, afterCommit })
      }
    const failed = {
      actor_id: null,
      subject_id: user?.id ?? null,
      action: 'login.failed' as const,
      target: 'login' as const,
      organ_id: user?.organ_id ?? 0,
    }
    await deps.autonomous((tx) => audit(tx, { ...failed, result: 0, request }))
    if (user && is_staff && fails === rule.fails) await emitLocked(deps, user.id, lockEnd(rule, now))
    return locked_until ? refuse('LOGIN_LOCKED', { minutes: minutesLeft(locked_until, now) }) : refuse('LOGIN_WRONG')
  },
}

/** What locks an account may be somebody else's doing: its holder hears of it. */
const emitLocked = (deps: SignInDeps, user_id: number, until: Date) =>
  deps.autonomous((tx) => emit(tx, 'login.locked', [{ user_id, until: until.toISOString() }]))

/** The password of the demo community, which everybody can read, opens to a developer at this machine only. */
const mayUse = (password: string, { is_local }: RequestFacts): boolean => is_local || password !== DEMO_PASSWORD

async function findUser(tx: Tx, deps: SignInDeps, account: string): Promise<SignInUser | null> {
  if (Mobile.safeParse(account).success) return await userByMobile(tx, mobileBlind(deps.secrets, account))
  const id = await deps.userByLoginName(tx, account)
  return id === null ? null : await userById(tx, id)
}
