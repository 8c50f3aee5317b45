import { confirm } from '../kit/overlays/confirm.ts'
import { ApiError } from './api.ts'

/**
 * Sends a change over what was read, which `send` knows, and over a colleague's later work only where the person says so.
 * Returns the answer, null where it was not sent; whatever else is refused is thrown.
 */
export async function sendOver<T>(
  send: (version?: string) => Promise<T>,
  version?: string,
): Promise<{ answer: T } | null> {
  try {
    return { answer: await send(version) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'CHANGED_MEANWHILE') throw error
    const question = { title: '有同事刚改过', message: error.msg, confirmText: '用我的，覆盖对方' }
    return (await confirm(question)) ? sendOver(send, String(error.data.version)) : null
  }
}
