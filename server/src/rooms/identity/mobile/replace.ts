import type { CertificateKind } from '@heyi/contract/identity/certification-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { RequestFacts } from '../../../kernel/http/handler.ts'
import { emit } from '../../../kernel/jobs/events.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { maskMobile } from '../../../kernel/secrets.ts'
import { personByCertificate } from '../certification/certified.ts'
import type { CoreDeps } from '../core/deps.ts'
import { mobileBlind } from '../core/phone.ts'
import { numbersOf } from '../core/store.ts'
import { checkCode } from '../sms-codes/codes.ts'
import { changeMobile } from './change.ts'
import type {} from './events.ts'
import { notifyNumber } from './notify-number.ts'
import { lockNumbers } from './store.ts'

type Replacement = {
  user_id: number
  /** The document by which staff have seen who it is. */
  document: CertificateKind
  number: string
  mobile: string
  /** What came to the new number. */
  code: string
  actor_id: number
  /** Of who does it, as the old number reads it. */
  by: string
  reason: string
  request: RequestFacts
  now: Date
  afterCommit: (run: () => void) => void
}
/**
 * Gives somebody who lost their number a new one, by which alone they sign in from then on: who still has another number of theirs takes
 * the lost one away themselves. Refuses CERTIFICATE_OTHER where they are not certified by this document, MOBILE_SAME, the refusals of a
 * code, and MOBILE_IN_USE. Every number that goes is told: whoever still has it can object.
 */
export async function replaceMobile(
  tx: Tx,
  deps: Pick<CoreDeps, 'secrets' | 'live' | 'autonomous'>,
  given: Replacement,
): Promise<string> {
  const { user_id, document, number, mobile, code, by, request, now } = given
  if ((await personByCertificate(tx, deps.secrets, document, number)) !== user_id) refuse('CERTIFICATE_OTHER')
  const mobile_blind = mobileBlind(deps.secrets, mobile)
  const isNew = (one: { mobile_blind: string }) => one.mobile_blind === mobile_blind
  const before = await numbersOf(tx, user_id)
  if (before.length === 1 && before.every(isNew)) refuse('MOBILE_SAME')
  const { client_id } = request
  const spendCode = await checkCode(deps, { mobile_blind, event: 'changemobile', code, client_id, now })
  await spendCode(tx)
  const numbers = await lockNumbers(tx, user_id)
  const gone = numbers.filter((one) => !isNew(one))
  const row_id = numbers.find(isNew)?.id ?? user_id
  const mobile_masked = await changeMobile(tx, deps, { ...given, row_id, gone, except: 0 })
  await emit(tx, 'mobile.replaced', [{ user_id, by, mobile_masked }])
  const body = `${by}按您的证件把登录手机号换成了${maskMobile(mobile)}。不是您本人要求的，请马上联系社区。`
  for (const one of gone) await notifyNumber(tx, deps.secrets, one, { title: '手机号已更换', body, now })
  return mobile_masked
}
