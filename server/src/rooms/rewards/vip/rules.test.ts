import { nextPeriod, vipPrice } from '@heyi/contract/rewards/plan-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unspentOf } from '../recharge/rules.ts'
import { unearned, unusedOf } from './rules.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const day = (days: number) => days * 86_400_000

describe('a bought period', () => {
  it('begins now, or where what was bought before ends, over a leap day too', () => {
    const now = at('2028-02-28T09:00:00')
    expect(nextPeriod(now, null, 2)).toEqual({ from_at: now, until_at: at('2028-03-01T09:00:00') })
    const until = at('2028-03-10T00:00:00')
    expect(nextPeriod(now, until, 30)).toEqual({ from_at: until, until_at: at('2028-04-09T00:00:00') })
    expect(nextPeriod(now, at('2028-01-01T00:00:00'), 1).from_at).toEqual(now)
  })

  it('gives back all before it begins, the days nobody has begun later, and nothing at its end', () => {
    const from_at = at('2026-11-01T09:00:00')
    const bought = { paid_fen: 3_100, days: 31, from_at }
    expect(unusedOf(bought, at('2026-10-20T09:00:00'))).toEqual({ days: 31, fen: 3_100 })
    expect(unusedOf(bought, from_at)).toEqual({ days: 31, fen: 3_100 })
    expect(unusedOf(bought, at('2026-11-01T09:00:01'))).toEqual({ days: 30, fen: 3_000 })
    expect(unusedOf({ ...bought, paid_fen: 100 }, at('2026-11-11T09:00:00'))).toEqual({ days: 21, fen: 67 })
    expect(unusedOf(bought, at('2026-12-02T09:00:00'))).toEqual({ days: 0, fen: 0 })
  })

  it('has earned a coupon of its months with every thirty days that were begun, the oldest first', () => {
    const brought = ['2月', '1月', '12月', '11月']
    expect(unearned(brought, 1)).toEqual(brought)
    expect(unearned(brought, 29)).toEqual(brought)
    expect(unearned(brought, 30)).toEqual(['2月', '1月', '12月'])
    expect(unearned(brought, 95)).toEqual(['2月'])
    expect(unearned(brought, 365)).toEqual([])
    expect(unearned([], 3)).toEqual([])
  })

  it('never gives back more later than earlier, nor more than was paid', () => {
    const within = {
      days: fc.integer({ min: 1, max: 400 }),
      paid_fen: fc.nat(1_000_000),
      first: fc.nat(500),
      more: fc.nat(500),
    }
    fc.assert(
      fc.property(fc.record(within), ({ days, paid_fen, first, more }) => {
        const bought = { days, paid_fen, from_at: new Date(0) }
        const sooner = unusedOf(bought, new Date(day(first))).fen
        const later = unusedOf(bought, new Date(day(first + more))).fen
        expect(sooner).toBeLessThanOrEqual(paid_fen)
        expect(later).toBeLessThanOrEqual(sooner)
        expect(later).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the price for a VIP', () => {
  it('is rounded up to a whole fen, never free, and the same without a discount', () => {
    expect([vipPrice(1_000, 9_500), vipPrice(1_999, 9_000), vipPrice(1, 1_000), vipPrice(0, 9_000)]).toEqual([
      950, 1_800, 1, 0,
    ])
    fc.assert(fc.property(fc.nat(1e8), (price) => vipPrice(price, 10_000) === price))
  })
})

describe('a recharge that is given back', () => {
  const bought = { real_fen: 10_000, gift_fen: 500 }
  it('gives the real money back that was not spent, and takes the gift for it', () => {
    expect(unspentOf(bought, bought)).toEqual({ fen: 10_000, gift_fen: 500, real_fen: 10_000 })
    expect(unspentOf(bought, { real_fen: 5_000, gift_fen: 500 })).toEqual({
      fen: 5_000,
      gift_fen: 250,
      real_fen: 5_000,
    })
    expect(unspentOf(bought, { real_fen: 0, gift_fen: 500 })).toEqual({ fen: 0, gift_fen: 0, real_fen: 0 })
  })
  it('takes off what of the gift is gone', () => {
    expect(unspentOf(bought, { real_fen: 10_000, gift_fen: 100 })).toEqual({
      fen: 9_600,
      gift_fen: 100,
      real_fen: 10_000,
    })
    expect(unspentOf({ real_fen: 100, gift_fen: 1_000 }, { real_fen: 100, gift_fen: 0 })).toEqual({
      fen: 0,
      gift_fen: 0,
      real_fen: 100,
    })
  })
  it('never takes more than is left', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (real, gift, realLeft, giftLeft) => {
        const back = unspentOf({ real_fen: real, gift_fen: gift }, { real_fen: realLeft, gift_fen: giftLeft })
        expect(back.fen).toBeGreaterThanOrEqual(0)
        expect(back.fen).toBeLessThanOrEqual(Math.min(real, realLeft))
        expect(back.gift_fen).toBeLessThanOrEqual(Math.min(gift, giftLeft))
      }),
    )
  })
})
