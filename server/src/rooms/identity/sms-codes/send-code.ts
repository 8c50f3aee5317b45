import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { mobileBlind } from '../core/phone.ts'
import { checkCode, newCode } from './codes.ts'
import type { SmsCodeDeps } from './deps.ts'
import { needsWork, smsProblem } from './rules.ts'
import { leaveSms } from './sms.ts'
import { smsHistory, storeCode, takeOfDay } from './store.ts'
import { challengeOf, isDone } from './work.ts'

type Asked = {
  mobile: string
  event: string
  work: number[] | undefined
  request: RequestFacts
  now: Date
  afterCommit: (run: () => Promise<void>) => void
  /** What the code is for, in words that the message carries where its sender can. */
  about?: string
  /** What alone it is good for. */
  bound?: string
}
type Deps = Pick<SmsCodeDeps, 'secrets' | 'setting' | 'sms' | 'autonomous' | 'alarm'> & {
  config: Pick<SmsCodeDeps['config'], 'smsPerDay'>
}

/**
 * Has a code sent to a phone, within what phone, device, address and installation may ask. Never looks whether the phone is
 * registered, so the answer and its time tell nothing of it. Refuses SMS_TOO_SOON, SMS_TOO_MANY, SMS_WORK_NEEDED and SMS_SPENT.
 */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { mobile, event, work, request, now, afterCommit, about, bound }: Asked,
): Promise<{ seconds: number }> {
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
  const { code, code_hmac } = newCode(deps.secrets, { mobile_blind, event, ...(bound === undefined ? {} : { bound }) })
  await storeCode(tx, { mobile_blind, event, code_hmac, client_id, ip, now })
  afterCommit(await leaveSms(tx, deps, { mobile, code, ...(about ? { about } : {}) }, now))
  return { seconds: between }
}

/** Takes one of the day's codes; people are called at four fifths of the budget and when it is spent. */
async function takeOfBudget(tx: Tx, { config: { smsPerDay }, alarm }: Deps, now: Date): Promise<boolean> {
  const day = shanghaiDay(now)
  const sent = await takeOfDay(tx, day, smsPerDay)
  if (sent === null) alarm('sms-budget-spent', { day, budget: smsPerDay })
  else if (sent === Math.ceil(smsPerDay * 0.8)) alarm('sms-budget-low', { day, sent, budget: smsPerDay })
  return sent !== null
}

/** For other rooms, which name events of their own. */
export const codesBySms = { send: sendCode, check: checkCode }
