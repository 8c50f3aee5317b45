import type { Tx } from '../../../kernel/db/tx.ts'
import { dropJob, enqueue, type Job } from '../../../kernel/jobs/events.ts'
import { Refusal } from '../../../kernel/refuse.ts'
import type { SmsCodeDeps } from './deps.ts'
import type {} from './events.ts'
import { CODE_SECONDS } from './rules.ts'

type Deps = Pick<SmsCodeDeps, 'sms' | 'secrets' | 'autonomous' | 'alarm'>
type Message = { mobile: string; code: string; about?: string }

const send = ({ sms }: Deps, { mobile, ...words }: Message) =>
  sms.send(mobile, { kind: 'code', ...words, minutes: CODE_SECONDS / 60 })

/** Seconds that the try after the commit has before the job tries. */
const JOB_AFTER = 20

/**
 * Leaves a code to be sent: at once by what this returns, which is to run after the commit, and by a job where that failed
 * or the process ended. Refuses SMS_NOT_SENT where it was not sent at once, SMS_TOO_MANY where the sender takes no more to
 * this phone: then no job tries it either.
 */
export async function leaveSms(tx: Tx, deps: Deps, message: Message, now: Date): Promise<() => Promise<void>> {
  const key = `sms ${crypto.randomUUID()}`
  const payload = {
    sealed: deps.secrets.seal(JSON.stringify(message)),
    until: new Date(now.getTime() + CODE_SECONDS * 1000).toISOString(),
  }
  await enqueue(tx, 'identity:sms', payload, { key, after_seconds: JOB_AFTER })
  return async () => {
    const outcome = await send(deps, message).catch((error: unknown) => {
      deps.alarm('sms-not-sent', { err: error })
      throw new Refusal('SMS_NOT_SENT')
    })
    await deps.autonomous((tx) => dropJob(tx, key))
    if (outcome === 'limit') throw new Refusal('SMS_TOO_MANY')
  }
}

/** Sends what was not sent at once, while its code is of use. */
export const smsJob =
  (deps: Deps): Job<'identity:sms'> =>
  async ({ payload, now }) => {
    if (now.toISOString() >= payload.until) return deps.alarm('sms-given-up')
    await send(deps, JSON.parse(deps.secrets.open(payload.sealed)) as Message)
  }
