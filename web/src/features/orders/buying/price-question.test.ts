import { describe, expect, it } from 'vitest'
import { priceQuestion } from './price-question.ts'

describe('what is asked where a purchase is not what was read', () => {
  it('names both prices', () => {
    const { title, message } = priceQuestion({ points: 0, pay_fen: 1_990 }, { points: 0, pay_fen: 2_990 })
    expect(title).toBe('价格有变化')
    expect(message).toMatch(/¥19\.90.*¥29\.90/)
  })
  it('does not speak of another price where it is the same', () => {
    const { title, message } = priceQuestion({ points: 30, pay_fen: 1_990 }, { points: 30, pay_fen: 1_990 })
    expect(title).toBe('商品信息有变化')
    expect(message).toContain('金额没有变')
  })
})
