import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, sayMoment, shanghaiDay, startOfDay } from './time.ts'

const moment = fc.date({
  min: new Date('1992-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const day = moment.map(shanghaiDay)

describe('shanghaiDay', () => {
  it('turns at midnight in Shanghai', () => {
    expect(shanghaiDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(shanghaiDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(shanghaiDay(new Date('2024-02-28T16:00:00Z'))).toBe('2024-02-29')
  })
  it('is what a calendar of China says, with its summer times of old', () => {
    expect(shanghaiDay(new Date('1988-07-01T15:30:00Z'))).toBe('1988-07-02')
    expect(shanghaiDay(new Date('1991-12-31T16:00:00Z'))).toBe('1992-01-01')
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    fc.assert(fc.property(moment, (at) => shanghaiDay(at) === calendar.format(at)))
  })
  it('holds its own start and every moment before the next day', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const d = shanghaiDay(at)
        expect(startOfDay(d).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(startOfDay(addDays(d, 1)).getTime()).toBeGreaterThan(at.getTime())
      }),
    )
  })
})

describe('addDays', () => {
  it('crosses months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-11-20', 0)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-11-20',
    ])
  })
  it('goes there and back', () => {
    fc.assert(fc.property(day, fc.integer({ min: -5000, max: 5000 }), (d, n) => addDays(addDays(d, n), -n) === d))
  })
})

describe('sayMoment', () => {
  it('says a moment in Shanghai words', () => {
    expect(sayMoment(new Date('2026-11-20T01:05:00Z'))).toBe('11月20日 09:05')
    expect(sayMoment(new Date('2026-11-20T16:00:00Z'))).toBe('11月21日 00:00')
  })
})
