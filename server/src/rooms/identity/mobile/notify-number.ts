import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue, type Job } from '../../../kernel/jobs/events.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { type PhoneKeys, phoneOf } from '../core/store.ts'
import { channelsOf } from '../notices/send.ts'
import type { SmsCodeDeps } from '../sms-codes/deps.ts'
import type {} from './events.ts'

type Notice = { mobile: string; title: string; body: string }
type Words = Pick<Notice, 'title' | 'body'> & { now: Date }

/** After this long a number need not be told any more. */
const NEWS_MS = 48 * 3_600_000

/** Leaves a notice for a number itself, whoever's it is after the commit. */
export async function notifyNumber(
  tx: Tx,
  secrets: Secrets,
  { mobile_sealed }: Pick<PhoneKeys, 'mobile_sealed'>,
  { now, ...words }: Words,
): Promise<void> {
  const notice: Notice = { mobile: secrets.open(mobile_sealed), ...words }
  const until = new Date(now.getTime() + NEWS_MS).toISOString()
  await enqueue(tx, 'identity:notify-number', { sealed: secrets.seal(JSON.stringify(notice)), until })
}

/** Tells both numbers of two people who became one; whoever is kept and has chosen it hears by message as well, and not twice. */
export async function notifyBoth(
  tx: Tx,
  secrets: Secrets,
  { kept_id, duplicate_id, ...words }: Words & { kept_id: number; duplicate_id: number },
): Promise<void> {
  const [channels] = await channelsOf(tx, [{ user_id: kept_id, kind: 'safety' }])
  const ids = channels?.has('sms') ? [duplicate_id] : [kept_id, duplicate_id]
  for (const id of ids) {
    const phone = await phoneOf(tx, id)
    if (phone) await notifyNumber(tx, secrets, phone, words)
  }
}

/** Tells a number what was left for it, while it is news. */
export const notifyNumberJob =
  ({ sms, secrets }: Pick<SmsCodeDeps, 'sms' | 'secrets'>): Job<'identity:notify-number'> =>
  async ({ payload, now }) => {
    if (!sms.hasNotices || now.toISOString() >= payload.until) return
    const { mobile, title, body } = JSON.parse(secrets.open(payload.sealed)) as Notice
    await sms.send(mobile, { kind: 'notice', title, body })
  }
