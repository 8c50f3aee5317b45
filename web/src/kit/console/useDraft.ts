import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last letter before a search runs by itself. */
const SEARCH_AFTER_MS = 400

/** Text that goes into the address when the typing pauses. */
export function useDraft(value: string, commit: (value: string) => void) {
  const [draft, setDraft] = useState(value)
  const [held, setHeld] = useState(value)
  if (held !== value) {
    setHeld(value)
    setDraft(value)
  }
  const send = useRef(commit)
  send.current = commit
  useEffect(() => {
    if (draft === value) return
    const timer = setTimeout(() => send.current(draft), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, value])
  return [draft, setDraft] as const
}
