import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { named } from '../../../../kernel/named.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { mobileBlind } from '../../core/phone.ts'
import { numbersOf } from '../../core/store.ts'
import { checkCode } from '../../sms-codes/codes.ts'
import { changeMobile } from '../change.ts'
import { lockNumbers } from '../store.ts'

/** Whether the new number is somebody's is told only to who has proven both: the code that came to it says it is theirs to know. */
export const changemobile: Handler<typeof identity.changemobile, CoreDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  deps,
  request,
  now,
  afterCommit,
}) => {
  const { user_id, session_id } = actor
  const { client_id } = request
  const numbers = await numbersOf(tx, user_id)
  const old_blind =
    input.old_mobile === undefined ? numbers[0]?.mobile_blind : mobileBlind(deps.secrets, input.old_mobile)
  const phone = numbers.find((one) => one.mobile_blind === old_blind) ?? refuse('MOBILE_OTHER')
  const mobile_blind = mobileBlind(deps.secrets, input.mobile)
  if (numbers.some((one) => one.mobile_blind === mobile_blind)) refuse('MOBILE_SAME')
  const of = (blind: string, code: string) =>
    checkCode(deps, { mobile_blind: blind, event: 'changemobile', code, client_id, now })
  const spendOld = await named('old_code', of(phone.mobile_blind, input.old_code))
  const spendNew = await named('code', of(mobile_blind, input.code))
  // The rows of two codes in one order, whoever changes to whose number.
  const spend = [
    { blind: phone.mobile_blind, run: () => named('old_code', spendOld(tx)) },
    { blind: mobile_blind, run: () => named('code', spendNew(tx)) },
  ].sort((a, b) => (a.blind < b.blind ? -1 : 1))
  for (const { run } of spend) await run()
  const stands = (await lockNumbers(tx, user_id)).find(({ mobile_blind }) => mobile_blind === phone.mobile_blind)
  const gone = stands ?? refuse('MOBILE_OTHER')
  const by = { actor_id: user_id, except: session_id, request, now, afterCommit }
  const changed = { user_id, mobile: input.mobile, row_id: gone.id, gone: [gone], ...by }
  return { mobile_masked: await changeMobile(tx, deps, changed) }
}
