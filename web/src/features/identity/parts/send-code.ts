import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { words } from './rules.ts'

type Asked = Parameters<typeof api.identity.smsSend>[0]
type Work = Asked['work']
export type SmsEvent = Asked['event']
/** The challenge changes when a code was sent meanwhile; then the work begins again. */
const TRIES = 3

/** Has a code sent to a phone and says so, or why not. */
export const sendCode = (asked: Asked): Promise<boolean> =>
  sendWorking((work) => api.identity.smsSend({ ...asked, work }, { quiet: true }))

/** Has a code sent by whatever sends it. A device that asked often works for it first, unseen. */
export async function sendWorking(send: (work: Work) => Promise<unknown>): Promise<boolean> {
  try {
    await askWorking(send)
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    return false
  }
  toast(words.codeSent, { kind: 'good' })
  return true
}

async function askWorking(send: (work: Work) => Promise<unknown>, work?: Work, tries = TRIES): Promise<void> {
  try {
    await send(work)
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'SMS_WORK_NEEDED' || tries <= 1) throw error
    const { work: doWork } = await import('./sms-work.ts')
    await askWorking(send, await doWork(String(error.data.challenge)), tries - 1)
  }
}
