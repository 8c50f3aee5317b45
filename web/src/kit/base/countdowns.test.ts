import { describe, expect, it, vi } from 'vitest'
import {
  type Countdowns,
  endFor,
  keepCountdowns,
  markOf,
  readCountdowns,
  secondsTo,
  withCountdown,
} from './countdowns.ts'

const none: Countdowns = { last: 0, ends: {} }
const [A, B] = ['13900000001', '13800000001']

describe('the countdowns of a code button', () => {
  it('belong to the number the code went to', () => {
    const one = withCountdown(none, A, 160, 100)
    expect(endFor(one, A)).toBe(160)
    expect(endFor(one, B)).toBe(0)
    const both = withCountdown(one, B, 170, 110)
    expect(endFor(both, A)).toBe(160)
    expect(endFor(both, B)).toBe(170)
  })
  it('show the newest while no number is named', () => {
    expect(endFor(withCountdown(none, A, 160, 100), '')).toBe(160)
  })
  it('hold for every number where nobody wrote down whose they are', () => {
    expect(endFor({ last: 160, ends: {} }, A)).toBe(160)
    expect(endFor({ last: 160, ends: { [markOf(A)]: 90 } }, B)).toBe(160)
  })
  it('are forgotten once they are over, and name no number', () => {
    const later = withCountdown(withCountdown(none, A, 160, 100), B, 230, 170)
    expect(later).toEqual({ last: 230, ends: { [markOf(B)]: 230 } })
    expect(markOf(A)).not.toBe(markOf(B))
    expect(markOf(A).length).toBeLessThanOrEqual(4)
  })
  it('are over at their end, and where the clock was set back by a day since', () => {
    expect([secondsTo(160, 100), secondsTo(160, 160), secondsTo(160, 90_000)]).toEqual([60, 0, 0])
    expect(secondsTo(86_560, 100)).toBe(0)
  })
  it('are kept where storage is blocked, until the page is left', () => {
    vi.stubGlobal('localStorage', undefined)
    keepCountdowns('code', withCountdown(none, A, 160, 100))
    expect(endFor(readCountdowns('code'), A)).toBe(160)
    vi.unstubAllGlobals()
  })
})
