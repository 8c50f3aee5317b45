import { shareBack } from '@heyi/contract/orders/refund-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, quoteHash, type SaleSku } from './rules.ts'
import { type PointsTerms, pointsOff, withPoints } from './rules-points.ts'
import { sku as plainSku } from './testing.ts'

const terms: PointsTerms = { per_yuan: 100, percent: 50, step: 100 }
const sku = (given: Partial<SaleSku> = {}): SaleSku => plainSku({ takes_points: true, ...given })
const buy = (skus: SaleSku[], quantity = 1) =>
  price(
    skus.map(({ id }) => ({ sku_id: id, quantity })),
    skus,
    'express',
  )
const spend = (skus: SaleSku[], balance: number, given: Partial<PointsTerms> = {}, isWished = true) =>
  withPoints(buy(skus), { balance, isWished, terms: { ...terms, ...given } })

describe('points in place of money', () => {
  it('take off at most the share that is set, in whole steps, by the fewest points', () => {
    expect(pointsOff(9_999, 1_000, terms)).toEqual({ points: 500, fen: 500 })
    expect(pointsOff(450, 1_000, terms)).toEqual({ points: 400, fen: 400 })
    expect(pointsOff(99, 1_000, terms)).toEqual({ points: 0, fen: 0 })
    expect(pointsOff(9_999, 1_000, { ...terms, percent: 0 })).toEqual({ points: 0, fen: 0 })
    // 30 points are a yuan: 333 fen ask for 99.9 points, rounded up.
    expect(pointsOff(9_999, 333, { per_yuan: 30, percent: 100, step: 1 })).toEqual({ points: 100, fen: 333 })
    // 1500 points would take no more than 1000 do.
    expect(pointsOff(1_500, 333, { per_yuan: 100_000, percent: 100, step: 500 })).toEqual({ points: 1_000, fen: 1 })
  })
  it('leave alone what does not take them, has a part in points, or is freight', () => {
    const skus = [
      sku({ freight_fen: 800 }),
      sku({ id: 2, goods_id: 11, takes_points: false }),
      sku({ id: 3, goods_id: 12, points: 50 }),
    ]
    const { priced, could } = spend(skus, 1_000)
    expect(could).toEqual({ points: 500, fen: 500 })
    expect(priced.orders[0]).toMatchObject({ points: 550, points_off: 500, points_off_fen: 500, pay_fen: 3_300 })
    expect(priced.orders[0]?.lines.map((line) => line.points_off)).toEqual([500, 0, 0])
  })
  it('are what is left beside the prices, order by order, and none where it is not wished', () => {
    const skus = [
      sku(),
      sku({ id: 2, goods_id: 11, company_id: 5, points: 0 }),
      sku({ id: 3, goods_id: 12, points: 50 }),
    ]
    expect(spend(skus, 650).priced.orders.map((order) => order.points_off)).toEqual([500, 100])
    const idle = spend(skus, 650, {}, false)
    expect(idle.could).toEqual({ points: 600, fen: 600 })
    expect(idle.priced).toMatchObject({ points: 50, pay_fen: 3_000 })
    const hash = (isWished: boolean) => quoteHash(spend(skus, 650, {}, isWished).priced.orders, 'express', new Map())
    expect(hash(true)).not.toBe(hash(false))
  })
  it('are never more than anybody has or the goods cost, and all shares sum to the order, back as well as there', () => {
    const kinds = fc.array(
      fc.record({
        price_fen: fc.integer({ min: 0, max: 50_000 }),
        takes_points: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const set = fc.record({
      per_yuan: fc.integer({ min: 1, max: 5_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
      step: fc.integer({ min: 1, max: 500 }),
    })
    const rule = fc.property(
      kinds,
      set,
      fc.integer({ min: 0, max: 200_000 }),
      fc.nat(900),
      (wanted, terms, balance, freight_fen) => {
        const skus = wanted.map(({ price_fen, takes_points }, i) =>
          sku({ id: i + 1, goods_id: i + 1, price_fen, takes_points, freight_fen }),
        )
        const lines = wanted.map(({ quantity }, i) => ({ sku_id: i + 1, quantity }))
        const plain = price(lines, skus, 'express')
        const { priced } = withPoints(plain, { balance, isWished: true, terms })
        const [order] = priced.orders
        if (!order) throw new Error('no order')
        expect(order.points_off).toBeLessThanOrEqual(balance)
        expect(order.points_off % terms.step).toBe(0)
        expect(order.pay_fen).toBeGreaterThanOrEqual(order.freight_fen)
        expect(order.points_off_fen).toBeLessThanOrEqual(Math.floor((order.points_off * 100) / terms.per_yuan))
        expect(order.lines.reduce((sum, line) => sum + line.pay_fen, 0)).toBe(order.pay_fen)
        expect(order.lines.reduce((sum, line) => sum + line.goods_points + line.points_off, 0)).toBe(order.points)
        expect(order.pay_fen).toBe((plain.orders[0]?.pay_fen ?? 0) - order.points_off_fen)
        for (const { pay_fen, freight_fen, points_off, quantity } of order.lines) {
          expect(pay_fen).toBeGreaterThanOrEqual(freight_fen)
          const units = Array.from({ length: quantity }, (_, done) => done)
          const back = (paid: number) => units.reduce((sum, done) => sum + shareBack(paid, quantity, done, 1), 0)
          expect([back(points_off), back(pay_fen - freight_fen)]).toEqual([points_off, pay_fen - freight_fen])
        }
      },
    )
    fc.assert(rule)
  })
})
