import { useCallback, useEffect, useState } from 'react'

function remaining(endsAt: number): number {
  return Math.max(0, endsAt - Math.floor(Date.now() / 1000))
}

/**
 * Counts down to a moment kept in local storage as seconds since 1970, so it survives a reload.
 * Without `storageKey` it lives in memory only. `seconds` is what is left; `start(60)` begins.
 */
export function useCountdown(storageKey?: string) {
  const [endsAt, setEndsAt] = useState(() => (storageKey ? Number(localStorage.getItem(storageKey) ?? 0) || 0 : 0))
  const [seconds, setSeconds] = useState(() => remaining(endsAt))

  useEffect(() => {
    setSeconds(remaining(endsAt))
    if (remaining(endsAt) === 0) return
    const timer = setInterval(() => {
      const left = remaining(endsAt)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [endsAt])

  const start = useCallback(
    (length: number) => {
      const end = Math.floor(Date.now() / 1000) + length
      if (storageKey) localStorage.setItem(storageKey, String(end))
      setEndsAt(end)
      setSeconds(length)
    },
    [storageKey],
  )
  const stop = useCallback(() => {
    if (storageKey) localStorage.removeItem(storageKey)
    setEndsAt(0)
    setSeconds(0)
  }, [storageKey])

  return { seconds, start, stop }
}
