import { useRef } from 'react'
import { toast } from '../feedback/toast.ts'
import { confirm } from './confirm.ts'

/** Each answer says what becomes of what was typed. */
const LOSING = { title: '还没有保存', confirmText: '不保存，关闭', cancelText: '继续填写', isDanger: true }

/**
 * Closes an overlay, asking first while `isDirty`; while there are `busyWords` it stays and says them. The overlay of a screen that the person has left already goes without
 * a question: it would stand over the next screen.
 */
export function useAskClose(
  isDirty: boolean,
  question: string,
  onClose: () => void,
  busyWords: string | null = null,
): () => Promise<void> {
  const openedAt = useRef(window.location.href)
  return async () => {
    const hasLeft = window.location.href !== openedAt.current
    if (!hasLeft && busyWords !== null) return toast(busyWords)
    if (hasLeft || !isDirty || (await confirm({ ...LOSING, message: question }))) onClose()
  }
}
