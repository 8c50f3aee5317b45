import { describe, expect, it } from 'vitest'
import { fillPrices, type PricedKind, priceLines, priceProblem, priceWarning, rateWords, steepWords } from './prices.ts'

const kind = (own: Partial<PricedKind>): PricedKind => ({
  ...{ sku_id: 1, goods_id: 7, name: '新米', spec_text: '5kg', points: 0, price_fen: 1990, promotion_fen: null },
  ...own,
})

describe('a rule for many prices', () => {
  const kinds = [
    kind({}),
    kind({ sku_id: 2, points: 20, price_fen: 905 }),
    kind({ sku_id: 3, points: 50, price_fen: 0 }),
  ]
  it('makes one price of all, and leaves what is had for points alone', () => {
    expect(fillPrices(kinds, 'same', 1500)).toEqual({ 1: 1500, 2: 1500, 3: null })
  })
  it('moves each by per cents, to the fen', () => {
    expect(fillPrices(kinds, 'rate', -10)).toEqual({ 1: 1791, 2: 815, 3: null })
    expect(fillPrices(kinds, 'rate', 2.5)).toEqual({ 1: 2040, 2: 928, 3: null })
  })
  it('warns of a price below that of a promotion that runs', () => {
    expect(priceWarning(kind({ promotion_fen: 1500 }), 1499)).toBe('比正在进行的活动价¥15.00还低，活动会比平时贵')
    for (const fen of [1500, 1600, null, Number.NaN]) expect(priceWarning(kind({ promotion_fen: 1500 }), fen)).toBe('')
    expect(priceWarning(kind({}), 1)).toBe('')
  })
  it('sends those alone that move, with what stood there', () => {
    expect(priceLines(kinds, { 1: 1990, 2: 815, 3: null })).toEqual([{ sku_id: 2, was_fen: 905, price_fen: 815 }])
  })
  it('gives nothing away, and takes no price below nothing', () => {
    expect(priceProblem(kind({}), 0)).toBe('积分和价格至少填一项')
    expect(priceProblem(kind({ points: 5 }), 0)).toBeNull()
    expect(priceProblem(kind({}), -1)).toBe('价格为0到100万元')
    expect(priceProblem(kind({}), null)).toBeNull()
  })
  it('says by how much a price moves', () => {
    expect([rateWords(1990, 1791), rateWords(1990, 1990), rateWords(3, 4), rateWords(0, 5)]).toEqual([
      ...['−10%', '0%', '+33.3%', ''],
    ])
  })
  it('names what falls below a half, rises above the double, or costs money beside points for the first time', () => {
    const steepOf = (typed: Record<number, number>) => steepWords(kinds, priceLines(kinds, typed))
    expect(steepOf({ 1: 995, 2: 1810 })).toBe('')
    expect(steepOf({ 1: 19 })).toBe('新米 5kg从¥19.90改到¥0.19')
    expect(steepOf({ 3: 500 })).toBe('新米 5kg从50积分改到50积分 + ¥5.00')
    const many = [4, 5, 6, 7].map((sku_id) => kind({ sku_id }))
    const all = many.map(({ sku_id, price_fen }) => ({ sku_id, was_fen: price_fen, price_fen: 1 }))
    expect(steepWords(many, all)).toMatch(/，等4种$/)
  })
})
