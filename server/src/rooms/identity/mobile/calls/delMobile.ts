import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { numbersOf } from '../../core/store.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import { dropMobile } from '../change.ts'
import { boundTo, DROP, twoOf } from '../dropping.ts'
import { notifyNumber } from '../notify-number.ts'
import { lockNumbers } from '../store.ts'

/** Who takes a number away holds another of theirs: a code has come to it. The one that goes is told, since it may be in other hands. */
export const delMobile: Handler<typeof identity.delMobile, CoreDeps> = async ({
  input,
  actor,
  tx,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { user_id, session_id } = actor
  const asked = twoOf(await numbersOf(tx, user_id), input)
  const purpose = { mobile_blind: asked.kept.mobile_blind, event: DROP, bound: boundTo(asked.gone) }
  const spendCode = await checkCode(deps, { ...purpose, code: input.code, client_id: request.client_id, now })
  await spendCode(tx)
  // The one that stays may have been taken away meanwhile.
  const { gone } = twoOf(await lockNumbers(tx, user_id), input)
  const by = { actor_id: user_id, except: session_id, request, now, afterCommit }
  await dropMobile(tx, deps, { user_id, gone: [gone], ...by })
  const body = '这个手机号不再登录原来的会员账号。不是您本人要求的，请马上联系社区。'
  await notifyNumber(tx, deps.secrets, gone, { title: '手机号已去掉', body, now })
  return {}
}
