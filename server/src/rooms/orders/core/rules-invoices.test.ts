import { describe, expect, it } from 'vitest'
import { factsProblem, type Invoiced, staffInvoiceActions, whyNoInvoice, whyNotIssued } from './rules-invoices.ts'

const now = new Date('2026-11-23T10:00:00+08:00')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const order = (given: Partial<Invoiced> = {}): Invoiced => ({
  state: 'PAID',
  pay_fen: 1_000,
  refunded_fen: 0,
  completed_at: null,
  is_recharge: false,
  ...given,
})

describe('an invoice', () => {
  it('may be asked for while money stands, until thirty days after the order was completed', () => {
    const why = (given: Partial<Invoiced>, stands: Parameters<typeof whyNoInvoice>[1] = null) =>
      whyNoInvoice(order(given), stands, now)
    expect([why({}), why({ state: 'UNPAID' }), why({}, 'ASKED'), why({}, 'REFUSED')]).toEqual(['', '', '', ''])
    expect(why({ state: 'COMPLETED', completed_at: daysAgo(30) })).toBe('')
    expect(why({ state: 'COMPLETED', completed_at: daysAgo(30.01) })).toContain('超过30天')
    expect(why({ pay_fen: 0 })).toContain('没有用钱付款')
    expect(why({ state: 'CLOSED' })).toContain('已关闭')
    expect(why({ is_recharge: true })).toContain('充值不开发票')
    expect(why({}, 'ISSUED')).toContain('已经开好了')
    expect(why({}, 'RED')).toContain('商家')
  })
  it('is issued for what was paid and stands, and void where nothing does', () => {
    expect(whyNotIssued(order())).toBe('')
    expect(whyNotIssued(order({ state: 'UNPAID' }))).toContain('还没有付款')
    expect(whyNotIssued(order({ refunded_fen: 1_000 }))).toContain('全部退了')
    expect(staffInvoiceActions(order(), null)).toEqual([])
    expect(staffInvoiceActions(order(), 'ASKED')).toEqual(['issue', 'refuse'])
    expect(staffInvoiceActions(order({ state: 'UNPAID' }), 'ASKED')).toEqual(['refuse'])
    expect(staffInvoiceActions(order({ refunded_fen: 400 }), 'RED')).toEqual(['issue'])
    expect(staffInvoiceActions(order({ refunded_fen: 1_000 }), 'RED')).toEqual(['void'])
  })
  it('has a number and a day that is not still to come', () => {
    expect(factsProblem({ number: '12345678', issued_on: '2026-11-23' }, now)).toBe('')
    expect(factsProblem({ number: '12345678', issued_on: '2026-11-24' }, now)).toContain('不能晚于今天')
    expect(factsProblem({ number: '12345678' }, now)).toContain('开票日期')
    expect(factsProblem({ number: '1', issued_on: '2026-11-23' }, now)).toContain('8位或20位')
  })
})
