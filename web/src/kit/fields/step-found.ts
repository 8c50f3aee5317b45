import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of a part that holds a box and below it what the box has found, marked `data-found`: ↓ leads to the first and on, ↑ back and at last
 * into the box. Enter then presses what has the focus. Answers whether the key was one of these.
 */
export function stepFound(event: KeyboardEvent<HTMLElement>): boolean {
  const by = STEPS[event.key]
  const found = by ? [...event.currentTarget.querySelectorAll<HTMLElement>('[data-found] button')] : []
  if (!by || found.length === 0) return false
  const at = found.indexOf(document.activeElement as HTMLElement) + by
  const next = at < 0 ? event.currentTarget.querySelector('input') : found[Math.min(at, found.length - 1)]
  next?.focus()
  event.preventDefault()
  return true
}
