import { storeFields } from '@heyi/contract/mall/store-rules'
import { describe, expect, it } from 'vitest'
import { hoursOf, USUAL, weekOf, withDay, withRest } from './week.ts'

describe('the week of a store', () => {
  it('is read from its hours and written again', () => {
    for (const hours of [
      '每天 8:30-17:30',
      '周一至周五 8:30-11:30、13:00-17:30；周六 9:00-12:00',
      '周日 20:00-24:00',
      '',
    ])
      expect(hoursOf(weekOf(hours))).toBe(hours)
    expect(hoursOf(weekOf('节假日休息'))).toBe('')
    expect(hoursOf(withDay(weekOf(''), 3, [USUAL]))).toBe('周三 8:30-17:30')
  })
  it('says what cannot be by the rule of the field', () => {
    const wrong = hoursOf(withDay(weekOf(''), 1, [{ from: '17:30', to: '08:30' }]))
    expect(storeFields.hours.problem(wrong)).toMatch(/请写清哪几天几点到几点/)
    expect(storeFields.hours.problem(hoursOf(withDay(weekOf(''), 1, [{ from: '', to: '08:30' }])))).not.toBeNull()
    expect(hoursOf(withDay(weekOf(''), 1, withRest(USUAL)))).toBe('周一 8:30-11:30、13:00-17:30')
  })
})
