import type { HookHandler } from '../../../../kernel/http/handler.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { settle } from '../settle.ts'

const thanks = { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }

/** The gateway says that money came in. */
export const payNotify: HookHandler<OrdersDeps> = async (context) => {
  const { body, headers, tx, refuse, deps, now, afterCommit, request } = context
  const notice = deps.pay.verifyNotice(body, headers, now) ?? refuse('PAY_NOTICE_INVALID')
  await settle(tx, notice, { deps, now, afterCommit, by: { request_id: request.id, ip: request.ip } })
  return thanks
}
