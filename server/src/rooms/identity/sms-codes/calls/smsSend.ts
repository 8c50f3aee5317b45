import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { SmsCodeDeps } from '../deps.ts'
import { sendCode } from '../send-code.ts'

export const smsSend: Handler<typeof identity.smsSend, SmsCodeDeps> = ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) =>
  sendCode(tx, deps, {
    mobile: input.mobile,
    event: input.event,
    work: input.work,
    isSignedIn: actor !== null,
    request,
    now,
    afterCommit,
  })
