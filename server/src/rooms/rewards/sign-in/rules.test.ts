import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kernel/time.ts'
import type { SignRule } from '../sign-rules/rules.ts'
import {
  fillableDays,
  filledStreaks,
  fillingOf,
  isFillable,
  monthDays,
  nextStreak,
  type Paying,
  pointsFor,
  type SignedDay,
  standingOf,
} from './rules.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
const streak = fc.integer({ min: 1, max: 5_000 })
const rule: SignRule = { ladder: [5, 5, 10, 10, 15, 15, 30], month_cap: 0, cards: 2 }
const paying: Paying = { rule, next_rule: rule, month_points: 0 }

describe('the ladder of sign-in points', () => {
  it('pays 5, 5, 10, 10, 15, 15, 30 and begins again on the eighth day', () => {
    expect(Array.from({ length: 9 }, (_, i) => pointsFor(rule, i + 1))).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5])
  })

  it('pays the same every round, and of a month no more than its cap', () => {
    fc.assert(
      fc.property(
        streak,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 300 }),
        (n, earned, month_cap) => {
          expect(pointsFor(rule, n)).toBe(pointsFor(rule, n + rule.ladder.length))
          expect(pointsFor(rule, n)).toBeLessThanOrEqual(Math.max(...rule.ladder))
          const points = pointsFor({ ...rule, month_cap }, n, earned)
          expect(points).toBe(Math.max(0, Math.min(pointsFor(rule, n), month_cap - earned)))
        },
      ),
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
          const before = standingOf(last, today, paying)
          expect(before).toEqual({ signed_today: false, streak: run, next_points: pointsFor(rule, run + 1) })
          if (isSigned) {
            last = { day: today, streak: nextStreak(last, today) }
            run += 1
            expect(last.streak).toBe(run)
            expect(standingOf(last, today, paying)).toEqual({
              signed_today: true,
              streak: run,
              next_points: pointsFor(rule, run + 1),
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

  it('is paid tomorrow by tomorrow’s rule, and in a new month from nothing again', () => {
    const next_rule = { ...rule, ladder: [7, 8], month_cap: 20 }
    const given = { rule, next_rule, month_points: 15 }
    const standing = (today: string) => standingOf({ day: today, streak: 3 }, today, given)
    expect(standing('2026-11-20').next_points).toBe(5)
    expect(standing('2026-11-30').next_points).toBe(8)
    expect(standingOf(null, '2026-11-20', given).next_points).toBe(5)
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

describe('a missed day', () => {
  it('may be filled in this month, once it is over, since the person came', () => {
    const when = { today: '2028-03-02', since: '2028-03-01' }
    expect(fillableDays(new Set(), when)).toEqual(['2028-03-01'])
    expect(fillableDays(new Set(['2028-03-01']), when)).toEqual([])
    for (const other of ['2028-02-29', '2028-03-02', '2028-03-03', '2028-04-01'])
      expect(isFillable(other, { ...when, since: '2020-01-01' })).toBe(false)
    expect(isFillable('2028-03-01', { today: '2028-03-02', since: '2028-03-02' })).toBe(false)
  })

  it('leaves the streaks as if it had been signed, whichever days are there', () => {
    fc.assert(
      fc.property(day, fc.array(fc.boolean(), { minLength: 3, maxLength: 40 }), fc.nat(), (first, signed, pick) => {
        const dayAt = (i: number) => addDays(first, i)
        const rows = (has: (i: number) => boolean): SignedDay[] => {
          let run = 0
          return signed.flatMap((_, i) => {
            run = has(i) ? run + 1 : 0
            return has(i) ? [{ user_id: 1, day: dayAt(i), streak: run }] : []
          })
        }
        const gaps = signed.flatMap((isSigned, i) => (isSigned || i === signed.length - 1 ? [] : [i]))
        if (!gaps.length) return
        const gap = gaps[pick % gaps.length] ?? 0
        const today = dayAt(signed.length - 1)
        const before = rows((i) => signed[i] ?? false)
        const wanted = rows((i) => (signed[i] ?? false) || i === gap)
        const { streak, mended, current } = filledStreaks(before, dayAt(gap), { today, ladder: [5] })
        const after = [
          ...before.map((row) => mended.find((one) => one.day === row.day) ?? row),
          { user_id: 1, day: dayAt(gap), streak },
        ].sort((a, b) => (a.day < b.day ? -1 : 1))
        expect(after).toEqual(wanted)
        const last = wanted.at(-1) ?? null
        expect(current).toBe(standingOf(last, today, paying).streak)
      }),
    )
  })

  it('never lowers what the next sign-in earns, whichever days are there and whichever is filled', () => {
    const rising = fc.array(fc.nat(50), { minLength: 1, maxLength: 9 }).map((steps) => steps.sort((a, b) => a - b))
    const signed = fc.array(fc.boolean(), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(day, signed, fc.infiniteStream(fc.nat()), rising, (first, isSigned, picks, ladder) => {
        const dayAt = (i: number) => addDays(first, i)
        const today = dayAt(isSigned.length - 1)
        const steady = { ...rule, ladder }
        const given = { today, rule: steady, next_rule: steady, rule_then: steady, month_points: 0 }
        let rows: SignedDay[] = []
        for (const [i, is] of isSigned.entries())
          if (is) rows.push({ user_id: 1, day: dayAt(i), streak: nextStreak(rows.at(-1) ?? null, dayAt(i)) })
        // One after another, until no day is missed.
        for (;;) {
          const missed = isSigned.flatMap((_, i) => (rows.some((row) => row.day === dayAt(i)) ? [] : [dayAt(i)]))
          const gaps = missed.filter((one) => one !== today)
          if (!gaps.length) return
          const gap = gaps[(picks.next().value ?? 0) % gaps.length] ?? today
          const last = rows.at(-1) ?? null
          const { streak, mended, current, next_points } = fillingOf(rows, gap, { ...given, last })
          rows = [
            ...rows.map((row) => mended.find((one) => one.day === row.day) ?? row),
            { user_id: 1, day: gap, streak },
          ].sort((a, b) => (a.day < b.day ? -1 : 1))
          const after = standingOf(rows.at(-1) ?? null, today, given)
          expect(next_points).toBeGreaterThanOrEqual(standingOf(last, today, given).next_points)
          expect(after).toMatchObject({ streak: current, next_points })
        }
      }),
    )
  })
})
