import { describe, expect, it } from 'vitest'
import { dayWords } from '../../../kit/base/time.ts'
import { leftWords } from './until-words.ts'

const now = Date.parse('2026-11-23T10:00:00+08:00')

describe('how long something lasts', () => {
  it('says days and hours, hours and minutes, or minutes', () => {
    expect(leftWords('2026-11-25T13:30:00+08:00', now)).toBe('2 天 3 小时')
    expect(leftWords('2026-11-23T12:15:00+08:00', now)).toBe('2 小时 15 分')
    expect(leftWords('2026-11-23T10:09:59+08:00', now)).toBe('9 分钟')
    expect(leftWords('2026-11-23T10:00:30+08:00', now)).toBe('不到 1 分钟')
  })
  it('says nothing of what is over, or of what is no moment', () => {
    expect(leftWords('2026-11-23T10:00:00+08:00', now)).toBe('')
    expect(leftWords('', now)).toBe('')
  })
})

describe('a moment near now', () => {
  it("is named by its day in China's time", () => {
    expect(dayWords('2026-11-23T23:59:00+08:00', now)).toBe('今天 23:59')
    expect(dayWords('2026-11-23T16:30:00Z', now)).toBe('明天 00:30')
    expect(dayWords('2026-11-25T18:00:00+08:00', now)).toBe('11月25日 18:00')
    expect(dayWords('2027-01-02T08:00:00+08:00', now)).toBe('2027年1月2日 08:00')
  })
})
