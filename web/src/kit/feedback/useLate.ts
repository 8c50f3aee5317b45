import { useEffect, useState } from 'react'

/** Milliseconds that a person waits without noticing. */
const LATE_MS = 300

/** Whether this waiting has lasted so long that it must be shown. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate && isWaiting
}
