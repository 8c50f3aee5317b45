import { describe, expect, it } from 'vitest'
import { birthdayWords, dayOf, daysOf, partsOf, years } from './birthday.ts'

describe('a birthday in parts', () => {
  it('goes to a day and back', () => {
    expect(dayOf(partsOf('1946-03-05'))).toBe('1946-03-05')
    expect(partsOf(null)).toEqual({ year: 0, month: 0, day: 0 })
    expect(dayOf({ year: 0, month: 0, day: 0 })).toBe('')
    expect(birthdayWords('1946-03-05')).toBe('1946年3月5日')
  })
  it('offers the days that a month has', () => {
    expect(daysOf({ year: 1948, month: 2, day: 0 })).toHaveLength(29)
    expect(daysOf({ year: 1946, month: 2, day: 0 })).toHaveLength(28)
    expect(daysOf({ year: 0, month: 0, day: 0 })).toHaveLength(31)
    expect(years(2026)[0]).toBe(2026)
  })
})
