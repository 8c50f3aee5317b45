import { useEffect, useRef } from 'react'
import { nav } from './nav.ts'

/**
 * Asks before links and the back key leave a screen while `isHeld`. `leave` goes on without asking; call it after the
 * work was saved.
 */
export function useLeaveGuard(isHeld: boolean, question: string): { leave: (go: () => void) => void } {
  const latest = useRef(question)
  latest.current = question
  const lift = useRef(() => {})
  useEffect(() => {
    if (!isHeld) return
    lift.current = nav.guard(() => latest.current)
    return () => lift.current()
  }, [isHeld])
  return {
    leave(go) {
      lift.current()
      go()
    },
  }
}
