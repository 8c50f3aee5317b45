import { useEffect, useState } from 'react'

/** Milliseconds after the last letter before something is asked for. */
const SETTLE_MS = 300

/** Words as they stood when nobody typed for a moment; none are none at once. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
