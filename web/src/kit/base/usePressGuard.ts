import { useCallback, useEffect, useRef, useState } from 'react'
import { pressLock } from './press-lock.ts'

/** What a press may return; a promise keeps the control busy until it settles. */
// biome-ignore lint/suspicious/noConfusingVoidType: a press handler returns nothing or a promise
export type PressResult = void | Promise<unknown>

/**
 * The double-tap guard. A press is ignored while the promise of the one before runs and until 2 s after
 * it began; one that failed can be pressed again at once. `isRunning` is true while the promise runs;
 * `release` lets the next press through at once (never while the promise runs).
 */
export function usePressGuard(handler: (() => PressResult) | undefined, isGuarded = true) {
  const [isRunning, setRunning] = useState(false)
  const [lock] = useState(pressLock)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      lock.release()
    }
  }, [lock])

  const take = useCallback(() => lock.take(isGuarded), [lock, isGuarded])

  const press = useCallback(() => {
    if (!take()) return
    const result = handler?.()
    if (!(result instanceof Promise)) return
    const settle = () => {
      lock.setRunning(false)
      if (mounted.current) setRunning(false)
    }
    lock.setRunning(true)
    setRunning(true)
    // The failure stays visible to the caller's global handler; the guard only notes that it is over.
    result.catch(lock.release)
    void result.finally(settle)
  }, [handler, take, lock])

  return { press, take, release: lock.release, isRunning }
}
