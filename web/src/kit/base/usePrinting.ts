import { useEffect, useRef } from 'react'

/** Prints the page once `isReady`, after `before` has ended; `onDone` is called when the printer has it, or nobody wants it. */
export function usePrinting(isReady: boolean, onDone: () => void, before?: () => Promise<void>): void {
  const latest = useRef({ onDone, before })
  latest.current = { onDone, before }
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    const end = () => latest.current.onDone()
    const print = () => isGone || window.print()
    window.addEventListener('afterprint', end)
    const wait = latest.current.before?.()
    if (wait) void wait.then(print)
    else print()
    return () => {
      isGone = true
      window.removeEventListener('afterprint', end)
    }
  }, [isReady])
}
