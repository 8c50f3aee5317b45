import { useEffect, useRef } from 'react'

type DeskKeys = {
  /** A character that a scanner, or a person, typed beside the box. */
  add: (character: string) => void
  enter: () => void
  clear: () => void
  focus: () => void
}

const FIELD = 'input, textarea, select, [contenteditable=true]'
/** Enter presses these. */
const PRESSED = 'button, a[href], summary, [role="button"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'
const OVERLAY = `${DIALOG}, [role="menu"], [role="listbox"]`

/** A scanner types wherever the focus happens to be: what no field takes goes to the box of the desk. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest(FIELD) || document.querySelector(OVERLAY)) return
      const run = runOf(event, target, latest.current)
      if (!run) return
      event.preventDefault()
      if (!event.repeat) run()
    }
    // A dialog gives the focus back to what opened it; the next scan is meant for the box.
    let wasInDialog = false
    function onFocus({ target }: FocusEvent) {
      const isInDialog = target instanceof Element && target.closest(DIALOG) !== null
      const isBack = wasInDialog && !isInDialog
      wasInDialog = isInDialog
      if (isBack && target instanceof Element && !target.closest(FIELD)) latest.current.focus()
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('focusin', onFocus)
    }
  }, [])
}

/** What a key means outside the box; null for those that are not the desk's. */
function runOf({ key }: KeyboardEvent, target: Element | null, keys: DeskKeys): (() => void) | null {
  if (key === '/') return keys.focus
  if (key === 'Escape') return keys.clear
  if (key === 'Enter') return target?.closest(PRESSED) ? null : keys.enter
  return /^[0-9a-z]$/i.test(key) ? () => keys.add(key) : null
}
