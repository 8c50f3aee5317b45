import { describe, expect, it } from 'vitest'
import { cheapest, duplicateSpec, priceKind, type Spec, specText } from './rules.ts'

const price = (points: number, price_fen: number) => ({ points, price_fen, market_price_fen: 0 })

describe('prices', () => {
  it('names how a price is paid', () => {
    expect(priceKind(price(100, 0))).toBe('points')
    expect(priceKind(price(100, 1))).toBe('mixed')
    expect(priceKind(price(0, 1))).toBe('money')
    expect(priceKind(price(0, 0))).toBe('money')
  })
  it('shows the least money, then the fewest points', () => {
    expect(cheapest([price(0, 900), price(300, 500), price(200, 500)])).toEqual(price(200, 500))
    expect(cheapest([])).toBeNull()
  })
})

describe('specifications', () => {
  it('reads as the values in their order, or as the only kind', () => {
    const named = [
      ['颜色', '红'],
      ['款', '大'],
    ] satisfies Spec
    expect(specText(named)).toBe('红 大')
    expect(specText(named.toReversed())).toBe('大 红')
    expect(specText([])).toBe('标准')
  })
  it('finds the first one given twice', () => {
    expect(duplicateSpec([[['a', '1']], [['a', '2']], [['a', '1']]])).toBe('1')
    expect(duplicateSpec([[['a', '1']], [['a', '2']]])).toBeNull()
  })
})
