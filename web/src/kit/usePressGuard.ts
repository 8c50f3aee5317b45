import { useCallback, useEffect, useRef, useState } from 'react'

/** What a press may return; a promise keeps the control busy until it settles. */
// biome-ignore lint/suspicious/noConfusingVoidType: a press handler returns nothing or a promise
export type PressResult = void | Promise<unknown>

/** Milliseconds during which a second press counts as the same one (product specification, section 5). */
const PRESS_GUARD_MS = 2000

/**
 * The double-tap guard. A press is ignored while the promise of the one before runs and until 2 s after
 * it began. `isRunning` is true while the promise runs; `release` lets the next press through at once
 * (never while the promise runs).
 */
export function usePressGuard(handler: (() => PressResult) | undefined, isGuarded = true) {
  const [isRunning, setRunning] = useState(false)
  const lockedUntil = useRef(0)
  const running = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  /** Takes the lock; false when the press must be ignored. */
  const take = useCallback(() => {
    if (running.current) return false
    if (isGuarded && Date.now() < lockedUntil.current) return false
    lockedUntil.current = Date.now() + PRESS_GUARD_MS
    return true
  }, [isGuarded])

  const release = useCallback(() => {
    lockedUntil.current = 0
  }, [])

  const press = useCallback(() => {
    if (!take()) return
    const result = handler?.()
    if (!(result instanceof Promise)) return
    const settle = () => {
      running.current = false
      if (mounted.current) setRunning(false)
    }
    running.current = true
    setRunning(true)
    // The failure stays visible to the caller's global handler; the guard only notes that it is over.
    void result.finally(settle)
  }, [handler, take])

  return { press, take, release, isRunning }
}
