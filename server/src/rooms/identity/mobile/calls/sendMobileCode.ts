import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { numbersOf } from '../../core/store.ts'
import type { SmsCodeDeps } from '../../sms-codes/deps.ts'
import { sendCode } from '../../sms-codes/send-code.ts'
import { boundTo, DROP, twoOf } from '../dropping.ts'

export const sendMobileCode: Handler<typeof identity.sendMobileCode, SmsCodeDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { gone, kept } = twoOf(await numbersOf(tx, actor.user_id), input)
  const mobile = deps.secrets.open(kept.mobile_sealed)
  const asked = {
    mobile,
    event: DROP,
    work: input.work,
    about: '去掉登录手机号',
    bound: boundTo(gone),
    isSignedIn: true,
    asTheirs: true,
  }
  return await sendCode(tx, deps, { ...asked, request, now, afterCommit })
}
