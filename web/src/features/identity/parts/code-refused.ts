import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'

/** Sends a form that holds a code: a refused code is said at its field, anything else as a toast. Call quietly. */
export async function sendWithCode<T>(sent: Promise<T>, atField: (sentence: string) => void): Promise<T> {
  try {
    return await sent
  } catch (error) {
    const isCode = error instanceof ApiError && (error.reason === 'CAPTCHA_WRONG' || error.reason === 'CAPTCHA_SPENT')
    if (isCode) atField(error.msg)
    else toast(sentenceOf(error), { kind: 'bad' })
    throw error
  }
}
