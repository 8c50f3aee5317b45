import type { identity } from '@heyi/contract/identity/index'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../deps.ts'
import { createMember } from '../../people.ts'
import { type SignInUser, userByMobile } from '../../store.ts'
import { checkCode, mobileBlind } from '../codes.ts'
import { signIn } from '../sign-in.ts'

/** An unknown number is registered only here, after its right code. */
export const mobilelogin: Handler<typeof identity.mobilelogin, IdentityDeps> = async ({
  input,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const mobile_blind = mobileBlind(deps.secrets, input.mobile)
  const { client_id } = request
  const given = { mobile_blind, event: 'mobilelogin', code: input.captcha, client_id, now }
  const spendCode = await checkCode(deps, given)
  await spendCode(tx)
  const user = (await userByMobile(tx, mobile_blind)) ?? (await arrive(tx, deps, { ...input, mobile_blind, now }))
  return await signIn(tx, deps, { user, way: 'mobilelogin', shown: input.agreements, request, now, afterCommit })
}

type Arrival = {
  mobile: string
  mobile_blind: string
  organ_id: number
  company_id: number
  work_id: number
  now: Date
}

async function arrive(tx: Tx, deps: IdentityDeps, given: Arrival): Promise<SignInUser> {
  const home = await deps.homeOf(tx, given)
  const user = await createMember(tx, deps.secrets, {
    mobile: given.mobile,
    organ_id: home.organ_id,
    default_company_id: home.company_id,
    invited_by: home.invited_by,
    created_at: given.now,
  })
  // Registered by another call a moment ago.
  const other = user ?? (await userByMobile(tx, given.mobile_blind))
  if (!other) throw new Error('a person could be neither made nor found')
  return other
}
