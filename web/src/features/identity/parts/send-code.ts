import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { words } from './rules.ts'

type Asked = Parameters<typeof api.identity.smsSend>[0]
/** The challenge changes when a code was sent meanwhile; then the work begins again. */
const TRIES = 3

/** Has a code sent to a phone and says so, or why not. A device that asked often works for it first, unseen. */
export async function sendCode(asked: Asked): Promise<boolean> {
  try {
    await askWorking(asked)
  } catch (error) {
    toast(sentenceOf(error), { kind: 'bad' })
    return false
  }
  toast(words.codeSent, { kind: 'good' })
  return true
}

async function askWorking(asked: Asked, tries = TRIES): Promise<void> {
  try {
    await api.identity.smsSend(asked, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'SMS_WORK_NEEDED' || tries <= 1) throw error
    const { work } = await import('./sms-work.ts')
    await askWorking({ ...asked, work: await work(String(error.data.challenge)) }, tries - 1)
  }
}
