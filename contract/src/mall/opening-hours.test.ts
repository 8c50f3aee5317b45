import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHours, type Span, writeHours } from './opening-hours.ts'

const on = (days: readonly number[], from: number, to: number): Span[] => days.map((day) => ({ day, from, to }))

describe('opening hours in words', () => {
  it('name days that follow each other and open alike as one', () => {
    const week = [...on([1, 2, 3, 4, 5], 510, 690), ...on([1, 2, 3, 4, 5], 780, 1050), ...on([6], 540, 720)]
    expect(writeHours(week)).toBe('周一至周五 8:30-11:30、13:00-17:30；周六 9:00-12:00')
    expect(writeHours(on([0, 1, 2, 3, 4, 5, 6], 480, 1080))).toBe('每天 8:00-18:00')
    expect(writeHours(on([0, 3], 0, 1440))).toBe('周三 0:00-24:00；周日 0:00-24:00')
    expect(writeHours([])).toBe('')
  })
  it('are read again as they were written', () => {
    const key = ({ day, from, to }: Span) => `${day} ${from} ${to}`
    const span = fc
      .record({ day: fc.nat(6), from: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
      .map(({ day, from, length }) => ({ day, from, to: Math.min(1440, from + length) }))
    fc.assert(
      fc.property(fc.uniqueArray(span, { minLength: 1, maxLength: 14, selector: key }), (week) => {
        expect(readHours(writeHours(week))?.map(key).sort()).toEqual(week.map(key).sort())
      }),
    )
  })
})
