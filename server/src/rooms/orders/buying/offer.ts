import type { ParsedOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import type { Actor } from '../../../kernel/actor.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { type PickUpStore, pickUpStores, skusForSale, storeAt } from '../../mall/index.ts'
import { picture } from '../../media/index.ts'
import { type AddressRow, readAddress } from '../addresses/store.ts'
import { mergeLines, type Priced, price, quoteHash } from './rules.ts'

export type Purchase = ParsedOf<typeof orders.getOrderQuote>
export type Offer = {
  priced: Priced
  /** By merchant; those of merchants without a store, or whose store is still open, are missing. */
  stores: Map<number, PickUpStore>
  /** How many stores there are to choose from, by merchant. */
  store_counts: Map<number, number>
  address: AddressRow | null
  quote_hash: string
}

/**
 * What a person would buy, at what price and where it goes: the same for preview and purchase. Points are part of the price,
 * so there is nothing to leave out by use_points; coupons are not taken yet.
 */
export async function makeOffer(
  tx: Tx,
  { user_id, own_ids }: Pick<Actor, 'user_id' | 'own_ids'>,
  input: Purchase,
): Promise<Offer> {
  if (input.coupon_ids.length) refuse('COUPON_UNAVAILABLE')
  // Buying for somebody else needs that person's confirmation, which does not exist yet.
  if (input.for_user_id && input.for_user_id !== user_id) refuse('FORBIDDEN')
  const { lines, delivery, address_id, lat, lng } = input
  const chosen = chosenStores(input)
  const at = lat === undefined || lng === undefined ? null : { lat, lng }
  const ids = mergeLines(lines).map((line) => line.sku_id)
  const [skus, found, address] = await inOrder(
    tx,
    (tx) => skusForSale(tx, ids),
    (tx) => (delivery === 'pickup' ? pickUpStores(tx, ids, chosen, at) : []),
    (tx) => (address_id ? readAddress(tx, own_ids, address_id) : null),
  )
  const priced = price(lines, skus, delivery)
  if (delivery === 'pickup') checkStores(found, chosen)
  if (address_id && !address) refuse('ADDRESS_NOT_FOUND')
  const stores = new Map(found.filter((store) => store.is_known).map((store) => [store.company_id, store]))
  return {
    priced,
    stores,
    store_counts: new Map(found.map((store) => [store.company_id, store.store_count])),
    address: delivery === 'pickup' ? null : address,
    quote_hash: quoteHash(priced.orders, delivery, stores),
  }
}

export const chosenStores = ({ store_id, stores }: Pick<Purchase, 'store_id' | 'stores'>): number[] => [
  ...new Set(store_id ? [store_id, ...stores] : stores),
]

/** Each chosen store is an open one of a merchant of the purchase, and no merchant has two. */
function checkStores(found: readonly PickUpStore[], chosen: readonly number[]): void {
  const own = found.reduce((sum, store) => sum + store.chosen_count, 0)
  if (own < chosen.length || found.some((store) => store.chosen_count > 1)) refuse('STORE_NOT_FOUND')
}

/** Where something is picked up, and when that opens next where it is shut at the moment. */
const placeOf = ({ id, name, address, hours }: PickUpStore, now: Date) => storeAt({ id, name, address, hours }, now)

/** The offer as the wire shows it, beside what the person has. */
export function toQuote(
  { priced, stores, store_counts, quote_hash }: Offer,
  account: { points: number; balance_fen: number },
  now: Date,
) {
  const shown = priced.orders.map(({ company_id, company_name, organ_id: _organ, lines, ...order }) => {
    const store = stores.get(company_id)
    return {
      ...order,
      merchantId: company_id,
      name: company_name,
      store: store ? placeOf(store, now) : null,
      store_count: store_counts.get(company_id) ?? 0,
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
    quote_hash,
    points_balance: account.points,
    balance_fen: account.balance_fen,
  }
}
