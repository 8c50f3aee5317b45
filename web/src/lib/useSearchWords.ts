import { useEffect, useState } from 'react'

/** Milliseconds after the last letter before a search runs by itself. */
const SEARCH_AFTER_MS = 300

/** What is typed into a search box, and what is asked for: a moment later, or at once by Enter. */
export function useSearchWords() {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const typed = words.trim().slice(0, 40)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? SEARCH_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return { words, setWords, asked, isAsked: asked === typed, searchNow: (): void => setAsked(typed) }
}
