import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftBack, lotsBack, lotsOn } from './rules.ts'

const TODAY = '2026-11-22'
const sum = (parts: readonly { points: number }[]) => parts.reduce((total, { points }) => total + points, 0)

describe('points that come back', () => {
  const taken = [
    { until: '2026-10-31', points: -10 },
    { until: '2026-12-31', points: -20 },
    { until: '2027-01-31', points: -5 },
  ]
  const back = (before: number, points: number) => lotsBack(taken, { before, points, today: TODAY })

  it('keep the days of their lots, those that end last first', () => {
    expect(back(0, 5)).toEqual([{ until: '2027-01-31', points: 5 }])
    expect(back(5, 8)).toEqual([{ until: '2026-12-31', points: 8 }])
  })
  it('have thirty days where their own day has passed', () => {
    expect(back(25, 10)).toEqual([{ until: '2026-12-22', points: 10 }])
    expect(back(0, 35)).toEqual([
      { until: '2026-12-22', points: 10 },
      { until: '2026-12-31', points: 20 },
      { until: '2027-01-31', points: 5 },
    ])
  })
  it('are never more than were taken', () => {
    expect(() => back(30, 6)).toThrow('never taken')
  })
  it('are the whole again, in however many parts they come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ month: fc.integer({ min: 1, max: 9 }), points: fc.integer({ min: 1, max: 99 }) }), {
          minLength: 1,
          selector: ({ month }) => month,
        }),
        fc.array(fc.integer({ min: 1, max: 60 })),
        (lots, parts) => {
          const taken = lots.map(({ month, points }) => ({ until: `2027-0${month}-28`, points: -points }))
          const whole = -sum(taken)
          let before = 0
          const given = [...parts, whole].flatMap((part) => {
            const points = Math.min(part, whole - before)
            if (points === 0) return []
            const lots = lotsBack(taken, { before, points, today: TODAY })
            before += points
            expect(sum(lots)).toBe(points)
            return lots
          })
          expect(lotsOn(given, TODAY)).toEqual(lotsOn(taken, TODAY))
        },
      ),
    )
  })
})

describe('gift money that comes back', () => {
  it('adds up to the gift exactly, in however many parts it comes, and is never more than the part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (paid, share, cuts) => {
          const gift = Math.floor(paid * share)
          const ends = [...cuts.map((cut) => Math.floor(cut * paid)).sort((a, b) => a - b), paid]
          let before = 0
          let back = 0
          for (const end of ends) {
            const part = giftBack({ paid, gift, before, fen: end - before })
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(end - before)
            back += part
            before = end
          }
          expect(back).toBe(gift)
        },
      ),
    )
  })
})
