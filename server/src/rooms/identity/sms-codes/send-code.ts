import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import { mobileBlind } from '../core/phone.ts'
import { knownHere } from '../core/store-session.ts'
import { checkCode, newCode } from './codes.ts'
import type { SmsCodeDeps } from './deps.ts'
import { type Asker, budgetOf, needsWork, smsProblem } from './rules.ts'
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
  /** Whether somebody signed in asks; `asTheirs`, for a number that we looked up ourselves and that they did not type. */
  isSignedIn: boolean
  asTheirs?: boolean
}
type Deps = Pick<SmsCodeDeps, 'secrets' | 'setting' | 'sms' | 'autonomous' | 'alarm'> & {
  config: Pick<SmsCodeDeps['config'], 'smsPerDay'>
}

/**
 * Has a code sent to a phone, within what phone, device, address and installation may ask. Whether the phone is registered is
 * told neither by the answer nor by its time, but on a day on which the share of the budget that is open to anybody is spent. Refuses SMS_TOO_SOON, SMS_TOO_MANY, SMS_WORK_NEEDED and SMS_SPENT.
 */
export async function sendCode(
  tx: Tx,
  deps: Deps,
  { mobile, event, work, request, now, afterCommit, about, bound, isSignedIn, asTheirs = false }: Asked,
): Promise<{ seconds: number }> {
  const { client_id, ip, is_limited } = request
  const mobile_blind = mobileBlind(deps.secrets, mobile)
  const between = deps.setting('sms_seconds')
  const known = await knownHere(tx, { mobile_blind, client_id })
  const is_own = known.is_own || asTheirs
  const sent = await smsHistory(tx, { mobile_blind, client_id, is_own, ip, now })
  if (is_limited) {
    const problem = smsProblem(sent, client_id !== 0, between)
    if (problem?.reason === 'SMS_TOO_SOON') refuse('SMS_TOO_SOON', { seconds: problem.seconds })
    if (problem) refuse('SMS_TOO_MANY')
    const challenge = challengeOf(deps.secrets, { mobile_blind, client_id, last_id: sent.last_id })
    if (needsWork(sent, client_id !== 0) && !isDone(challenge, work)) refuse('SMS_WORK_NEEDED', { challenge })
    const asker = is_own || isSignedIn ? 'known' : known.is_registered ? 'registered' : 'anybody'
    if (!(await takeOfBudget(tx, deps, asker, now))) refuse('SMS_SPENT')
  }
  const { code, code_hmac } = newCode(deps.secrets, { mobile_blind, event, ...(bound === undefined ? {} : { bound }) })
  await storeCode(tx, { mobile_blind, event, code_hmac, client_id, is_own, ip, now })
  afterCommit(await leaveSms(tx, deps, { mobile, code, ...(about ? { about } : {}) }, now))
  return { seconds: between }
}

/** Takes one of the day's SMS; people are called when the share that is open to anybody is spent, and whenever somebody gets none. */
export async function takeOfBudget(
  tx: Tx,
  deps: Pick<Deps, 'alarm' | 'config'>,
  asker: Asker,
  now: Date,
): Promise<boolean> {
  const { alarm } = deps
  const { smsPerDay } = deps.config
  const day = shanghaiDay(now)
  const sent = await takeOfDay(tx, day, budgetOf(asker, smsPerDay))
  if (sent === null) alarm('sms-budget-spent', { day, asker, budget: smsPerDay })
  else if (sent === budgetOf('anybody', smsPerDay)) alarm('sms-budget-low', { day, sent, budget: smsPerDay })
  return sent !== null
}

/** For other rooms, which name events of their own. */
export const codesBySms = { send: sendCode, check: checkCode }
