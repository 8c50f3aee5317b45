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

/** Why a coupon cannot be used in any of these orders, in words; '' where it can. */
function whyNot(coupon: WalletCoupon, orders: readonly PricedOrder[], facts: CouponFacts): string {
  if (facts.is_acting) return '替会员办理不能用会员的优惠券'
  if (coupon.from_at > facts.now) return `${sayMoment(coupon.from_at)}起可用`
  if (coupon.scope === 'vip' && !facts.is_vip) return '开通会员后可用'
  const tried = orders.map((order) => take(coupon, order, wholeOf(order), facts))
  if (tried.some(({ saves }) => saves > 0)) return ''
  const fitting = tried.filter(({ places }) => places.length > 0)
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
  const tried = isShut ? [] : orders.map((order) => ({ order, ...take(coupon, order, wholeOf(order), facts) }))
  const [nearest] = tried
    .filter(({ places, short }) => places.length > 0 && short > 0)
    .sort((a, b) => a.short - b.short)
  if (!nearest || tried.some(({ saves }) => saves > 0)) return { short: 0, saves: 0 }
  const reached = { goods_fen: coupon.threshold_fen, unit_fen: 0, freight_fen: nearest.order.freight_fen }
  return { short: nearest.short, saves: takesOff(coupon, reached) }
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

/** What saves most of these coupons over all orders; each is used once. */
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

/** An order with the coupons that were chosen for it, its merchant's before the platform's. */
function apply(order: PricedOrder, { coupons }: Choice, facts: CouponFacts): PricedOrder {
  let left = wholeOf(order)
  const used = coupons.map((coupon) => {
    const taken = take(coupon, order, left, facts)
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
  const judged = coupons.map((coupon) => ({ coupon, why: whyNot(coupon, priced.orders, facts) }))
  const allowed = (id: number) => facts.allowed === undefined || facts.allowed.includes(id)
  const usable = judged.flatMap(({ coupon, why }) => (why === '' && allowed(coupon.id) ? [coupon] : []))
  const choices = choose(priced.orders, usable, facts)
  const orders = priced.orders.map((order, o) => apply(order, choices[o] ?? { coupons: [], saves: 0 }, facts))
  const usedIn = new Map(orders.flatMap((order) => order.coupons.map((used) => [used.id, { order, used }] as const)))
  const offered = judged.map(({ coupon, why }) => {
    const used = usedIn.get(coupon.id)
    const alone = priced.orders.map((order) => take(coupon, order, wholeOf(order), facts).saves)
    const saves_fen = used?.used.discount_fen ?? (why ? 0 : Math.max(0, ...alone))
    const chosen = used !== undefined
    return { ...coupon, usable: why === '', why, saves_fen, chosen, merchantId: used?.order.company_id ?? 0 }
  })
  offered.sort((a, b) => Number(b.usable) - Number(a.usable) || b.saves_fen - a.saves_fen)
  return { priced: { ...priced, orders, pay_fen: sum(orders.map((order) => order.pay_fen)) }, coupons: offered }
}
