import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PricedOrder, price, quoteHash, type SaleSku } from './rules.ts'
import { type CouponFacts, type WalletCoupon, withCoupons } from './rules-coupons.ts'
import { hintOf } from './rules-hints.ts'
import { bestPairs } from './rules-pairs.ts'
import { sku } from './testing.ts'

const NOW = new Date('2026-11-22T10:00:00+08:00')
const coupon = (given: Partial<WalletCoupon> = {}): WalletCoupon => ({
  id: 1,
  name: '券',
  kind: 'fixed',
  off_fen: 300,
  percent_bp: 10_000,
  cap_fen: 0,
  threshold_fen: 0,
  scope: 'all',
  ref_ids: [],
  company_id: PLATFORM_COMPANY,
  stackable: false,
  from_at: new Date(NOW.getTime() - 1000),
  until_at: new Date(NOW.getTime() + 86_400_000),
  ...given,
})
const facts: CouponFacts = { stores: new Map(), is_vip: false, is_acting: false, now: NOW }
const two = [sku(), sku({ id: 2, goods_id: 11, category_ids: [22, 2], price_fen: 2500, freight_fen: 800 })]
const buy = (coupons: WalletCoupon[], more: Partial<CouponFacts> = {}, skus: SaleSku[] = two) =>
  withCoupons(
    price(
      skus.map(({ id }) => ({ sku_id: id, quantity: 2 })),
      skus,
      'express',
    ),
    coupons,
    { ...facts, ...more },
  )
const saved = (coupons: WalletCoupon[], more: Partial<CouponFacts> = {}, skus: SaleSku[] = two) =>
  buy(coupons, more, skus).priced.orders.reduce((sum, order) => sum + order.discount_fen, 0)
const why = (one: WalletCoupon, more: Partial<CouponFacts> = {}) => buy([one], more).coupons[0]?.why

describe('a coupon at checkout', () => {
  it('takes off what it says: an amount, a share with a cap, the freight, one unit of the dearest', () => {
    expect(saved([coupon()])).toBe(300)
    expect(saved([coupon({ off_fen: 99_999 })])).toBe(7000)
    expect(saved([coupon({ kind: 'percent', percent_bp: 8800 })])).toBe(840)
    expect(saved([coupon({ kind: 'percent', percent_bp: 8800, cap_fen: 500 })])).toBe(500)
    expect(saved([coupon({ kind: 'freight', off_fen: 0 })])).toBe(800)
    expect(saved([coupon({ kind: 'freight', off_fen: 500 })])).toBe(500)
    expect(saved([coupon({ kind: 'exchange', off_fen: 0, scope: 'goods', ref_ids: [10, 11] })])).toBe(2500)
  })
  it('is shared out among the lines it may be used on alone, and freight is told apart', () => {
    const { orders } = buy([coupon({ off_fen: 301, scope: 'category', ref_ids: [22] })]).priced
    expect(orders[0]).toMatchObject({ discount_fen: 301, freight_discount_fen: 0, pay_fen: 7499 })
    expect(orders[0]?.lines.map((line) => line.discount_fen)).toEqual([0, 301])
    const free = buy([coupon({ kind: 'freight', off_fen: 0 })]).priced.orders[0]
    expect(free).toMatchObject({ discount_fen: 800, freight_discount_fen: 800, pay_fen: 7000 })
  })
  it('is used by a category above, a merchant, a store', () => {
    expect(saved([coupon({ scope: 'category', ref_ids: [2] })])).toBe(300)
    expect(saved([coupon({ scope: 'company', ref_ids: [4] })])).toBe(300)
    expect(saved([coupon({ scope: 'store', ref_ids: [7] })], { stores: new Map([[4, { id: 7 }]]) })).toBe(300)
    expect(saved([coupon({ company_id: 5 })])).toBe(0)
  })
  it('says why it cannot be used', () => {
    expect(why(coupon())).toBe('')
    expect(why(coupon({ threshold_fen: 9000 }))).toBe('还差20.00元可用')
    expect(why(coupon({ threshold_fen: 9000, scope: 'goods', ref_ids: [10] }))).toBe('还差70.00元可用')
    expect(why(coupon({ scope: 'goods', ref_ids: [99] }))).toBe('所选商品不能使用')
    expect(why(coupon({ company_id: 5 }))).toBe('所选商品不能使用')
    expect(why(coupon({ scope: 'store', ref_ids: [9] }))).toBe('所选门店不能使用')
    expect(why(coupon({ scope: 'vip' }))).toBe('开通会员后可用')
    expect(why(coupon({ scope: 'vip' }), { is_vip: true })).toBe('')
    expect(why(coupon(), { is_acting: true })).toBe('替会员办理不能用会员的优惠券')
    expect(why(coupon({ from_at: new Date('2026-12-01T00:00:00+08:00') }))).toBe('12月1日 00:00起可用')
    const plain = price([{ sku_id: 1, quantity: 1 }], [sku()], 'pickup')
    expect(withCoupons(plain, [coupon({ kind: 'freight' })], facts).coupons[0]?.why).toBe('这次没有运费')
  })
})

describe('several coupons', () => {
  it('stand beside each other where both allow it: the merchant’s first, the platform’s on what is left', () => {
    const own = coupon({ id: 1, company_id: 4, kind: 'percent', percent_bp: 5000, stackable: true })
    const platform = coupon({ id: 2, kind: 'percent', percent_bp: 9000, stackable: true })
    expect(saved([own, platform])).toBe(3500 + 350)
    expect(saved([{ ...own, stackable: false }, platform])).toBe(3500)
    expect(saved([coupon({ id: 3 }), coupon({ id: 4, off_fen: 400 })])).toBe(400)
  })
  it('are those that were named, or none', () => {
    const all = [coupon({ id: 1 }), coupon({ id: 2, off_fen: 900 })]
    expect(saved(all, { allowed: [1] })).toBe(300)
    expect(saved(all, { allowed: [] })).toBe(0)
    expect(buy(all, { allowed: [1] }).coupons.map(({ id, usable, chosen }) => [id, usable, chosen])).toEqual([
      [2, true, false],
      [1, true, true],
    ])
  })
  it('go to the orders where they save most, each once', () => {
    const skus = [sku(), sku({ id: 2, goods_id: 11, company_id: 5, price_fen: 9000 })]
    const big = coupon({ id: 1, kind: 'percent', percent_bp: 5000 })
    const small = coupon({ id: 2, off_fen: 900 })
    const { priced } = buy([small, big], {}, skus)
    expect(priced.orders.map(({ company_id, coupons }) => [company_id, coupons])).toEqual([
      [4, [{ id: 2, discount_fen: 900 }]],
      [5, [{ id: 1, discount_fen: 9000 }]],
    ])
  })
  it('change what is agreed to', () => {
    const hash = (orders: PricedOrder[]) => quoteHash(orders, 'express', new Map())
    const [one, other] = [buy([coupon({ id: 1 })]), buy([coupon({ id: 2 })])]
    expect(one.priced.pay_fen).toBe(other.priced.pay_fen)
    expect(hash(one.priced.orders)).not.toBe(hash(other.priced.orders))
  })
  it('agree to how often a pack is used and that it is not taken back, but not to its name', () => {
    const hash = (given: Parameters<typeof sku>[0]) =>
      quoteHash(buy([], {}, [sku(given)]).priced.orders, 'express', new Map())
    expect(hash({ times: 5 })).not.toBe(hash({ times: 10 }))
    expect(hash({ no_return: true })).not.toBe(hash({}))
    expect(hash({ name: '别的名字' })).toBe(hash({}))
  })
})

const anyCoupon = fc.record({
  kind: fc.constantFrom('fixed' as const, 'percent' as const, 'freight' as const, 'exchange' as const),
  off_fen: fc.integer({ min: 0, max: 6000 }),
  percent_bp: fc.integer({ min: 100, max: 9900 }),
  cap_fen: fc.integer({ min: 0, max: 800 }),
  threshold_fen: fc.integer({ min: 0, max: 8000 }),
  scope: fc.constantFrom('all' as const, 'goods' as const, 'company' as const),
  ref_ids: fc.subarray([4, 5, 10, 11, 12]),
  company_id: fc.constantFrom(PLATFORM_COMPANY, 4, 5),
  stackable: fc.boolean(),
})
const anySku = fc.record({
  price_fen: fc.integer({ min: 0, max: 5000 }),
  company_id: fc.constantFrom(4, 5),
  freight_fen: fc.integer({ min: 0, max: 900 }),
})

describe('whatever is bought with whatever coupons', () => {
  const purchase = fc.tuple(fc.array(anySku, { minLength: 1, maxLength: 3 }), fc.array(anyCoupon, { maxLength: 5 }))
  const made = ([skus, coupons]: [
    { price_fen: number; company_id: number; freight_fen: number }[],
    Partial<WalletCoupon>[],
  ]) => ({
    skus: skus.map((one, i) => sku({ id: i + 1, goods_id: 10 + i, ...one })),
    coupons: coupons.map((one, i) => coupon({ id: i + 1, ...one })),
  })
  it('no more is taken off than there is, and all shares sum to what is paid', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const { skus, coupons } = made(given)
        const { priced } = buy(coupons, {}, skus)
        const used = priced.orders.flatMap((order) => order.coupons.map(({ id }) => id))
        expect(new Set(used).size).toBe(used.length)
        for (const order of priced.orders) {
          const { goods_fen, freight_fen, discount_fen, freight_discount_fen, pay_fen } = order
          expect(pay_fen).toBe(goods_fen + freight_fen - discount_fen)
          expect(order.lines.reduce((sum, line) => sum + line.pay_fen, 0)).toBe(pay_fen)
          expect(order.coupons.reduce((sum, one) => sum + one.discount_fen, 0)).toBe(discount_fen)
          expect(freight_discount_fen).toBeLessThanOrEqual(freight_fen)
          expect(discount_fen - freight_discount_fen).toBeLessThanOrEqual(goods_fen)
          for (const line of order.lines) {
            expect(line.discount_fen).toBeGreaterThanOrEqual(0)
            expect(line.discount_fen).toBeLessThanOrEqual(line.goods_fen)
            expect(line.pay_fen).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })
  it('no other set of the same coupons saves more', () => {
    fc.assert(
      fc.property(purchase, (given) => {
        const { skus, coupons } = made(given)
        const most = saved(coupons, {}, skus)
        for (let set = 0; set < 2 ** coupons.length; set++) {
          const allowed = coupons.flatMap(({ id }, i) => (set & (2 ** i) ? [id] : []))
          expect(saved(coupons, { allowed }, skus)).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** Every way to pair, tried one by one. */
function mostOf(worth: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  if (row === worth.length) return 0
  const without = mostOf(worth, row + 1, taken)
  const withOne = (worth[row] ?? []).map((n, column) =>
    taken.includes(column) ? 0 : n + mostOf(worth, row + 1, [...taken, column]),
  )
  return Math.max(without, ...withOne)
}

describe('pairs of the most worth', () => {
  it('are found among all ways to pair', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: -5, max: 30 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(table, (worth) => {
        const pairs = bestPairs(worth)
        const columns = pairs.filter((column) => column !== null)
        expect(new Set(columns).size).toBe(columns.length)
        expect(
          pairs.reduce<number>((sum, column, row) => sum + (column === null ? 0 : (worth[row]?.[column] ?? 0)), 0),
        ).toBe(mostOf(worth))
      }),
    )
  })
})

describe('what a little more would bring', () => {
  const hint = (coupons: WalletCoupon[], more: Partial<CouponFacts> = {}) => {
    const { priced, coupons: offered } = buy(coupons, more)
    return hintOf(priced.orders, offered, { ...facts, ...more })
  }
  it('names the nearest coupon that takes off more than what is used', () => {
    const far = coupon({ id: 2, name: '满100减10', threshold_fen: 10_000, off_fen: 1_000 })
    const near = coupon({ id: 3, name: '满80减5', threshold_fen: 8_000, off_fen: 500 })
    expect(hint([far])).toBe('再买30.00元，可用“满100减10”（减10元）')
    expect(hint([far, near])).toBe('再买10.00元，可用“满80减5”（减5元）')
    expect(hint([far, near, coupon({ off_fen: 600 })])).toBe('再买30.00元，可用“满100减10”（减10元）')
    expect(hint([far, coupon({ off_fen: 1_000 })])).toBe('')
    const freight = coupon({ kind: 'freight', name: '满75包邮', off_fen: 0, threshold_fen: 7_500 })
    expect(hint([freight])).toBe('再买5.00元，可用“满75包邮”减运费')
  })
  it('is silent where less than half is there, more goods would not help, or it is shut', () => {
    expect(hint([coupon({ threshold_fen: 20_000, off_fen: 5_000 })])).toBe('')
    expect(hint([coupon({ threshold_fen: 8_000, scope: 'goods', ref_ids: [99] })])).toBe('')
    expect(hint([coupon({ threshold_fen: 8_000, scope: 'vip' })])).toBe('')
    expect(hint([coupon({ threshold_fen: 8_000, from_at: new Date(NOW.getTime() + 1000) })])).toBe('')
    expect(hint([coupon({ threshold_fen: 8_000, scope: 'vip' })], { is_vip: true })).not.toBe('')
  })
})
