import { describe, expect, it } from 'vitest'
import { isVisitDay, VISIT_DAYS, visitDays, visitDayWords } from './visit-rules.ts'

describe('the day of a visit', () => {
  it('is chosen from tomorrow on, over the ends of months and years', () => {
    const days = visitDays('2026-12-24')
    expect([days[0], days[7], days.length]).toEqual(['2026-12-25', '2027-01-01', VISIT_DAYS])
    expect(days.every((day) => isVisitDay(day, '2026-12-24'))).toBe(true)
  })
  it('holds over midnight, and neither before nor long after', () => {
    expect(isVisitDay('2026-11-25', '2026-11-25')).toBe(true)
    expect(isVisitDay('2026-11-24', '2026-11-25')).toBe(false)
    expect(isVisitDay('2026-12-10', '2026-11-25')).toBe(false)
  })
  it('is said with its weekday', () => expect(visitDayWords('2026-11-25')).toBe('11月25日 星期三'))
})
