import { useEffect, useState } from 'react'
import { timeNow } from '../../../kit/base/clock.ts'

const MINUTE_MS = 60_000
/** Everybody who looks reads again within so many ms of it, each at a moment of their own. */
const SPREAD_MS = 2_000

/**
 * The time by the server's clock, anew each minute and moments after `until`, so that what ends is seen to end; `onPassed`
 * is called once that has come.
 */
export function useNow(until: string | null, onPassed?: () => void): number {
  const [now, setNow] = useState(timeNow)
  useEffect(() => {
    const end = Date.parse(until ?? '')
    const left = end - timeNow()
    const isComing = left > 0
    const timer = setTimeout(
      () => {
        setNow(timeNow())
        if (isComing && timeNow() >= end) onPassed?.()
      },
      isComing ? Math.min(MINUTE_MS, left + Math.random() * SPREAD_MS) : MINUTE_MS,
    )
    return () => clearTimeout(timer)
  })
  return now
}
