import type { identity } from '@heyi/contract/identity/index'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { mobileBlind } from '../../core/phone.ts'
import { createMember } from '../../core/registry.ts'
import { type SignInUser, userByMobile } from '../../core/store.ts'
import { arrivalOf, type Came, cameBy } from '../../invites/arrival.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import { readTicket } from '../../wechat/tickets.ts'
import type { SignInDeps } from '../deps.ts'
import { signIn } from '../sign-in.ts'
import { lockByMobile } from '../store.ts'

/** An unknown number is registered only here, after its right code. A WeChat account that brings its ticket is bound to it. */
export const mobilelogin: Handler<typeof identity.mobilelogin, SignInDeps> = async ({
  input,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const mobile_blind = mobileBlind(deps.secrets, input.mobile)
  const { client_id } = request
  const ticket = input.ticket ? readTicket(deps.secrets, input.ticket, { client_id, now }) : null
  const given = { mobile_blind, event: 'mobilelogin', code: input.captcha, client_id, now }
  const spendCode = await checkCode(deps, given)
  await spendCode(tx)
  const user =
    (await lockByMobile(tx, mobile_blind)) ??
    (await arrive(tx, deps, { ...cameBy(input, ticket?.came), mobile: input.mobile, mobile_blind, now }))
  const begun = { user, way: 'mobilelogin' as const, shown: input.agreements, account: ticket?.account }
  return await signIn(tx, deps, { ...begun, request, now, afterCommit })
}

type Arrival = Came & { mobile: string; mobile_blind: string; now: Date }

async function arrive(tx: Tx, deps: SignInDeps, given: Arrival): Promise<SignInUser> {
  const arrival = await arrivalOf(tx, deps, given)
  const user = await createMember(tx, deps.secrets, { mobile: given.mobile, ...arrival, created_at: given.now })
  // Registered by another call a moment ago.
  const other = user ?? (await userByMobile(tx, given.mobile_blind))
  if (!other) throw new Error('a person could be neither made nor found')
  return other
}
