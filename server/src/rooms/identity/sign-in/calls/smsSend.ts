import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../deps.ts'
import { CODE_SECONDS, SMS_SECONDS, smsProblem } from '../../rules.ts'
import { mobileBlind, newCode } from '../codes.ts'
import { smsHistory, storeCode } from '../store-proof.ts'

/** Never looks whether the phone is registered, so the answer and its time tell nothing of it. */
export const smsSend: Handler<typeof identity.smsSend, IdentityDeps> = async ({
  input,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { mobile, event } = input
  const { client_id, ip, is_limited } = request
  const mobile_blind = mobileBlind(deps.secrets, mobile)
  const sent = await smsHistory(tx, { mobile_blind, client_id, now })
  const problem = is_limited ? smsProblem(sent, client_id !== 0) : null
  if (problem?.reason === 'SMS_TOO_SOON') refuse('SMS_TOO_SOON', { seconds: problem.seconds })
  if (problem) refuse('SMS_TOO_MANY')
  const { code, code_hmac } = newCode(deps.secrets, mobile_blind, event)
  await storeCode(tx, { mobile_blind, event, code_hmac, client_id, ip, now })
  afterCommit(() =>
    deps.sms.send(mobile, `【和颐】验证码 ${code}，${CODE_SECONDS / 60}分钟内有效。请勿告诉他人。`, code),
  )
  return { seconds: SMS_SECONDS }
}
