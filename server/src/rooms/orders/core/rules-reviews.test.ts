import { describe, expect, it } from 'vitest'
import { anonymousName, mayAppend, type ReviewableOrder, reviewActions, whyNoReview } from './rules-reviews.ts'

const now = new Date('2027-03-31T10:00:00+08:00')
const DAY_MS = 86_400_000
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS + ms)
const order = (own: Partial<ReviewableOrder> = {}): ReviewableOrder => ({
  state: 'COMPLETED',
  delivery: 'express',
  completed_at: daysAgo(1),
  ...own,
})
const line = { quantity: 2, refunded: 0, reviewed: false }

describe('what may be reviewed', () => {
  it('is what was received within thirty days and costs no plan', () => {
    expect(whyNoReview(order(), now)).toBe('')
    expect(whyNoReview(order({ completed_at: daysAgo(30) }), now)).toBe('')
    expect(whyNoReview(order({ completed_at: daysAgo(30, -1) }), now)).toBe('收货已经超过30天，不能再评价')
    expect(whyNoReview(order({ state: 'SHIPPED', completed_at: null }), now)).toBe('收到商品以后就可以评价')
    expect(whyNoReview(order({ state: 'CLOSED' }), now)).toBe('订单已关闭，不能评价')
    expect(whyNoReview(order({ delivery: 'virtual' }), now)).toBe('会员和充值不用评价')
  })
  it('is offered while a line waits that was not given back whole, and shown afterwards', () => {
    expect(reviewActions(order(), [line], now)).toEqual(['review'])
    expect(reviewActions(order(), [{ ...line, refunded: 1 }], now)).toEqual(['review'])
    expect(reviewActions(order(), [{ ...line, refunded: 2 }], now)).toEqual([])
    const reviewed = { ...line, reviewed: true }
    expect(reviewActions(order(), [reviewed, line], now)).toEqual(['review'])
    expect(reviewActions(order(), [reviewed, { ...line, refunded: 2 }], now)).toEqual(['reviewed'])
    expect(reviewActions(order({ completed_at: daysAgo(31) }), [reviewed, line], now)).toEqual(['reviewed'])
  })
  it('is added to once, within its days, while others see it', () => {
    const review = { created_at: daysAgo(180), appended_at: null, hidden_at: null }
    expect(mayAppend(review, now)).toBe(true)
    expect(mayAppend({ ...review, created_at: daysAgo(180, -1) }, now)).toBe(false)
    expect(mayAppend({ ...review, appended_at: now }, now)).toBe(false)
    expect(mayAppend({ ...review, hidden_at: now }, now)).toBe(false)
  })
  it('names nobody who does not want to be named, rare characters included', () => {
    expect(['张三', '欧阳小明', '𠮷野', ''].map(anonymousName)).toEqual(['张**', '欧**', '𠮷**', '**'])
  })
})
