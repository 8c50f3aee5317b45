import type { ParsedOf } from '@heyi/contract/call'
import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import type { orders } from '@heyi/contract/orders/index'
import { payWaysOf } from '@heyi/contract/orders/pay-ways'
import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { ReadSetting } from '@heyi/contract/organisation/setting-keys'
import { P } from '@heyi/contract/permissions'
import { thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { vipPrice } from '@heyi/contract/rewards/plan-rules'
import { doerOf, may } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { canonical, sha256 } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { registry } from '../../identity/index.ts'
import { goodsForSale, type PickUpStore, promotedUnits, type SkuForSale } from '../../mall/index.ts'
import { picture } from '../../media/index.ts'
import { ledger, orderCoupons, type PlanTerms, type Vip, vipPlans } from '../../rewards/index.ts'
import { type AddressRow, readAddress } from '../addresses/store.ts'
import { isRecharge } from '../core/show.ts'
import { readJoinable } from '../groups/store.ts'
import { spentBy } from './agreed.ts'
import { type Buyer, isBarred, mayTakeCash } from './buyer.ts'
import { mergeLines, type Priced, type PricedLine, price, quoteHash, type SaleSku } from './rules.ts'
import { type OfferedCoupon, withCoupons } from './rules-coupons.ts'
import { hintOf } from './rules-hints.ts'
import { type PointsOff, withPoints } from './rules-points.ts'
import { type BoughtIn, boughtIn, checkLeft, checkPromoted, inPromotion, withPromotion } from './rules-promotion.ts'

export type Purchase = ParsedOf<typeof orders.getOrderQuote>
export type Offer = {
  priced: Priced
  /** By merchant; those of merchants without a store, or whose store is still open, are missing. */
  stores: Map<number, PickUpStore>
  /** How many stores there are to choose from, by merchant. */
  store_counts: Map<number, number>
  address: AddressRow | null
  /** The person's coupons that have not ended, chosen or not. */
  coupons: OfferedCoupon[]
  /** What is bought, as it is sold. */
  skus: readonly SaleSku[]
  /** SKU → what one unit costs who is no VIP. */
  list_prices: ReadonlyMap<number, number>
  /** The promotion that it is bought in, and the group that is joined; null where it is in none. */
  promotion: BoughtIn | null
  /** What a plan or a recharge promises; null of goods. */
  terms: PlanTerms | null
  /** What could be spent in place of money, whether or not it is. */
  points_could: PointsOff
  /** What a little more would bring, in words. */
  hint: string
  /** What the person has, where it was asked for. */
  account: Account | null
  quote_hash: string
}
type Account = { points: number; balance_fen: number }
type Asking = {
  now: Date
  setting: ReadSetting
  /** Whether the answer shows what the person has. */
  showsAccount: boolean
  /** Whether who buys is kept as they are until it is bought. */
  keepsBuyer?: boolean
}

/**
 * What a person would buy, at what price and where it goes: the same for preview and purchase. Coupons are those that are named, or those
 * that save most where nothing is said; after them points take off what is left, where that is wished.
 */
export async function makeOffer(
  tx: Tx,
  actor: Pick<Buyer, 'user_id' | 'own_ids' | 'acting' | 'is_named'>,
  input: Purchase,
  { now, setting, showsAccount, keepsBuyer }: Asking,
): Promise<Offer> {
  const { own_ids } = actor
  const { lines, delivery, address_id, lat, lng } = input
  // Of a member for whom staff buy none is taken but those they name.
  const allowed = input.coupon_ids ?? (actor.is_named ? [] : undefined)
  const is_barred = isBarred(actor)
  const chosen = chosenStores(input)
  const at = lat === undefined || lng === undefined ? null : { lat, lng }
  const ids = mergeLines(lines).map((line) => line.sku_id)
  const isVirtual = delivery === 'virtual'
  if (isVirtual && ids.length > 1) refuse('PLAN_ONE_ONLY')
  const { promotion_id, group_id } = input
  const isPromoted = Boolean(promotion_id) || Boolean(group_id)
  if (isPromoted && (ids.length > 1 || isVirtual)) refuse('PROMOTION_ALONE')
  const promotion = promotion_id
    ? await promotedUnits.forSale(tx, { promotion_id, sku_id: ids[0] ?? 0, own_ids })
    : null
  // Of a sale that many want most people hear only this: nothing else is read for them.
  if (promotion) checkLeft(promotion, now)
  const isWished = input.use_points && !is_barred && !isPromoted
  const [skus, found, address, terms, vip, held, account, group] = await inOrder(
    tx,
    (tx) => goodsForSale.skus(tx, ids, now),
    (tx) => (delivery === 'pickup' ? goodsForSale.pickUpStores(tx, ids, chosen, at) : []),
    (tx) => (address_id && !isVirtual ? readAddress(tx, own_ids, address_id) : null),
    (tx) => (isVirtual ? vipPlans.terms(tx, ids[0] ?? 0) : null),
    (tx) => (isVirtual || isPromoted ? null : vipPlans.of(tx, actor.user_id, now)),
    // Nothing is taken off a plan or a recharge, and nothing more off a promotion's price.
    (tx) => (isVirtual || isPromoted ? [] : orderCoupons.fitting(tx, own_ids, { asked: allowed, now })),
    (tx) => (showsAccount || isWished ? ledger.accountOf(tx, actor.user_id) : null),
    (tx) => (group_id ? readJoinable(tx, group_id, own_ids) : null),
    (tx) => (keepsBuyer ? registry.keepActive(tx, actor.user_id) : null),
  )
  const left =
    delivery === 'pickup' ? fetchable(skus, found) : skus.map((sku) => ({ ...sku, available: sku.in_warehouse }))
  const bought = isPromoted ? boughtIn({ promotion, group, group_id: group_id ?? 0, now }) : null
  const priced_skus = bought
    ? left.map((sku) => inPromotion(sku, bought))
    : vip
      ? left.map((sku) => asVip(sku, vip))
      : left
  const plain = price(lines, priced_skus, delivery, address?.region)
  if (bought) checkPromoted(bought, plain)
  if (delivery === 'pickup') checkStores(found, chosen)
  if (address_id && !isVirtual && !address) refuse('ADDRESS_NOT_FOUND')
  if (isVirtual && !terms) refuse('SKU_NOT_FOUND')
  const stores = new Map(found.filter((store) => store.is_known).map((store) => [store.company_id, store]))
  const facts = {
    allowed: is_barred || isVirtual || isPromoted ? [] : allowed,
    stores,
    is_vip: vip !== null,
    is_acting: is_barred,
    now,
  }
  const { priced: reduced, coupons } = withCoupons(plain, held, facts)
  // Points are money of the member's own, which nobody spends for them.
  const balance = is_barred ? 0 : (account?.points ?? 0)
  const { priced, could } = withPoints(reduced, { balance, isWished, terms: pointsTerms(setting) })
  return {
    priced,
    coupons,
    points_could: could,
    promotion: bought,
    hint: is_barred || isPromoted ? '' : hintOf(plain.orders, coupons, facts),
    account,
    stores,
    store_counts: new Map(found.map((store) => [store.company_id, store.store_count])),
    address: delivery === 'pickup' ? null : address,
    skus,
    list_prices: new Map(skus.map((sku) => [sku.id, sku.price_fen])),
    terms,
    quote_hash: withPromotion(withTerms(quoteHash(priced.orders, delivery, stores), terms), bought),
  }
}

const pointsTerms = (setting: ReadSetting) => ({
  per_yuan: setting('points_per_yuan'),
  percent: setting('points_off_percent'),
  step: setting('points_off_step'),
})

/** SKUs with what is left for who fetches them: units of the store, or as many from the warehouse. */
const fetchable = (skus: readonly SkuForSale[], stores: readonly PickUpStore[]): SkuForSale[] =>
  skus.map((sku) => {
    const store = stores.find(({ is_known, company_id }) => is_known && company_id === sku.company_id)
    return store ? { ...sku, available: Math.max(sku.in_warehouse, store.shelf[sku.id] ?? 0) } : sku
  })

/** A SKU at the price of who is a VIP; points are a part of it that nothing is taken off. */
const asVip = <S extends { price_fen: number }>(sku: S, { discount_bp }: Pick<Vip, 'discount_bp'>): S => ({
  ...sku,
  price_fen: vipPrice(sku.price_fen, discount_bp),
})

/** What a plan promises is agreed to as its price is. */
const withTerms = (hash: string, terms: PlanTerms | null): string => (terms ? sha256(canonical({ hash, terms })) : hash)

export const chosenStores = ({ store_id, stores }: Pick<Purchase, 'store_id' | 'stores'>): number[] => [
  ...new Set(store_id ? [store_id, ...stores] : stores),
]

/** Each chosen store is an open one of a merchant of the purchase, and no merchant has two. */
function checkStores(found: readonly PickUpStore[], chosen: readonly number[]): void {
  const own = found.reduce((sum, store) => sum + store.chosen_count, 0)
  if (own < chosen.length || found.some((store) => store.chosen_count > 1)) refuse('STORE_NOT_FOUND')
}

/** Where something is picked up, and when that opens next where it is shut at the moment. */
const placeOf = ({ id, name, address, hours }: PickUpStore, now: Date) =>
  goodsForSale.storeAt({ id, name, address, hours }, now)

/** What lines cost less than they cost who is no VIP. */
const vipOff = (lines: readonly PricedLine[], list_prices: Offer['list_prices']): number =>
  lines.reduce(
    (sum, { sku_id, price_fen, quantity }) => sum + ((list_prices.get(sku_id) ?? price_fen) - price_fen) * quantity,
    0,
  )

/** The offer as the wire shows it to who asks, beside what the person has. */
export function toQuote(
  offer: Offer,
  account: Account,
  { actor, now, addresses = [] }: { actor: Buyer; now: Date; addresses?: readonly AddressRow[] },
) {
  const { priced, stores, store_counts, coupons, list_prices, terms, points_could, hint, quote_hash, promotion } = offer
  const places = priced.orders.map(({ company_id, organ_id }) => ({
    company_id,
    organ_id: stores.get(company_id)?.organ_id ?? organ_id,
  }))
  const pay_ways = payWaysOf({
    is_recharge: isRecharge({ terms }),
    is_acting: actor.acting !== undefined,
    is_named: actor.is_named === true,
    may_take_cash: actor.is_named ? mayTakeCash(actor, places) : may(doerOf(actor), P.orderCash),
  })
  const shown = priced.orders.map(({ company_id, company_name, organ_id: _organ, lines, coupons: _used, ...order }) => {
    const store = stores.get(company_id)
    return {
      ...order,
      merchantId: company_id,
      name: company_name,
      store: store ? placeOf(store, now) : null,
      store_count: store_counts.get(company_id) ?? 0,
      vip_off_fen: promotion ? 0 : vipOff(lines, list_prices),
      lines: lines.map(({ picture_id, ...line }) => ({
        ...line,
        picture: picture_id ? picture(picture_id, line.name) : null,
      })),
    }
  })
  return {
    orders: shown,
    points: priced.points,
    pay_fen: priced.pay_fen,
    pay_ways: priced.pay_fen > 0 ? pay_ways : [],
    quote_hash,
    points_could,
    promotion: promotion && shownPromotion(promotion, priced, list_prices),
    hint,
    coupons: coupons.map(({ company_id, ...coupon }) => ({
      ...coupon,
      worth: worthWords(coupon),
      threshold: thresholdWords(coupon.threshold_fen),
      is_platform: company_id === PLATFORM_COMPANY,
    })),
    points_balance: account.points,
    balance_fen: account.balance_fen,
    for_member: actor.is_named
      ? {
          spends: spentBy(offer, 'member').words,
          addresses: addresses.map(({ mobile_masked, ...one }) => ({ ...one, mobile: mobile_masked })),
        }
      : null,
  }
}

/** A promotion as the purchase shows it; what costs points otherwise has no price to compare. */
function shownPromotion(promotion: BoughtIn, { orders }: Priced, list_prices: ReadonlyMap<number, number>) {
  const { id, kind, name, size, hours, group_id } = promotion
  const off_fen = Math.max(0, vipOff(orders[0]?.lines ?? [], list_prices))
  return { id, kind, name, off_fen, pay_minutes: promotionKinds[kind].pay_minutes, size, hours, group_id }
}
