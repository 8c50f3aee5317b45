import { expect, it } from 'vitest'
import { boundTo } from './agreed.ts'
import { spentOf } from './rules-for-member.ts'

it('says what of a member is spent, and nothing where nothing is', () => {
  expect(spentOf({ points: 300, coupons: 1, fen: 2000 }).words).toBe('300积分、1张优惠券和余额20.00元')
  expect(spentOf({ points: 0, coupons: 2, fen: 0 }).words).toBe('2张优惠券')
  expect(spentOf({ points: 0, coupons: 0, fen: 0 }).words).toBe('')
})
it('ties a code to who buys, to the price and to the balance', () => {
  const purchase = { quote_hash: 'a', pay_by: 'cash' as const }
  const event = boundTo(1, purchase)
  expect(boundTo(1, { ...purchase, pay_by: 'member' })).toBe(event)
  for (const other of [
    boundTo(2, purchase),
    boundTo(1, { ...purchase, quote_hash: 'b' }),
    boundTo(1, { ...purchase, pay_by: 'balance' }),
  ])
    expect(other).not.toBe(event)
})
