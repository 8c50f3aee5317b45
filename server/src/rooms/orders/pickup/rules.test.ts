import { describe, expect, it } from 'vitest'
import { handedWords, isRest, tryWords, usesLeft, usesWords } from './rules.ts'

const line = { id: 1, name: '推拿', quantity: 2, refunded: 0, times: 5, redeemed: 3 }
const tea = { id: 2, name: '红茶', quantity: 1, refunded: 0, times: 1, redeemed: 0 }
const of = (line_id: number, quantity: number) => ({ line_id, quantity })

describe('uses of an order', () => {
  it('are what was bought and neither given back nor used', () => {
    expect(usesLeft(line)).toBe(7)
    expect(usesLeft({ ...line, refunded: 1 })).toBe(2)
  })
  it('are the rest where nothing of any line is left', () => {
    expect(isRest([line, tea], [of(1, 7), of(2, 1)])).toBe(true)
    expect(isRest([line, tea], [of(1, 7)])).toBe(false)
    expect(isRest([{ ...line, redeemed: 10 }, tea], [of(2, 1)])).toBe(true)
  })
  it('are refused where a line has fewer, or is of another order', () => {
    const refused = (uses: Parameters<typeof isRest>[1]) => expect(() => isRest([line, tea], uses))
    refused([of(2, 2)]).toThrow(
      expect.objectContaining({ reason: 'USES_TOO_MANY', data: { name: '红茶', left: '1件' } }),
    )
    refused([of(3, 1)]).toThrow(expect.objectContaining({ reason: 'ORDER_NOT_FOUND' }))
  })
  it('are said with what is left, by name where there are several', () => {
    expect(usesWords([line], [of(1, 2)])).toBe('用了2次，还剩5次')
    expect(usesWords([line, tea], [of(1, 2), of(2, 1)])).toBe('“推拿”用了2次，还剩5次；“红茶”取走1件，还剩0件')
  })
})

describe('a try to write off', () => {
  const [massage, rice] = [
    { name: '推拿', times: 5, quantity: 2 },
    { name: '大米', times: 1, quantity: 3 },
  ]
  it('names what was handed over: goods by units, packs by uses', () => {
    expect(handedWords([rice, massage])).toBe('大米 ×3、推拿 2次')
    expect(handedWords([])).toBe('')
  })
  const wordsFor = (result: string, more: object = {}) => tryWords({ result, way: 'code', goods: [], ...more })
  it('is said in words, with the code where it is not the order’s own', () => {
    expect(wordsFor('done')).toBe('已核销')
    expect(wordsFor('part', { goods: [massage] })).toBe('核销了2次')
    expect(wordsFor('part', { goods: [rice] })).toBe('核销了3件')
    expect(wordsFor('part', { goods: [rice, massage] })).toBe('核销了一部分')
    expect(wordsFor('done', { way: 'dynamic' })).toBe('已核销（门店动态码）')
    expect(wordsFor('WHATEVER_ELSE')).toBe('没有核销')
  })
})
