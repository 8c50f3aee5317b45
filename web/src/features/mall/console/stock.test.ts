import { describe, expect, it } from 'vitest'
import { lowWords } from './stock.ts'

describe('lowWords', () => {
  it('names the kinds that are low, and counts them where they are many', () => {
    expect(lowWords('库存不足', ['大号'])).toBe('库存不足：大号')
    expect(lowWords('不足', ['大号', '小号'])).toBe('不足：大号、小号')
    expect(lowWords('不足', ['大号', '中号', '小号'])).toBe('不足：大号、中号等3种')
  })
  it('says the word alone where there is no kind to name', () => {
    expect(lowWords('不足', [])).toBe('不足')
  })
})
