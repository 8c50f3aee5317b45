import { useEffect, useRef } from 'react'

/**
 * Makes the browser's back key close an open overlay instead of leaving the screen.
 *
 * An open overlay owns one history entry with the same address. It is written past any router that has
 * patched `history.pushState`, and its pop is kept from the router, so no room notices. Closing by hand
 * takes the entry away a moment later, unless somebody has gone to another screen in between; an entry
 * left behind that way is stepped over when the person comes back to it.
 */
interface OverlayState {
  kitOverlay?: number
}

interface OpenOverlay {
  close: () => void
  /** The address it was opened at. */
  href: string
}

/** Time for a screen change that follows a closing, in ms. */
const SETTLE_MS = 60

const overlays = new Map<number, OpenOverlay>()
// Entries of an earlier load of the page may still stand in the history: their ids must not come again.
let lastId = Date.now()
let isListening = false
let isStepping = false
/** Addresses of overlays closed a moment ago, whose entries still have to be left. */
let closing: string[] = []

function currentId(): number | undefined {
  return (window.history.state as OverlayState | null)?.kitOverlay
}

/** Steps back over the entry we stand on if its overlay is gone; the pop comes back to `onPop`. */
function leaveDeadEntry() {
  const id = currentId()
  if (isStepping || id === undefined || overlays.has(id)) return
  isStepping = true
  window.history.back()
}

function onPop(event: PopStateEvent) {
  if (isStepping) {
    isStepping = false
    event.stopImmediatePropagation()
    leaveDeadEntry()
    return
  }
  // Back was pressed before the entry of a closed overlay had been left: that press took only the entry away.
  if (closing.includes(window.location.href) && overlays.size === 0) {
    closing = []
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  const landed = (event.state as OverlayState | null)?.kitOverlay
  const top = [...overlays.entries()].at(-1)
  if (top && top[0] !== landed) {
    const [id, overlay] = top
    // A jump of several entries ends on another screen, which the router has to hear of.
    if (overlay.href === window.location.href) event.stopImmediatePropagation()
    overlays.delete(id)
    overlay.close()
  }
  leaveDeadEntry()
}

function open(close: () => void): number {
  if (!isListening) {
    window.addEventListener('popstate', onPop, true)
    isListening = true
  }
  lastId += 1
  overlays.set(lastId, { close, href: window.location.href })
  History.prototype.pushState.call(window.history, { ...window.history.state, kitOverlay: lastId }, '')
  return lastId
}

function dismiss(id: number) {
  const overlay = overlays.get(id)
  if (!overlay) return
  overlays.delete(id)
  closing.push(overlay.href)
  setTimeout(() => {
    closing = closing.filter((href) => href !== overlay.href)
    leaveDeadEntry()
  }, SETTLE_MS)
}

/** Calls `onClose` when the back key is pressed while `isOpen`. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const id = open(() => close.current())
    return () => dismiss(id)
  }, [isOpen])
}
