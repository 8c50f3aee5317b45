import type { identity } from '@heyi/contract/identity'
import type { Handler } from '../../../kernel/http/handler.ts'
import { mobileBlind, spendCode } from '../codes.ts'
import type { IdentityDeps } from '../deps.ts'
import { hashPassword, inTurn, mayBeSet } from '../password.ts'
import { createMember } from '../people.ts'
import { openPassword } from '../salts.ts'
import { signIn } from '../sign-in.ts'
import { userByMobile } from '../store.ts'

/** That a phone is taken is told only to who holds its code. */
export const register: Handler<typeof identity.register, IdentityDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { mobile } = input
  const password = await openPassword(deps, { ...input, request, now })
  if (!mayBeSet(password, mobile)) refuse('PASSWORD_WEAK')
  const mobile_blind = mobileBlind(deps.secrets, mobile)
  await spendCode(tx, deps, { mobile_blind, event: 'register', code: input.code, client_id: request.client_id, now })
  if (await userByMobile(tx, mobile_blind)) refuse('MOBILE_TAKEN')
  const home = await deps.homeOf(tx, input)
  const password_hash = await inTurn(() => hashPassword(deps.secrets, password))
  const user = await createMember(tx, deps.secrets, {
    mobile,
    organ_id: home.organ_id,
    default_company_id: home.company_id,
    invited_by: home.invited_by,
    password_hash,
    created_at: now,
  })
  if (!user) return refuse('MOBILE_TAKEN')
  return await signIn(tx, deps, { user, way: 'register', request, now, afterCommit })
}
