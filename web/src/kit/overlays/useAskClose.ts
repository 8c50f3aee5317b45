import { useRef } from 'react'
import { confirm } from './confirm.ts'

/**
 * Closes an overlay, asking first while `isDirty`. The overlay of a screen that the person has left already goes without
 * a question: it would stand over the next screen.
 */
export function useAskClose(isDirty: boolean, question: string, onClose: () => void): () => Promise<void> {
  const openedAt = useRef(window.location.href)
  return async () => {
    const hasLeft = window.location.href !== openedAt.current
    if (hasLeft || !isDirty || (await confirm(question))) onClose()
  }
}
