/** Milliseconds during which a second press counts as the same one (product specification, section 5). */
const PRESS_GUARD_MS = 2000

const locks = new Set<PressLock>()

/** The lock behind one guarded control: closed while its promise runs and for 2 s from the press. */
type PressLock = ReturnType<typeof pressLock>

export function pressLock() {
  let lockedUntil = 0
  let isRunning = false
  const lock = {
    /** Takes the lock; false when the press must be ignored. */
    take(isGuarded: boolean): boolean {
      if (isRunning || (isGuarded && Date.now() < lockedUntil)) return false
      lockedUntil = Date.now() + PRESS_GUARD_MS
      locks.add(lock)
      return true
    },
    /** Lets the next press through at once (never while the promise runs). */
    release(): void {
      lockedUntil = 0
      locks.delete(lock)
    },
    setRunning(next: boolean): void {
      isRunning = next
    },
  }
  return lock
}

/** Nothing was done: whoever presses again means it. For the one place that knows that an action has failed. */
export function rearmPresses(): void {
  for (const lock of locks) lock.release()
}
