/** The longest wait, in ms, that is still run when its test is over; what waits longer is dropped. */
const SHORT_MS = 1_000

type Waiting = { ms: number; run: () => void }
const waiting = new Map<ReturnType<typeof setTimeout>, Waiting>()
const repeating = new Set<ReturnType<typeof setInterval>>()

/** Keeps account of timers, so that none of one test goes off in the next. */
export function trackTimers(): void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const later = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      run(...args)
    }, ms)
    waiting.set(timer, { ms, run: () => run(...args) })
    return timer
  }
  const again = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = setInterval(run, ms, ...args)
    repeating.add(timer)
    return timer
  }
  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: again,
    clearTimeout(timer: ReturnType<typeof setTimeout>) {
      waiting.delete(timer)
      clearTimeout(timer)
    },
    clearInterval(timer: ReturnType<typeof setInterval>) {
      repeating.delete(timer)
      clearInterval(timer)
    },
  })
}

/**
 * Ends every timer of a test. What a module was about to do in a moment it does now: it would remember for ever that it
 * waits.
 */
export function endTimers(): void {
  const left = [...waiting]
  for (const [timer] of left) clearTimeout(timer)
  for (const timer of [...repeating]) clearInterval(timer)
  for (const [, { ms, run }] of left.sort(([, a], [, b]) => a.ms - b.ms)) if (ms <= SHORT_MS) run()
  for (const timer of [...waiting.keys()]) clearTimeout(timer)
}
