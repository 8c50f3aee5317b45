import { describe, expect, it } from 'vitest'
import { dayProblem, minuteProblem, minuteWords, readClock, readMinute } from './moments.ts'

describe('a moment as people type it', () => {
  it.each([
    ['2026-12-02 08:00', '2026-12-02T08:00'],
    ['2026.12.2  8点', '2026-12-02T08:00'],
    ['20261202 0830', '2026-12-02T08:30'],
    ['12-2 8：05', '2026-12-02T08:05'],
    ['2026年12月2日 23点59分', '2026-12-02T23:59'],
    ['2026-12-02T08:00', '2026-12-02T08:00'],
  ])('%s is read', (typed, minute) => expect(readMinute(typed, '2026-11-20')).toBe(minute))
  it.each(['2026-12-02', '08:00', '2026-02-30 08:00', '2026-12-02 24:00', '2026-12-02 8:60', '明天 8点', ''])(
    '%s is none',
    (typed) => expect(readMinute(typed, '2026-11-20')).toBeNull(),
  )
  it('is asked for again where it cannot be read, and nothing is none', () => {
    expect([minuteProblem('2026-12-02T08:00'), minuteProblem(''), dayProblem('2026-12-02'), dayProblem('')]).toEqual(
      Array(4).fill(null),
    )
    expect(minuteProblem('明天')).toBe('请填写日期和时间，例如 2026-11-20 08:00')
    expect(dayProblem('明天')).toBe('请按 年-月-日 填写，例如 2026-11-20')
  })
  it('reads a time by itself, and writes a moment with a blank', () => {
    expect([readClock('8'), readClock('9点'), readClock('25')]).toEqual(['08:00', '09:00', null])
    expect(minuteWords('2026-12-02T08:00')).toBe('2026-12-02 08:00')
  })
})
