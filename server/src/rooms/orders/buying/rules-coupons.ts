import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import { type CouponScope, type CouponWorth, takesOff } from '@heyi/contract/rewards/coupon-rules'
import { split, yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'
import { type Priced, type PricedOrder, withShares } from './rules.ts'
import { bestPairs } from './rules-pairs.ts'

/** A person's coupon, unused and not ended. */
export type WalletCoupon = CouponWorth & {
  id: number
  name: string
  scope: CouponScope
  /** What it names, as its scope says. */
  ref_ids: readonly number[]
  /** Whose it is: a merchant's is used in that one's order alone. */
  company_id: number
  stackable: boolean
  from_at: Date
  until_at: Date
}
/** What else decides whether a coupon can be used. */
export type CouponFacts = {
  /** Those that may be used; all where nothing is said. */
  allowed?: readonly number[] | undefined
  /** The store of each merchant's order that is picked up. */
  stores: ReadonlyMap<number, { id: number }>
  is_vip: boolean
  /** Staff act for the person, whose coupons nobody spends for them. */
  is_acting: boolean
  now: Date
}
export type OfferedCoupon = WalletCoupon & {
  usable: boolean
  why: string
  saves_fen: number
  chosen: boolean
  merchantId: number
}

const isPlatforms = ({ company_id }: WalletCoupon): boolean => company_id === PLATFORM_COMPANY
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Where in an order a coupon may be used, and how much goods it lacks there: its threshold is met by the goods before any coupon. */
type Fit = { places: readonly number[]; short: number }
/** Says of each coupon and order how it fits; looked at once, as every pair of coupons asks for it. */
type Fits = (coupon: WalletCoupon, order: PricedOrder) => Fit
function fitsOf({ stores }: Pick<CouponFacts, 'stores'>): Fits {
  const known = new Map<WalletCoupon, Map<PricedOrder, Fit>>()
  return (coupon, order) => {
    const ofCoupon = known.get(coupon) ?? new Map<PricedOrder, Fit>()
    known.set(coupon, ofCoupon)
    const found = ofCoupon.get(order)
    if (found) return found
    const places = placesIn(coupon, order, stores)
    const fit = { places, short: coupon.threshold_fen - sum(places.map((i) => order.lines[i]?.goods_fen ?? 0)) }
    ofCoupon.set(order, fit)
    return fit
  }
}

/** The places of an order's lines that a coupon may be used on. */
function placesIn(coupon: WalletCoupon, order: PricedOrder, stores: CouponFacts['stores']): number[] {
  if (!isPlatforms(coupon) && coupon.company_id !== order.company_id) return []
  const all = order.lines.map((_, i) => i)
  const { scope } = coupon
  if (scope === 'all' || scope === 'vip') return all
  const named = new Set(coupon.ref_ids)
  if (scope === 'store') return named.has(stores.get(order.company_id)?.id ?? 0) ? all : []
  if (scope === 'company') return named.has(order.company_id) ? all : []
  return order.lines.flatMap((line, i) => {
    const isNamed = scope === 'category' ? line.category_ids.some((id) => named.has(id)) : named.has(line.goods_id)
    return isNamed ? [i] : []
  })
}

/** What is left of an order's lines and freight. */
type Left = { lines: number[]; freight: number }
const wholeOf = (order: PricedOrder): Left => ({
  lines: order.lines.map((line) => line.goods_fen),
  freight: order.freight_fen,
})

/** What one unit at this place costs still. */
const unitAt = (order: PricedOrder, left: Left, i: number): number =>
  Math.min(order.lines[i]?.price_fen ?? 0, left.lines[i] ?? 0)
/** The places that a coupon takes from: a voucher stands for one unit of the dearest. */
function targetsOf(coupon: WalletCoupon, order: PricedOrder, left: Left, { places }: Fit): readonly number[] {
  if (coupon.kind !== 'exchange') return places
  const dearest = places.reduce<number | null>(
    (best, i) => (best === null || unitAt(order, left, i) > unitAt(order, left, best) ? i : best),
    null,
  )
  return dearest === null ? [] : [dearest]
}
/** How much a coupon takes off what is left of an order. */
function savesOf(coupon: WalletCoupon, order: PricedOrder, left: Left, fit: Fit): number {
  if (!fit.places.length || fit.short > 0) return 0
  const targets = targetsOf(coupon, order, left, fit)
  let goods_fen = 0
  for (const i of targets) goods_fen += left.lines[i] ?? 0
  const unit_fen = coupon.kind === 'exchange' ? unitAt(order, left, targets[0] ?? -1) : 0
  return takesOff(coupon, { goods_fen, unit_fen, freight_fen: left.freight })
}
type Taken = { saves: number; left: Left }
/** The same with what is left afterwards: shared out among the lines that it takes from. */
function take(coupon: WalletCoupon, order: PricedOrder, left: Left, fit: Fit): Taken {
  const saves = savesOf(coupon, order, left, fit)
  if (!saves) return { saves, left }
  if (coupon.kind === 'freight') return { saves, left: { ...left, freight: left.freight - saves } }
  const targets = targetsOf(coupon, order, left, fit)
  const lines = [...left.lines]
  const shares = split(
    saves,
    targets.map((i) => left.lines[i] ?? 0),
  )
  targets.forEach((i, at) => {
    lines[i] = (lines[i] ?? 0) - (shares[at] ?? 0)
  })
  return { saves, left: { ...left, lines } }
}

/** Why a coupon cannot be used in any of these orders, in words; '' where it can. */
function whyNot(coupon: WalletCoupon, orders: readonly PricedOrder[], facts: CouponFacts, fits: Fits): string {
  if (facts.is_acting) return '替会员办理不能用会员的优惠券'
  if (coupon.from_at > facts.now) return `${sayMoment(coupon.from_at)}起可用`
  if (coupon.scope === 'vip' && !facts.is_vip) return '开通会员后可用'
  if (orders.some((order) => savesOf(coupon, order, wholeOf(order), fits(coupon, order)) > 0)) return ''
  const fitting = orders.map((order) => fits(coupon, order)).filter(({ places }) => places.length > 0)
  if (!fitting.length) return coupon.scope === 'store' ? '所选门店不能使用' : '所选商品不能使用'
  const short = Math.min(...fitting.map((one) => one.short))
  if (short > 0) return `还差${yuan(short)}元可用`
  return coupon.kind === 'freight' ? '这次没有运费' : '没有可以减的金额'
}

/**
 * How much goods a coupon lacks in the order that comes nearest to its threshold, and what it would take off there. 0 and 0 for one that
 * more goods would not help.
 */
export function shortOf(
  coupon: WalletCoupon,
  orders: readonly PricedOrder[],
  facts: CouponFacts,
): { short: number; saves: number } {
  const isShut = coupon.from_at > facts.now || (coupon.scope === 'vip' && !facts.is_vip)
  const fits = fitsOf(facts)
  const tried = (isShut ? [] : orders).map((order) => {
    const fit = fits(coupon, order)
    return { order, ...fit, saves: savesOf(coupon, order, wholeOf(order), fit) }
  })
  const [nearest] = tried
    .filter(({ places, short }) => places.length > 0 && short > 0)
    .sort((a, b) => a.short - b.short)
  if (!nearest || tried.some(({ saves }) => saves > 0)) return { short: 0, saves: 0 }
  const reached = { goods_fen: coupon.threshold_fen, unit_fen: 0, freight_fen: nearest.order.freight_fen }
  return { short: nearest.short, saves: takesOff(coupon, reached) }
}

/** What an order uses: of its merchant's coupons one, of the platform's one; beside each other where both allow it. */
type Choice = { coupons: readonly WalletCoupon[]; saves: number }
/** A coupon of an order's merchant that takes something off, with what it leaves to one of the platform's. */
type Own = Taken & { coupon: WalletCoupon }
const betterOf = (best: Choice | null, one: Choice): Choice => (best === null || one.saves > best.saves ? one : best)
/** The most saving choice of an order without a coupon of the platform; equal ones end soonest. */
const bestAlone = (owns: readonly Own[]): Choice =>
  owns.reduce<Choice>((best, { coupon, saves }) => betterOf(best, { coupons: [coupon], saves }), {
    coupons: [],
    saves: 0,
  })
/** The most saving choice of an order that uses this coupon of the platform; null where it takes nothing off. */
function bestWith(order: PricedOrder, platforms: WalletCoupon, owns: readonly Own[], fits: Fits): Choice | null {
  const fit = fits(platforms, order)
  const saves = savesOf(platforms, order, wholeOf(order), fit)
  let best: Choice | null = saves ? { coupons: [platforms], saves } : null
  if (!platforms.stackable) return best
  for (const own of owns) {
    const more = own.coupon.stackable ? savesOf(platforms, order, own.left, fit) : 0
    if (more) best = betterOf(best, { coupons: [own.coupon, platforms], saves: own.saves + more })
  }
  return best
}

/** What saves most of these coupons over all orders; each is used once. */
function choose(orders: readonly PricedOrder[], coupons: readonly WalletCoupon[], fits: Fits): Choice[] {
  const platforms = coupons.filter(isPlatforms)
  const ownOf = (order: PricedOrder): Own[] =>
    coupons.flatMap((coupon) => {
      if (isPlatforms(coupon) || coupon.company_id !== order.company_id) return []
      const taken = take(coupon, order, wholeOf(order), fits(coupon, order))
      return taken.saves ? [{ coupon, ...taken }] : []
    })
  const owns = orders.map(ownOf)
  const none = { coupons: [], saves: 0 }
  const alone = owns.map(bestAlone)
  const beside = orders.map((order, o) => platforms.map((coupon) => bestWith(order, coupon, owns[o] ?? [], fits)))
  // What a coupon of the platform adds to an order; of equal ones those that end sooner are used.
  const worth = beside.map((row, o) =>
    row.map((choice, p) => (choice ? (choice.saves - (alone[o]?.saves ?? 0)) * 1000 - p : 0)),
  )
  return bestPairs(worth).map((p, o) => (p === null ? undefined : beside[o]?.[p]) ?? alone[o] ?? none)
}

/** An order with the coupons that were chosen for it, its merchant's before the platform's. */
function apply(order: PricedOrder, { coupons }: Choice, fits: Fits): PricedOrder {
  let left = wholeOf(order)
  const used = coupons.map((coupon) => {
    const taken = take(coupon, order, left, fits(coupon, order))
    left = taken.left
    return { id: coupon.id, discount_fen: taken.saves }
  })
  const off_lines = order.lines.map((line, i) => line.goods_fen - (left.lines[i] ?? 0))
  return withShares(order, used, { off_lines, off_freight: order.freight_fen - left.freight })
}

/**
 * A purchase with the coupons that save most, of those that are allowed: in each order one of its merchant's and one of the platform's.
 * Also tells of each coupon whether and why not it can be used. `coupons` come the soonest to end first.
 */
export function withCoupons(
  priced: Priced,
  coupons: readonly WalletCoupon[],
  facts: CouponFacts,
): { priced: Priced; coupons: OfferedCoupon[] } {
  const fits = fitsOf(facts)
  const judged = coupons.map((coupon) => ({ coupon, why: whyNot(coupon, priced.orders, facts, fits) }))
  const allowed = (id: number) => facts.allowed === undefined || facts.allowed.includes(id)
  const usable = judged.flatMap(({ coupon, why }) => (why === '' && allowed(coupon.id) ? [coupon] : []))
  const choices = choose(priced.orders, usable, fits)
  const orders = priced.orders.map((order, o) => apply(order, choices[o] ?? { coupons: [], saves: 0 }, fits))
  const usedIn = new Map(orders.flatMap((order) => order.coupons.map((used) => [used.id, { order, used }] as const)))
  const offered = judged.map(({ coupon, why }) => {
    const used = usedIn.get(coupon.id)
    const alone = () => priced.orders.map((order) => savesOf(coupon, order, wholeOf(order), fits(coupon, order)))
    const saves_fen = used?.used.discount_fen ?? (why ? 0 : Math.max(0, ...alone()))
    const chosen = used !== undefined
    return { ...coupon, usable: why === '', why, saves_fen, chosen, merchantId: used?.order.company_id ?? 0 }
  })
  offered.sort((a, b) => Number(b.usable) - Number(a.usable) || b.saves_fen - a.saves_fen)
  return { priced: { ...priced, orders, pay_fen: sum(orders.map((order) => order.pay_fen)) }, coupons: offered }
}
