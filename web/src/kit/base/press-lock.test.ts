import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pressLock, rearmPresses } from './press-lock.ts'

describe('the double-tap guard', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('ignores a second press for 2 s from the first', () => {
    const lock = pressLock()
    expect(lock.take(true)).toBe(true)
    vi.advanceTimersByTime(1999)
    expect(lock.take(true)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(lock.take(true)).toBe(true)
  })

  it('takes the next press at once after a failure, but never one while the action runs', () => {
    const lock = pressLock()
    lock.take(true)
    lock.setRunning(true)
    rearmPresses()
    expect(lock.take(true)).toBe(false)
    lock.setRunning(false)
    expect(lock.take(true)).toBe(true)
    expect(lock.take(true)).toBe(false)
  })
})
