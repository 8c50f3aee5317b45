import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { phoneOf } from '../../core/store.ts'
import type { SmsCodeDeps } from '../../sms-codes/deps.ts'
import { sendCode } from '../../sms-codes/send-code.ts'

/** The browser keeps no number: the code goes to the one that the person has with us. */
export const sendProofCode: Handler<typeof identity.sendProofCode, SmsCodeDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const phone = await phoneOf(tx, actor.user_id)
  if (!phone) throw new Error('a signed-in person has no row')
  const mobile = deps.secrets.open(phone.mobile_sealed)
  const { event, work } = input
  const asked = { mobile, event, work, isSignedIn: true, asTheirs: true }
  return await sendCode(tx, deps, { ...asked, request, now, afterCommit })
}
