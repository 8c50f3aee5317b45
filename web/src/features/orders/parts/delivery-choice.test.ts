import { describe, expect, it } from 'vitest'
import { currentAddress, deliveriesInCart, sharedDeliveries } from './delivery-choice.ts'

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
