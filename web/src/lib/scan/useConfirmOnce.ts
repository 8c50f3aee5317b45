import { useState } from 'react'
import { ApiError } from '../envelope.ts'

/** What is said while nobody knows whether the press came through. */
export const UNHEARD = '网络不稳，还没有收到结果。请再按一次“确认核销”，不会重复核销。'

type Outcome<O> = { done: O } | { refusal: unknown } | 'unheard'

/**
 * A confirming press at a counter, for idempotent calls. After a press whose answer was lost the next one sends the same again under the
 * same id, so that the server tells what came of it: what is chosen meanwhile waits. `send` is quiet.
 */
export function useConfirmOnce<I extends object, O>(send: (input: I) => Promise<O>) {
  const [unheard, setUnheard] = useState<I | null>(null)
  async function confirm(input: I): Promise<Outcome<O>> {
    const sent = unheard ?? input
    try {
      const done = await send(sent)
      setUnheard(null)
      navigator.vibrate?.(100)
      return { done }
    } catch (error) {
      const isLost = error instanceof ApiError && !error.isRefusal
      setUnheard(isLost ? sent : null)
      return isLost ? 'unheard' : { refusal: error }
    }
  }
  return {
    confirm,
    isUnheard: unheard !== null,
    /** Something else is looked at from here on. */
    forget: () => setUnheard(null),
  }
}
