import { describe, expect, it } from 'vitest'
import { dimensionsOf, firstChoice, missingOf, skuOf } from './choose-sku.ts'

const sku = (id: number, spec: Record<string, string>, available = 5) => ({ id, spec, available })
const towels = [
  sku(1, { 颜色: '雾青', 尺码: '大' }),
  sku(2, { 颜色: '雾青', 尺码: '小' }, 0),
  sku(3, { 颜色: '米白', 尺码: '大' }, 0),
  sku(4, { 颜色: '米白', 尺码: '小' }),
]

describe('choosing a kind', () => {
  it('names the dimensions in the order of the SKUs', () => {
    expect(dimensionsOf(towels, {}).map((one) => one.name)).toEqual(['颜色', '尺码'])
    expect(dimensionsOf(towels, {})[0]?.values.map((one) => one.value)).toEqual(['雾青', '米白'])
  })
  it('tells what is out of stock beside what is chosen', () => {
    const [colours, sizes] = dimensionsOf(towels, { 颜色: '雾青' })
    expect(colours?.values.every((one) => one.isAvailable)).toBe(true)
    expect(sizes?.values).toEqual([
      { value: '大', isAvailable: true },
      { value: '小', isAvailable: false },
    ])
  })
  it('finds the kind of a complete choice only', () => {
    expect(skuOf(towels, { 颜色: '米白', 尺码: '小' })?.id).toBe(4)
    expect(skuOf(towels, { 颜色: '米白' })).toBeUndefined()
    expect(missingOf(towels, { 颜色: '米白' })).toEqual(['尺码'])
  })
  it('chooses the only SKU by itself, and nothing that needs a decision', () => {
    expect(skuOf([sku(9, { 规格: '5kg' })], firstChoice([sku(9, { 规格: '5kg' })]))?.id).toBe(9)
    expect(skuOf([sku(8, {})], {})?.id).toBe(8)
    expect(firstChoice(towels)).toEqual({})
  })
})
