import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containing } from './like.ts'
import {
  countTo,
  cutPage,
  dayKey,
  decodeCursor,
  encodeCursor,
  idPage,
  momentKey,
  numberKeys,
  readPage,
  sayTotal,
  textKey,
} from './paging.ts'

const key = fc.oneof(fc.maxSafeInteger(), fc.string())
describe('paging', () => {
  it('reads a cursor back as it was', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), (keys) => {
        expect(decodeCursor(encodeCursor(keys), keys.length)).toEqual(keys)
      }),
    )
  })
  it('refuses a cursor that is none', () => {
    for (const bad of [
      '',
      'x',
      '%00',
      encodeCursor([1]),
      Buffer.from('[1,null]').toString('base64url'),
      Buffer.from('{"0":1}').toString('base64url'),
    ])
      expect(() => decodeCursor(bad, 2)).toThrow('填写的内容不正确')
  })
  it('refuses a day and a moment that there are not', () => {
    for (const day of ['2026-02-30', '2026-13-01', '0000-01-01', '10000-01-01', 'x', 1])
      expect(() => dayKey(day)).toThrow('填写的内容不正确')
    expect(dayKey('2028-02-29')).toBe('2028-02-29')
    const moments = ['2026-02-30T00:00:00.123456Z', '2026-02-01T24:00:00.000000Z', '2026-02-01T00:00:60.000000Z']
    for (const moment of [...moments, '0000-01-01T00:00:00.000000Z', '2026-02-01T00:00:00Z', '2026-02-01', 1])
      expect(() => momentKey(moment)).toThrow('填写的内容不正确')
    expect(momentKey('2028-02-29T23:59:59.123456Z')).toBeDefined()
  })
  it('refuses to jump deeper than 10,000 rows by number', () => {
    expect(() => readPage({ page_num: 1002, num: 10 }, 1)).toThrow('填写的内容不正确')
    expect(readPage({ page_num: 1001, num: 10 }, 1)).toMatchObject({ offset: 10_000, limit: 11 })
  })
  it('shows every row exactly once whatever the page size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (count, num) => {
        const rows = Array.from({ length: count }, (_, i) => ({ id: i + 1 }))
        const seen: number[] = []
        let after: string | undefined
        for (let guard = 0; guard < 100; guard++) {
          const { keys, limit } = readPage({ page_num: 1, num, ...(after ? { after } : {}) }, 1)
          const page = cutPage(rows.filter((row) => row.id > Number(keys?.[0] ?? 0)).slice(0, limit), num, (row) => [
            row.id,
          ])
          seen.push(...page.list.map((row) => row.id))
          if (!page.next) break
          after = page.next
        }
        expect(seen).toEqual(rows.map((row) => row.id))
      }),
    )
  })
  it('says 1,000+ above the count limit, and the whole number where that is asked for', () => {
    expect(sayTotal(1_001)).toEqual({ total: 1_000, more: true })
    expect(sayTotal(1_000)).toEqual({ total: 1_000, more: false })
    expect(sayTotal(3)).toEqual({ total: 3, more: false })
    expect(sayTotal(250_306, { exact: true })).toEqual({ total: 250_306, more: false })
    expect([countTo({}), countTo({ exact: false })]).toEqual([1_001, 1_001])
  })
})

describe('the keys of a cursor', () => {
  it('are refused where one is no number or no text', () => {
    expect(numberKeys([1, 2])).toEqual([1, 2])
    expect(() => numberKeys([1, 'x'])).toThrow()
    expect(textKey('x')).toBe('x')
    for (const bad of [1, undefined, 'a\u0000']) expect(() => textKey(bad)).toThrow()
  })
  it('are one whole number in a list that goes by it', () => {
    expect(idPage({ page_num: 2, num: 10 })).toEqual({ before: null, offset: 10, limit: 11, most: 1_001 })
    expect(idPage({ page_num: 1, num: 10, after: encodeCursor([7]) })).toMatchObject({
      before: 7,
      offset: 0,
      limit: 11,
    })
    for (const keys of [['7'], [1, 2], []])
      expect(() => idPage({ page_num: 1, num: 10, after: encodeCursor(keys) })).toThrow('填写的内容不正确')
  })
})

describe('a LIKE pattern', () => {
  it('takes wildcards literally', () => expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%'))
})
