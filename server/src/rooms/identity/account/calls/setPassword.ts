import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { hashPassword, inTurn, mayBeSet } from '../../core/password.ts'
import { isLongEnough } from '../../core/rules.ts'
import { phoneOf, setPasswordHash } from '../../core/store.ts'
import { revokeAll } from '../../core/store-session.ts'
import { openPassword } from '../../device/salts.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import type { AccountDeps } from '../deps.ts'

/** Ends every other session of the person: whoever knew the old password is out. */
export const setPassword: LongHandler<typeof identity.setPassword, AccountDeps> = {
  async before({ input, actor, read, refuse, deps, request, now }) {
    const { user_id } = actor
    const password = await openPassword(deps, { ...input, request, now })
    const phone = await read((tx) => phoneOf(tx, user_id))
    if (!phone) throw new Error('a signed-in person has no row')
    if (!mayBeSet(password, deps.secrets.open(phone.mobile_sealed))) refuse('PASSWORD_WEAK')
    if (!isLongEnough(password, actor.staff !== null)) refuse('PASSWORD_SHORT')
    const { mobile_blind } = phone
    const { client_id } = request
    const spendCode = await checkCode(deps, { mobile_blind, event: 'setpassword', code: input.code, client_id, now })
    const password_hash = await inTurn(() => hashPassword(deps.secrets, password))
    return async ({ tx, afterCommit }) => {
      await spendCode(tx)
      await setPasswordHash(tx, user_id, password_hash)
      const ended = await revokeAll(tx, { user_id, except: actor.session_id, now })
      const action = { action: 'password.changed' as const, target: 'user' as const, target_id: user_id }
      await audit(tx, { actor_id: user_id, subject_id: user_id, ...action, request })
      afterCommit(() => {
        for (const id of ended) deps.live.endSession(id)
      })
      return {}
    }
  },
}
