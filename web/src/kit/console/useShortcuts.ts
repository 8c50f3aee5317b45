import { useEffect, useRef } from 'react'

/** Returns false where the key meant nothing to it just now, and so stays another's. */
type Run = () => unknown

/** Runs a function for a single key, unless the person is typing or a dialog is open over those it is meant for. */
export function useShortcuts(keys: Readonly<Record<string, Run>>, depth = 0): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = event.target as HTMLElement | null
      if (target?.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'))
        return
      if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length !== depth) return
      const run = latest.current[event.key]
      if (run && run() !== false) event.preventDefault()
    }
    // Before the table's own type-ahead takes the key.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [depth])
}
