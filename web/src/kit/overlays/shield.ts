import { create } from 'zustand'

/** Whether presses are nobody's right now; `Shield` stands before everything while it is true. */
export const useShield = create<{ isUp: boolean }>(() => ({ isUp: false }))

/** The second of two quick taps, half a second at most, must not meet what has just come, or gone, under the finger. */
export const DOUBLE_MS = 500

let downAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Catches presses for so many milliseconds, after something has opened or closed under a finger: the second of two quick
 * taps was meant for what stood there before. Keys are not caught.
 */
export function raiseShield(ms: number): void {
  downAt = Math.max(downAt, Date.now() + ms)
  clearTimeout(timer)
  timer = setTimeout(() => useShield.setState({ isUp: false }), downAt - Date.now())
  useShield.setState({ isUp: true })
}
