import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { takesOff } from '@heyi/contract/rewards/coupon-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { split } from '../../../kernel/money.ts'
import { type PricedOrder, price } from './rules.ts'
import { type CouponFacts, type WalletCoupon, withCoupons } from './rules-coupons.ts'
import { bestPairs } from './rules-pairs.ts'
import { sku } from './testing.ts'

const NOW = new Date('2026-11-22T10:00:00+08:00')
const isPlatforms = ({ company_id }: WalletCoupon): boolean => company_id === PLATFORM_COMPANY
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The places of an order's lines that a coupon may be used on. */
function eligible(coupon: WalletCoupon, order: PricedOrder, { stores }: Pick<CouponFacts, 'stores'>): number[] {
  if (!isPlatforms(coupon) && coupon.company_id !== order.company_id) return []
  const { scope, ref_ids } = coupon
  const store_id = stores.get(order.company_id)?.id ?? 0
  return order.lines.flatMap((line, i) => {
    if (scope === 'category') return line.category_ids.some((id) => ref_ids.includes(id)) ? [i] : []
    if (scope === 'goods') return ref_ids.includes(line.goods_id) ? [i] : []
    if (scope === 'store') return ref_ids.includes(store_id) ? [i] : []
    if (scope === 'company') return ref_ids.includes(order.company_id) ? [i] : []
    return [i]
  })
}

/** What is left of an order's lines and freight. */
type Left = { lines: number[]; freight: number }
const wholeOf = (order: PricedOrder): Left => ({
  lines: order.lines.map((line) => line.goods_fen),
  freight: order.freight_fen,
})
type Taken = { saves: number; left: Left; short: number; places: readonly number[] }

/**
 * What a coupon takes off what is left of an order. Its threshold is met by the goods before any coupon; `short` is what lacks.
 */
function take(coupon: WalletCoupon, order: PricedOrder, left: Left, facts: CouponFacts): Taken {
  const places = eligible(coupon, order, facts)
  const lineOf = (i: number) => order.lines[i]
  const short = coupon.threshold_fen - sum(places.map((i) => lineOf(i)?.goods_fen ?? 0))
  if (!places.length || short > 0) return { saves: 0, left, short, places }
  // A voucher stands for one unit of the dearest.
  const price = (i: number) => Math.min(lineOf(i)?.price_fen ?? 0, left.lines[i] ?? 0)
  const dearest = [...places].sort((a, b) => price(b) - price(a) || a - b).slice(0, 1)
  const targets = coupon.kind === 'exchange' ? dearest : places
  const goods_fen = sum(targets.map((i) => left.lines[i] ?? 0))
  const base = { goods_fen, unit_fen: price(dearest[0] ?? 0), freight_fen: left.freight }
  const saves = takesOff(coupon, base)
  if (coupon.kind === 'freight') return { saves, left: { ...left, freight: left.freight - saves }, short, places }
  const lines = [...left.lines]
  const shares = split(
    saves,
    targets.map((i) => left.lines[i] ?? 0),
  )
  targets.forEach((i, at) => {
    lines[i] = (lines[i] ?? 0) - (shares[at] ?? 0)
  })
  return { saves, left: { ...left, lines }, short, places }
}

/** What an order uses: of its merchant's coupons one, of the platform's one; beside each other where both allow it. */
type Choice = { coupons: readonly WalletCoupon[]; saves: number }
function choiceOf(order: PricedOrder, coupons: readonly WalletCoupon[], facts: CouponFacts): Choice | null {
  if (coupons.length > 1 && coupons.some((coupon) => !coupon.stackable)) return null
  let left = wholeOf(order)
  let saves = 0
  for (const coupon of coupons) {
    const taken = take(coupon, order, left, facts)
    if (!taken.saves) return null
    left = taken.left
    saves += taken.saves
  }
  return { coupons, saves }
}
/** The most saving choice of an order that uses this coupon of the platform, or none of them; equal ones end soonest. */
function bestWith(
  order: PricedOrder,
  platforms: WalletCoupon | null,
  own: readonly WalletCoupon[],
  facts: CouponFacts,
) {
  const rest = platforms ? [platforms] : []
  const choices = [rest, ...own.map((coupon) => [coupon, ...rest])].flatMap(
    (coupons) => choiceOf(order, coupons, facts) ?? [],
  )
  return choices.reduce<Choice | null>((best, one) => (best === null || one.saves > best.saves ? one : best), null)
}

/** What saves most: every pair of coupons is tried from the beginning, and nothing that was found is kept. */
function choose(orders: readonly PricedOrder[], coupons: readonly WalletCoupon[], facts: CouponFacts): Choice[] {
  const platforms = coupons.filter(isPlatforms)
  const ownOf = (order: PricedOrder) =>
    coupons.filter((coupon) => !isPlatforms(coupon) && coupon.company_id === order.company_id)
  const none = { coupons: [], saves: 0 }
  const alone = orders.map((order) => bestWith(order, null, ownOf(order), facts) ?? none)
  const beside = orders.map((order) => platforms.map((coupon) => bestWith(order, coupon, ownOf(order), facts)))
  // What a coupon of the platform adds to an order; of equal ones those that end sooner are used.
  const worth = beside.map((row, o) =>
    row.map((choice, p) => (choice ? (choice.saves - (alone[o]?.saves ?? 0)) * 1000 - p : 0)),
  )
  return bestPairs(worth).map((p, o) => (p === null ? undefined : beside[o]?.[p]) ?? alone[o] ?? none)
}

/** What those chosen take off, each after the one before it. */
function takenBy(order: PricedOrder, { coupons }: Choice, facts: CouponFacts) {
  let left = wholeOf(order)
  return coupons.map((coupon) => {
    const taken = take(coupon, order, left, facts)
    left = taken.left
    return { id: coupon.id, discount_fen: taken.saves }
  })
}

const few = fc.integer({ min: 0, max: 4 })
const someCoupon = fc.record({
  kind: fc.constantFrom('fixed', 'percent', 'freight', 'exchange'),
  off_fen: fc.integer({ min: 0, max: 40 }).map((n) => n * 100),
  percent_bp: fc.integer({ min: 1, max: 99 }).map((n) => n * 100),
  cap_fen: fc.constantFrom(0, 0, 300),
  threshold_fen: fc.constantFrom(0, 1_000, 2_500, 6_000),
  scope: fc.constantFrom('all', 'goods', 'category', 'store', 'company', 'vip'),
  ref_ids: fc.uniqueArray(fc.constantFrom(4, 5, 7, 10, 11, 12, 21, 22), { maxLength: 4 }),
  company_id: fc.constantFrom(PLATFORM_COMPANY, PLATFORM_COMPANY, 4, 5),
  stackable: fc.boolean(),
})
const somePurchase = fc.record({
  lines: fc.array(fc.record({ price: few, quantity: few, freight: few, company: fc.constantFrom(4, 5) }), {
    minLength: 1,
    maxLength: 4,
  }),
  coupons: fc.array(someCoupon, { maxLength: 7 }),
  is_vip: fc.boolean(),
})

describe('coupons of a purchase', () => {
  it('are those that looking at every pair of them finds, and take off as much', () => {
    fc.assert(
      fc.property(somePurchase, ({ lines, coupons: given, is_vip }) => {
        const skus = lines.map(({ price, freight, company }, i) =>
          sku({
            ...{ id: i + 1, goods_id: 10 + i, category_ids: [21 + (i % 2)], company_id: company },
            ...{ price_fen: 500 + price * 700, freight_fen: freight * 200 },
          }),
        )
        const wanted = lines.map(({ quantity }, i) => ({ sku_id: i + 1, quantity: quantity + 1 }))
        const priced = price(wanted, skus, 'express')
        const [from_at, until_at] = [new Date(NOW.getTime() - 1_000), new Date(NOW.getTime() + 86_400_000)]
        const coupons = given.map((one, i): WalletCoupon => ({ ...one, id: i + 1, name: '券', from_at, until_at }))
        const facts: CouponFacts = { stores: new Map([[4, { id: 7 }]]), is_vip, is_acting: false, now: NOW }
        const found = withCoupons(priced, coupons, facts)
        const usable = coupons.filter(({ id }) => found.coupons.find((one) => one.id === id)?.usable)
        const choices = choose(priced.orders, usable, facts)
        expect(found.priced.orders.map((order) => order.coupons)).toEqual(
          priced.orders.map((order, o) => takenBy(order, choices[o] ?? { coupons: [], saves: 0 }, facts)),
        )
        for (const { id, usable, chosen, saves_fen } of found.coupons) {
          const coupon = coupons.find((one) => one.id === id)
          const most = Math.max(0, ...priced.orders.map((o) => (coupon ? take(coupon, o, wholeOf(o), facts).saves : 0)))
          if (usable && !chosen) expect(saves_fen).toBe(most)
        }
      }),
      { numRuns: 500 },
    )
  })
})
