import { describe, expect, it } from 'vitest'
import { type Changes, lowWords, rowErrors } from './stock.ts'

describe('rowErrors', () => {
  const kind = { id: 1, spec: {}, spec_text: '大号', points: 1, price_fen: 0, market_price_fen: 0 }
  const skus = [{ ...kind, on_hand: 9, reserved: 4 }]
  it('refuses what is no number, and does not send the rest without it', () => {
    expect(rowErrors(skus, { 1: Number.NaN })).toEqual({ 1: '请填写整数' })
  })
  it('asks for a quantity where none is typed', () => {
    const nothing: Changes[] = [{}, { 1: null }, { 1: 0 }]
    for (const changes of nothing) expect(rowErrors(skus, changes)).toEqual({ 1: '请填写增减的数量，例如 10 或 -3' })
    expect(rowErrors(skus, { 1: -5 })).toEqual({})
  })
})

describe('lowWords', () => {
  it('names the SKUs that are low, and counts them where they are many', () => {
    expect(lowWords('库存不足', ['大号'])).toBe('库存不足：大号')
    expect(lowWords('不足', ['大号', '小号'])).toBe('不足：大号、小号')
    expect(lowWords('不足', ['大号', '中号', '小号'])).toBe('不足：大号、中号等3种')
  })
  it('says the word alone where there is no SKU to name', () => {
    expect(lowWords('不足', [])).toBe('不足')
  })
})
