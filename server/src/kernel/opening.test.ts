import { readHours } from '@heyi/contract/mall/opening-hours'
import { describe, expect, it } from 'vitest'
import { opensNext } from './opening.ts'

/** 2026-11-20 is a Friday. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+08:00`)

describe('the hours of a store', () => {
  it('say when it opens next, while it is shut', () => {
    expect(opensNext('08:30-17:30', at('07:00'))).toBe('今天8:30')
    expect(opensNext('08:30-17:30', at('08:30'))).toBe('')
    expect(opensNext('08:30-17:30', at('17:29'))).toBe('')
    expect(opensNext('08:30-17:30', at('17:30'))).toBe('明天8:30')
    expect(opensNext('每天 7:00 到 18:00', at('23:59'))).toBe('明天7:00')
  })

  it('know the days of the week and a rest at noon', () => {
    const hours = '周一到周五 8:30-11:30、13:00-17:30；周六 9:00 至 12:00'
    expect(opensNext(hours, at('12:15'))).toBe('今天13:00')
    expect(opensNext(hours, at('18:00'))).toBe('明天9:00')
    expect(opensNext(hours, at('12:00', '2026-11-21'))).toBe('后天8:30')
    expect(opensNext('周五到周日 9:00-17:00', at('18:00', '2026-11-22'))).toBe('周五9:00')
    expect(opensNext('周一、周三 9:00-17:00', at('12:00', '2026-11-18'))).toBe('')
    expect(opensNext('周一 9:00-17:00', at('18:00', '2026-11-23'))).toBe('下周一9:00')
  })

  it('say nothing where they are not wholly understood', () => {
    for (const hours of ['', '全天', '8:30-17:30，节假日休息', '工作日 9:00-17:00', '22:00-6:00', '8:30-17:77', '周一'])
      expect(readHours(hours)).toBeNull()
    expect(opensNext('8:30-17:30，节假日休息', at('23:00'))).toBe('')
  })
})
