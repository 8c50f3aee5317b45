import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/time.ts'
import { LADDER, monthDays, nextStreak, pointsFor, standingOf } from './rules.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const streak = fc.integer({ min: 1, max: 5_000 })

describe('the ladder of sign-in points', () => {
  it('pays 5, 5, 10, 10, 15, 15, 30 and begins again on the eighth day', () => {
    expect(Array.from({ length: 9 }, (_, i) => pointsFor(i + 1))).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5])
  })

  it('pays the same every week and never more than its top', () => {
    fc.assert(
      fc.property(streak, (n) => {
        expect(pointsFor(n)).toBe(pointsFor(n + 7))
        expect(pointsFor(n)).toBeGreaterThan(0)
        expect(pointsFor(n)).toBeLessThanOrEqual(Math.max(...LADDER))
      }),
    )
  })
})

describe('the streak', () => {
  it('grows by one after yesterday and begins at one after any gap', () => {
    fc.assert(
      fc.property(day, streak, fc.integer({ min: 1, max: 400 }), (today, n, gap) => {
        expect(nextStreak({ day: addDays(today, -gap), streak: n }, today)).toBe(gap === 1 ? n + 1 : 1)
        expect(nextStreak(null, today)).toBe(1)
      }),
    )
  })

  it('equals the run of days up to today, however the days are chosen', () => {
    fc.assert(
      fc.property(day, fc.array(fc.boolean(), { maxLength: 60 }), (first, signed) => {
        let last: { day: string; streak: number } | null = null
        let run = 0
        for (const [i, isSigned] of signed.entries()) {
          const today = addDays(first, i)
          const before = standingOf(last, today)
          expect(before).toEqual({ signed_today: false, streak: run, next_points: pointsFor(run + 1) })
          if (isSigned) {
            last = { day: today, streak: nextStreak(last, today) }
            run += 1
            expect(last.streak).toBe(run)
            expect(standingOf(last, today)).toEqual({
              signed_today: true,
              streak: run,
              next_points: pointsFor(run + 1),
            })
          } else run = 0
        }
      }),
    )
  })

  it('crosses months, leap days and years', () => {
    for (const [yesterday, today] of [
      ['2024-02-28', '2024-02-29'],
      ['2024-02-29', '2024-03-01'],
      ['2026-12-31', '2027-01-01'],
    ] as const)
      expect(nextStreak({ day: yesterday, streak: 9 }, today)).toBe(10)
  })
})

describe('a month', () => {
  it('has its first and last day', () => {
    expect(monthDays('2026-11')).toEqual({ first: '2026-11-01', last: '2026-11-30' })
    expect(monthDays('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' })
  })

  it('is followed by the first of the next', () => {
    fc.assert(
      fc.property(day, (any) => {
        const { first, last } = monthDays(any.slice(0, 7))
        expect(first.slice(0, 7)).toBe(last.slice(0, 7))
        expect(addDays(last, 1).slice(8)).toBe('01')
      }),
    )
  })
})
