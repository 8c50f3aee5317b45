import type { ParsedOf } from '@heyi/contract/call'
import type { orders } from '@heyi/contract/orders/index'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { type PickUpStore, pickUpStores, skusForSale } from '../../mall/index.ts'
import { picture } from '../../media/index.ts'
import { type AddressRow, readAddress } from '../addresses/store.ts'
import { mergeLines, type Priced, price } from './rules.ts'

export type Purchase = ParsedOf<typeof orders.getOrderQuote>
export type Offer = { priced: Priced; stores: Map<number, PickUpStore>; address: AddressRow | null }

/**
 * What a person would buy, at what price and where it goes: the same for preview and purchase. Points are part of the price,
 * so there is nothing to leave out by use_points; coupons are not taken yet.
 */
export async function makeOffer(tx: Tx, user_id: number, input: Purchase): Promise<Offer> {
  if (input.coupon_ids.length) refuse('COUPON_UNAVAILABLE')
  // Buying for somebody else needs that person's confirmation, which does not exist yet.
  if (input.for_user_id && input.for_user_id !== user_id) refuse('FORBIDDEN')
  const { lines, delivery, store_id, address_id } = input
  const ids = mergeLines(lines).map((line) => line.sku_id)
  const [skus, stores, address] = await inOrder(
    tx,
    (tx) => skusForSale(tx, ids),
    (tx) => (delivery === 'pickup' && store_id ? pickUpStores(tx, ids, store_id) : null),
    (tx) => (address_id ? readAddress(tx, user_id, address_id) : null),
  )
  const priced = price(lines, skus, delivery)
  // A merchant of the purchase must own the named store, and every other one must have some store near it.
  if (stores && (!stores.some((store) => store.id === store_id) || stores.length < priced.orders.length))
    refuse('STORE_NOT_FOUND')
  if (address_id && !address) refuse('ADDRESS_NOT_FOUND')
  return {
    priced,
    stores: new Map(stores?.map((store) => [store.company_id, store])),
    address: delivery === 'pickup' ? null : address,
  }
}

/** The offer as the wire shows it, beside what the person has. */
export function toQuote({ priced, stores }: Offer, account: { points: number; balance_fen: number }) {
  const shown = priced.orders.map(({ company_id, company_name, organ_id: _organ, lines, ...order }) => {
    const store = stores.get(company_id)
    return {
      ...order,
      merchantId: company_id,
      name: company_name,
      store: store ? { id: store.id, name: store.name } : null,
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
    quote_hash: priced.quote_hash,
    points_balance: account.points,
    balance_fen: account.balance_fen,
  }
}
