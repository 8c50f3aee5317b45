import { describe, expect, it } from 'vitest'
import { purchaseKey, readDeal, readLines, writeLines } from './lines.ts'

describe('what an address asks to buy', () => {
  it('comes back as it went', () => {
    const lines = [
      { sku_id: 2001, quantity: 2 },
      { sku_id: 2005, quantity: 1 },
    ]
    expect(writeLines(lines)).toBe('2001-2.2005-1')
    expect(readLines({ lines: writeLines(lines) })).toEqual(lines)
  })
  it('reads buying at once, one unit where none is said', () => {
    expect(readLines({ sku_id: '7', quantity: '3' })).toEqual([{ sku_id: 7, quantity: 3 }])
    expect(readLines({ sku_id: '7' })).toEqual([{ sku_id: 7, quantity: 1 }])
  })
  it('leaves out what names nothing, and adds the same SKU together', () => {
    expect(readLines({})).toEqual([])
    expect(readLines({ lines: '0-1.abc.5--1.6-0.7-1.7-2' })).toEqual([{ sku_id: 7, quantity: 3 }])
  })
  it('names the promotion and the group, so that it is another purchase than without them', () => {
    expect(readDeal({ promotion_id: '72', group_id: '81' })).toEqual({ promotion_id: 72, group_id: 81 })
    expect(readDeal({ group_id: '81' })).toEqual({})
    const lines = [{ sku_id: 7, quantity: 1 }]
    expect(purchaseKey(lines, {})).toBe('7-1')
    expect(purchaseKey(lines, { promotion_id: 72 })).toBe('7-1 p72')
    expect(purchaseKey(lines, { promotion_id: 72, group_id: 81 })).toBe('7-1 p72 g81')
  })
})
