import { describe, expect, it } from 'vitest'
import { readDay, spanWords, usualSpans } from './days.ts'

const NOW = '2026-03-02'

describe('the days of a filter', () => {
  it('offers the spans that are often asked for, over the end of a month', () => {
    expect(usualSpans(NOW).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
      '今天 2026-03-02 2026-03-02',
      '昨天 2026-03-01 2026-03-01',
      '近7天 2026-02-24 2026-03-02',
      '近30天 2026-02-01 2026-03-02',
      '本月 2026-03-01 2026-03-02',
    ])
  })
  it('reads a day as people type it, and no day that is not in the calendar', () => {
    for (const typed of ['2026-03-01', '2026.3.1', '20260301', '3-1', '3月1日', ' 03/01 '])
      expect(readDay(typed, NOW)).toBe('2026-03-01')
    for (const typed of ['', '2026', '2-30', '13-1', '明天']) expect(readDay(typed, NOW)).toBeNull()
  })
  it('names a span by the word for it, and a year only where it is another', () => {
    expect(spanWords({ from: NOW, to: NOW }, NOW)).toBe('今天')
    expect(spanWords({ from: '2026-02-03', to: '2026-02-09' }, NOW)).toBe('02-03 至 02-09')
    expect(spanWords({ from: '2025-12-31', to: '' }, NOW)).toBe('2025-12-31起')
    expect(spanWords({ from: '', to: '2026-01-05' }, NOW)).toBe('到01-05')
  })
})
