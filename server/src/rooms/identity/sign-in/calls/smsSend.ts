import type { identity } from '@heyi/contract/identity/index'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import type { IdentityDeps } from '../../deps.ts'
import { needsWork, smsProblem } from '../../rules.ts'
import { mobileBlind, newCode } from '../codes.ts'
import { leaveSms } from '../sms.ts'
import { smsHistory, storeCode, takeOfDay } from '../store-proof.ts'
import { challengeOf, isDone } from '../work.ts'

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
  const { mobile, event, work } = input
  const { client_id, ip, is_limited } = request
  const mobile_blind = mobileBlind(deps.secrets, mobile)
  const between = deps.setting('sms_seconds')
  const sent = await smsHistory(tx, { mobile_blind, client_id, ip, now })
  if (is_limited) {
    const problem = smsProblem(sent, client_id !== 0, between)
    if (problem?.reason === 'SMS_TOO_SOON') refuse('SMS_TOO_SOON', { seconds: problem.seconds })
    if (problem) refuse('SMS_TOO_MANY')
    const challenge = challengeOf(deps.secrets, { mobile_blind, client_id, last_id: sent.last_id })
    if (needsWork(sent, client_id !== 0) && !isDone(challenge, work)) refuse('SMS_WORK_NEEDED', { challenge })
    if (!(await takeOfBudget(tx, deps, now))) refuse('SMS_SPENT')
  }
  const { code, code_hmac } = newCode(deps.secrets, mobile_blind, event)
  await storeCode(tx, { mobile_blind, event, code_hmac, client_id, ip, now })
  afterCommit(await leaveSms(tx, deps, { mobile, code }, now))
  return { seconds: between }
}

/** Takes one of the day's codes; people are called at four fifths of the budget and when it is spent. */
async function takeOfBudget(tx: Tx, { config: { smsPerDay }, alarm }: IdentityDeps, now: Date): Promise<boolean> {
  const day = shanghaiDay(now)
  const sent = await takeOfDay(tx, day, smsPerDay)
  if (sent === null) alarm('sms-budget-spent', { day, budget: smsPerDay })
  else if (sent === Math.ceil(smsPerDay * 0.8)) alarm('sms-budget-low', { day, sent, budget: smsPerDay })
  return sent !== null
}
