import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  At,
  Code6,
  DateOnly,
  Fen,
  Flag,
  idOf,
  idOrNone,
  line,
  MediaId,
  Mobile,
  PersonName,
  page,
  Quantity,
} from './fields.ts'

const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('Mobile', () => {
  it('takes every number that begins with 13 to 19', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }), (second, rest) =>
        ok(Mobile, `1${second}${String(rest).padStart(9, '0')}`),
      ),
    )
  })
  it('refuses other beginnings, lengths and digits', () => {
    for (const value of [
      '11001112345',
      '12900000001',
      '1390000000',
      '139000000011',
      '+8613900000001',
      ' 13900000001',
      '13900000001\n',
      '１３９００００００01',
      13900000001,
      null,
      {},
      [],
    ])
      expect([value, ok(Mobile, value)]).toEqual([value, false])
  })
})

describe('PersonName', () => {
  it('takes names of many kinds, trimmed', () => {
    for (const value of [
      '张秀英',
      '欧阳修',
      '王㛃',
      '𠮷𠮷',
      '阿依古丽·买买提',
      "D'Arcy O’Neil",
      'Anne-Marie St. John',
      '  李明 ',
    ])
      expect([value, ok(PersonName, value)]).toEqual([value, true])
    expect(PersonName.parse('  李明 ')).toBe('李明')
  })
  it('counts code points: a rare character is one', () => {
    expect(ok(PersonName, '𠮷')).toBe(false)
    expect(ok(PersonName, '𠮷'.repeat(20))).toBe(true)
    expect(ok(PersonName, '李'.repeat(21))).toBe(false)
  })
  it('refuses what is not a name', () => {
    for (const value of ['', '李', '李1', '<b>李</b>', '李\u0000明', '李_明', '张@三', 'ひらがな', '李\n明2', '   '])
      expect([value, ok(PersonName, value)]).toEqual([value, false])
  })
  it('answers long rubbish at once', () => {
    const started = performance.now()
    ok(PersonName, `${'a '.repeat(25_000)}!`)
    expect(performance.now() - started).toBeLessThan(50)
  })
})

describe('small fields', () => {
  it('takes six digits as a code', () => {
    expect(ok(Code6, '000000')).toBe(true)
    for (const value of ['00000', '0000000', '00000a', 123456, '１２３４５６']) expect(ok(Code6, value)).toBe(false)
  })
  it('takes whole numbers that JSON carries exactly as amounts', () => {
    for (const value of [0, 1, 9_007_199_254_740_991]) expect(ok(Fen, value)).toBe(true)
    for (const value of [-1, 0.5, 9_007_199_254_740_992, Number.NaN, Number.POSITIVE_INFINITY, '1', null])
      expect(ok(Fen, value)).toBe(false)
  })
  it('takes 1 to 9999 as a quantity', () => {
    for (const value of [1, 9999]) expect(ok(Quantity, value)).toBe(true)
    for (const value of [0, -1, 0.5, 10_000, '0x1', 1e-9]) expect(ok(Quantity, value)).toBe(false)
  })
  it('names one thing by a positive number, none by 0 where that is allowed', () => {
    expect([ok(idOf('user'), 1), ok(idOf('user'), 0), ok(idOrNone('user'), 0), ok(idOrNone('user'), -1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('reads flags as 0 or 1', () => {
    expect([0, 1, true, false].map((value) => Flag.parse(value))).toEqual([0, 1, 1, 0])
    for (const value of [2, '1', null]) expect(ok(Flag, value)).toBe(false)
  })
  it('trims a line, counts it and refuses NUL', () => {
    expect(line(3).parse(' abc ')).toBe('abc')
    expect([ok(line(3), 'abcd'), ok(line(3, 1), '  '), ok(line(9), 'a\u0000b')]).toEqual([false, false, false])
  })
  it('tells moments in ISO 8601 with offset', () => {
    expect(At.parse('2026-11-20T08:00:00+08:00')).toBe('2026-11-20T00:00:00.000Z')
    expect(At.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  })
  it('takes dates as written and media ids as UUIDs', () => {
    expect([
      ok(DateOnly, '2026-01-31'),
      ok(DateOnly, '2026-1-31'),
      ok(MediaId, crypto.randomUUID()),
      ok(MediaId, '../secret'),
    ]).toEqual([true, false, true, false])
  })
  it('pages from 1 by 10, at most 50 a page', () => {
    const Page = z.object(page())
    expect(Page.parse({})).toEqual({ page_num: 1, num: 10 })
    for (const value of [{ page_num: 0 }, { num: 51 }, { num: 0 }, { after: 'a\u0000' }])
      expect(ok(Page, value)).toBe(false)
  })
})
