import { describe, expect, it } from 'vitest'
import { currentAddress, deliveriesInCart, firstStore, sharedDeliveries } from './delivery-choice.ts'

describe('how a purchase reaches the person', () => {
  it('offers what all its SKUs share', () => {
    const cart = [
      { sku_id: 1, deliveries: ['pickup', 'express'] as const },
      { sku_id: 2, deliveries: ['pickup'] as const },
      { sku_id: 3, deliveries: ['service'] as const },
    ].map((line) => ({ ...line, deliveries: [...line.deliveries] }))
    expect(deliveriesInCart(cart, [1])).toEqual(['pickup', 'express'])
    expect(deliveriesInCart(cart, [1, 2])).toEqual(['pickup'])
    expect(deliveriesInCart(cart, [2, 3])).toEqual([])
  })
  it('offers everything where nothing is known', () => {
    expect(sharedDeliveries([])).toEqual(['pickup', 'express', 'service'])
  })
  it('begins with the only store or the nearest, and otherwise asks', () => {
    const unknown = [1, 2].map((id) => ({ id, distance_m: null }))
    expect(firstStore(unknown)).toBe(0)
    expect(firstStore(unknown.slice(1))).toBe(2)
    expect(firstStore([2, 1].map((id) => ({ id, distance_m: id * 100 })))).toBe(2)
    expect(firstStore([])).toBe(0)
  })
  it('keeps the chosen address while it stands', () => {
    const list = [
      { id: 1, is_default: false },
      { id: 2, is_default: true },
    ]
    expect(currentAddress(list, 1)?.id).toBe(1)
    expect(currentAddress(list, 9)?.id).toBe(2)
    expect(currentAddress([], 9)).toBeUndefined()
  })
})
