import { useRef } from 'react'
import { useShortcuts } from './useShortcuts.ts'

/** So long, in ms, the letter after g may take. */
const GO_MS = 1_500

/** After g, a letter runs its function; alone it means nothing. */
export function useGoKeys(letters: Readonly<Record<string, () => void>>): void {
  const until = useRef(0)
  const afterG = Object.entries(letters).map(([letter, run]) => [
    letter,
    () => {
      if (Date.now() > until.current) return false
      until.current = 0
      run()
      return true
    },
  ])
  useShortcuts({
    ...Object.fromEntries(afterG),
    g: () => {
      until.current = Date.now() + GO_MS
    },
  })
}
