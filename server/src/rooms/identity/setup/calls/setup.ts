import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { sha256 } from '../../../../kernel/ids.ts'
import { hashPassword, inTurn, mayBeSet } from '../../core/password.ts'
import { mobileBlind } from '../../core/phone.ts'
import { createMember, setProfile } from '../../core/registry.ts'
import { isLongEnough } from '../../core/rules.ts'
import { setPasswordHash, userByMobile } from '../../core/store.ts'
import { revokeAll } from '../../core/store-session.ts'
import { openPassword } from '../../device/salts.ts'
import { signIn } from '../../sign-in/sign-in.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import type { SetupDeps } from '../deps.ts'
import { isWaiting, takeToken } from '../store.ts'

/** The token is looked at first: who does not hold it learns nothing and spends nothing but a key. */
export const setup: LongHandler<typeof identity.setup, SetupDeps> = {
  async before({ input, read, refuse, deps, request, now }) {
    const { mobile, code, real_name } = input
    const password = await openPassword(deps, { ...input, request, now })
    const token_hash = sha256(input.setup_token)
    if (await read((tx) => deps.hasAdministrator(tx))) refuse('SETUP_OVER')
    if (!(await read((tx) => isWaiting(tx, { token_hash, now })))) refuse('SETUP_TOKEN_WRONG')
    if (!mayBeSet(password, mobile)) refuse('PASSWORD_WEAK')
    if (!isLongEnough(password, true)) refuse('PASSWORD_SHORT')
    const mobile_blind = mobileBlind(deps.secrets, mobile)
    const spendCode = await checkCode(deps, {
      mobile_blind,
      event: 'register',
      code,
      client_id: request.client_id,
      now,
    })
    const password_hash = await inTurn(() => hashPassword(deps.secrets, password))
    return async ({ tx, afterCommit }) => {
      if (!(await takeToken(tx, token_hash, now))) refuse('SETUP_TOKEN_WRONG')
      if (await deps.hasAdministrator(tx)) refuse('SETUP_OVER')
      await spendCode(tx)
      const user_id = await arrive(tx, deps, { mobile, mobile_blind, real_name, password_hash, now })
      // Whoever was signed in on this phone before signs in anew; and rows of sessions are taken before those of staff.
      const ended = await revokeAll(tx, { user_id, except: 0, now })
      afterCommit(() => {
        for (const id of ended) deps.live.endSession(id)
      })
      await deps.makeAdministrator(tx, user_id)
      const what = { action: 'setup' as const, target: 'user' as const, target_id: user_id }
      await audit(tx, { actor_id: user_id, subject_id: user_id, ...what, request })
      const user = await userByMobile(tx, mobile_blind)
      if (!user) throw new Error('the administrator was not made')
      return await signIn(tx, deps, { user, way: 'setup', shown: [], request, now, afterCommit })
    }
  },
}

type Arrival = { mobile: string; mobile_blind: string; real_name: string; password_hash: string; now: Date }
/** Somebody may have registered with this phone before there was an administrator. */
async function arrive(tx: Tx, deps: SetupDeps, given: Arrival): Promise<number> {
  const { mobile, mobile_blind, real_name, password_hash, now } = given
  const home = await deps.homeOf(tx, { organ_id: 0, company_id: 0, work_id: 0 })
  const place = { organ_id: home.organ_id, default_company_id: home.company_id }
  const made = await createMember(tx, deps.secrets, { mobile, real_name, password_hash, created_at: now, ...place })
  if (made) return made.id
  const known = await userByMobile(tx, mobile_blind)
  if (!known) throw new Error('a person could be neither made nor found')
  await setPasswordHash(tx, known.id, password_hash)
  await setProfile(tx, known.id, { real_name })
  return known.id
}
