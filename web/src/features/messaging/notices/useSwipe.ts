import { type TouchEvent, useRef, useState } from 'react'

/** How far a finger must go sideways before the row stays open or shut, in px. */
const ENOUGH = 40

type Swipe = {
  /** How far the row follows the finger now, in px; null while no finger moves it. */
  pulled: number | null
  handlers: {
    onTouchStart: (event: TouchEvent) => void
    onTouchMove: (event: TouchEvent) => void
    onTouchEnd: () => void
    onTouchCancel: () => void
  }
}

/** A row that opens to the left and shuts to the right; up and down stay the page's. */
export function useSwipe(isOpen: boolean, onOpenChange: (isOpen: boolean) => void): Swipe {
  const [pulled, setPulled] = useState<number | null>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const way = useRef(0)

  function onTouchStart(event: TouchEvent) {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined
    from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    way.current = 0
  }
  function onTouchMove(event: TouchEvent) {
    const touch = event.touches[0]
    if (!from.current || !touch) return
    const x = touch.clientX - from.current.x
    const y = touch.clientY - from.current.y
    if (pulled === null && Math.abs(y) > Math.abs(x)) {
      from.current = null
      return
    }
    way.current = x
    setPulled(x)
  }
  function onTouchEnd() {
    if (from.current && Math.abs(way.current) >= ENOUGH) onOpenChange(way.current < 0)
    from.current = null
    setPulled(null)
  }
  const isMoving = pulled !== null && (isOpen || pulled < 0)
  return {
    pulled: isMoving ? pulled : null,
    handlers: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd },
  }
}
