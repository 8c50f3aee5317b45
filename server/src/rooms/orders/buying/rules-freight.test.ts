import type { FreightTerms } from '@heyi/contract/mall/freight-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FreightLine, feeOf, freightOf } from './rules-freight.ts'

const fee = { first: 1_000, first_fen: 800, more: 500, more_fen: 200 }
const terms = (given: Partial<FreightTerms> = {}): FreightTerms => ({
  id: 1,
  count: 'weight',
  ...fee,
  free_from_fen: null,
  rules: [
    { ...fee, places: ['西藏自治区'], is_refused: true },
    { ...fee, first_fen: 2_000, places: ['江苏省'], is_refused: false },
    { ...fee, first_fen: 500, places: ['江苏省/苏州市'], is_refused: false },
  ],
  ...given,
})
const line = (given: Partial<FreightLine> = {}): FreightLine => ({
  name: '软香大米',
  quantity: 1,
  weight_g: 1_000,
  goods_fen: 3_000,
  freight_fen: 0,
  freight: terms(),
  ...given,
})
const SUZHOU = ['江苏省', '苏州市', '姑苏区']

describe('freight', () => {
  it('takes begun units whole, above the first ones', () => {
    expect([0, 1, 1_000, 1_001, 1_500, 1_501].map((grams) => feeOf(fee, grams))).toEqual([
      800, 800, 800, 1_000, 1_000, 1_200,
    ])
  })

  it('goes by the city before the province, and by the usual fee elsewhere and where no place is known', () => {
    expect(freightOf([line()], SUZHOU)).toEqual({ fen: 500, is_open: false, refused: null })
    expect(freightOf([line()], ['江苏省', '南京市', '玄武区']).fen).toBe(2_000)
    expect(freightOf([line()], ['浙江省', '杭州市', '西湖区']).fen).toBe(800)
    expect(freightOf([line()], null)).toEqual({ fen: 800, is_open: true, refused: null })
    expect(freightOf([line({ freight: terms({ rules: [] }) })], null).is_open).toBe(false)
  })

  it('names what is not delivered to a place', () => {
    expect(freightOf([line()], ['西藏自治区', '拉萨市', '城关区']).refused).toBe('软香大米')
  })

  it('counts all lines of a template together, adds templates, and takes a dearer flat freight instead', () => {
    const pieces = terms({ id: 2, count: 'pieces', first: 1, first_fen: 300, more: 1, more_fen: 100, rules: [] })
    const two = [line({ quantity: 2 }), line({ weight_g: 600 })]
    expect(freightOf(two, SUZHOU).fen).toBe(500 + 4 * 200)
    const mixed = [...two, line({ freight: pieces, quantity: 3 }), line({ freight: null, freight_fen: 1_000 })]
    expect(freightOf(mixed, SUZHOU).fen).toBe(1_300 + 500)
    expect(freightOf([...mixed, line({ freight: null, freight_fen: 9_900 })], SUZHOU).fen).toBe(9_900)
    expect(
      freightOf([line({ freight: null, freight_fen: 700 }), line({ freight: null, freight_fen: 900 })], null).fen,
    ).toBe(900)
  })

  it('is free from so much on, of the lines of that template alone', () => {
    const free = terms({ free_from_fen: 5_000 })
    expect(freightOf([line({ freight: free })], SUZHOU).fen).toBe(500)
    expect(freightOf([line({ freight: free }), line({ freight: free, goods_fen: 2_000 })], SUZHOU).fen).toBe(0)
    expect(freightOf([line({ freight: free }), line({ freight: null, goods_fen: 9_000 })], SUZHOU).fen).toBe(500)
  })

  it('is a whole number, never falls with more of the same, and does not go by the order of lines', () => {
    const some = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      weight_g: fc.integer({ min: 0, max: 50_000 }),
      goods_fen: fc.integer({ min: 0, max: 1_000_000 }),
      freight_fen: fc.integer({ min: 0, max: 100_000 }),
      freight: fc.constantFrom(null, terms(), terms({ id: 2, count: 'pieces', first: 2, more: 3 })),
    })
    const lines = fc.array(some.map(line), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.nat(), (all, at) => {
        const { fen } = freightOf(all, SUZHOU)
        expect(Number.isSafeInteger(fen) && fen >= 0).toBe(true)
        expect(freightOf([...all].reverse(), SUZHOU).fen).toBe(fen)
        const more = all.map((one, i) => (i === at % all.length ? { ...one, quantity: one.quantity + 1 } : one))
        expect(freightOf(more, SUZHOU).fen).toBeGreaterThanOrEqual(fen)
      }),
    )
  })
})
