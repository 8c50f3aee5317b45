import { describe, expect, it } from 'vitest'
import { figuresOf, lastDays, mergeDays, sameHoursLastWeek } from './rules.ts'

describe('figures', () => {
  it('name the last days up to today, across months', () => {
    expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  })

  it('stand beside the same weekday last week, and days without any are zero', () => {
    const days = mergeDays(
      lastDays('2026-11-20', 14),
      [
        { day: '2026-11-20', orders: 5, paid_fen: 1990, balance_fen: 700, points: 300 },
        { day: '2026-11-13', orders: 2, paid_fen: 100, points: 0 },
        { day: '2026-01-01', orders: 99 },
      ],
      [{ day: '2026-11-20', sign_ins: 8 }],
    )
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({
      ...{ day: '2026-11-07', orders: 0, paid_fen: 0, balance_fen: 0, points: 0, sign_ins: 0, members: 0 },
    })
    expect(figuresOf(days.at(-1), days[6]).map(({ key, value, last_week }) => [key, value, last_week])).toEqual([
      ['orders', 5, 2],
      ['paid_fen', 1990, 100],
      ['balance_fen', 700, 0],
      ['points', 300, 0],
      ['sign_ins', 8, 0],
      ['members', 0, 0],
    ])
  })

  it('are compared with the same hours of last week: at nine in the morning with its first nine hours', () => {
    expect(sameHoursLastWeek(new Date('2026-11-20T09:00:00+08:00'))).toEqual({
      day: '2026-11-13',
      from: new Date('2026-11-13T00:00:00+08:00'),
      until: new Date('2026-11-13T09:00:00+08:00'),
    })
  })
})
