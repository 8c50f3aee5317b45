import type { identity } from '@heyi/contract/identity/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { hashPassword, inTurn, mayBeSet } from '../../core/password.ts'
import { mobileBlind } from '../../core/phone.ts'
import { createMember } from '../../core/registry.ts'
import { userByMobile } from '../../core/store.ts'
import { openPassword } from '../../device/salts.ts'
import { arrivalOf } from '../../invites/arrival.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import type { SignInDeps } from '../deps.ts'
import { signIn } from '../sign-in.ts'

/** That a phone is taken is told only to who holds its code. */
export const register: LongHandler<typeof identity.register, SignInDeps> = {
  async before({ input, read, refuse, deps, request, now }) {
    const { mobile, code } = input
    const { client_id } = request
    const password = await openPassword(deps, { ...input, request, now })
    if (!mayBeSet(password, mobile)) refuse('PASSWORD_WEAK')
    const mobile_blind = mobileBlind(deps.secrets, mobile)
    const spendCode = await checkCode(deps, { mobile_blind, event: 'register', code, client_id, now })
    if (await read((tx) => userByMobile(tx, mobile_blind))) refuse('MOBILE_TAKEN')
    const password_hash = await inTurn(() => hashPassword(deps.secrets, password))
    return async ({ tx, afterCommit }) => {
      await spendCode(tx)
      const arrival = await arrivalOf(tx, deps, input)
      const user = await createMember(tx, deps.secrets, { mobile, ...arrival, password_hash, created_at: now })
      if (!user) return refuse('MOBILE_TAKEN')
      return await signIn(tx, deps, { user, way: 'register', shown: input.agreements, request, now, afterCommit })
    }
  },
}
