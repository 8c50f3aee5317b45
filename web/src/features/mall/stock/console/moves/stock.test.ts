import { describe, expect, it } from 'vitest'
import { lowWords, movedWords, rowErrors, type Typed } from './stock.ts'

describe('what a movement moves', () => {
  it('is units that come or go, and for a hold what can be sold', () => {
    const words = (kind: string, quantity: number) => movedWords({ kind, quantity })
    expect([words('reserve', 1), words('release', -2), words('commit', -1), words('transfer', 6)]).toEqual([
      ...['可售-1', '可售+2', '-1', '+6'],
    ])
  })
})

describe('rowErrors', () => {
  const kind = { id: 1, name: '大号' }
  const skus = [{ ...kind, on_hand: 9, reserved: 4 }]
  it('refuses what is no number, and does not send the rest without it', () => {
    expect(rowErrors(skus, { 1: Number.NaN })).toEqual({ 1: '请填写整数' })
  })
  it('asks for a quantity where none is typed', () => {
    const nothing: Typed[] = [{}, { 1: null }, { 1: 0 }]
    for (const changes of nothing) expect(rowErrors(skus, changes)).toEqual({ 1: '请填写增减的数量，例如 10 或 -3' })
    expect(rowErrors(skus, { 1: -5 })).toEqual({})
  })
  it('takes none for a count, but nothing that orders hold more of', () => {
    expect(rowErrors(skus, { 1: null }, 'count')).toEqual({ 1: '请填写数到的件数' })
    expect(rowErrors(skus, { 1: 0 }, 'count')).toEqual({ 1: '有4件已被订单占用，不能少于4件' })
    expect(rowErrors(skus, { 1: -2 }, 'count')).toEqual({ 1: '库存为0到100万的整数' })
    expect(rowErrors([{ ...kind, on_hand: 9, reserved: 0 }], { 1: 0 }, 'count')).toEqual({})
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
