import { useCallback, useEffect, useState } from 'react'
import { type Countdowns, endFor, keepCountdowns, readCountdowns, secondsTo, withCountdown } from './countdowns.ts'

const NONE: Countdowns = { last: 0, ends: {} }
const clock = (): number => Math.floor(Date.now() / 1000)

/**
 * Counts down to a moment kept in local storage as seconds since 1970, so it survives a reload; each `receiver` has
 * its own. Without `storageKey` it lives in memory only. `seconds` is what is left; `start(60)` begins.
 */
export function useCountdown(storageKey = '', receiver = '') {
  const [countdowns, setCountdowns] = useState(() => (storageKey ? readCountdowns(storageKey) : NONE))
  const endsAt = endFor(countdowns, receiver)
  const seconds = secondsTo(endsAt, clock())
  // Each second another number: that draws it anew.
  const [, setDrawn] = useState(seconds)

  useEffect(() => {
    if (secondsTo(endsAt, clock()) === 0) return
    const timer = setInterval(() => {
      const left = secondsTo(endsAt, clock())
      setDrawn(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])

  const start = useCallback(
    (length: number) => {
      const now = clock()
      const before = storageKey ? readCountdowns(storageKey) : NONE
      const next = withCountdown(before, receiver, now + length, now)
      if (storageKey) keepCountdowns(storageKey, next)
      setCountdowns(next)
    },
    [storageKey, receiver],
  )
  return { seconds, start }
}
