import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { q } from '../../../lib/query.ts'
import { useNear } from '../../mall/index.ts'
import type { Delivery, Purchase } from '../parts/orders.ts'
import { changeDraft, type Draft, useDraft } from './checkout.ts'
import { currentAddress, deliveriesInCart, firstStore } from './delivery-choice.ts'
import { type WantedLine, writeLines } from './lines.ts'

/** The ways in which the lines can reach the person: from the product bought at once, or from the cart. */
function useDeliveries(lines: readonly WantedLine[], goods_id: number | null) {
  const goods = useQuery({ ...q.mall.getGoods({ goods_id: goods_id ?? 0 }), enabled: goods_id !== null })
  const cart = useQuery({ ...q.orders.getTrolleys(), enabled: goods_id === null && lines.length > 0 })
  const inCart = (cart.data ?? []).flatMap((merchant) => merchant.lines)
  const known: Delivery[] = goods_id
    ? (goods.data?.deliveries ?? [])
    : deliveriesInCart(
        inCart,
        lines.map((line) => line.sku_id),
      )
  const asked = goods_id ? goods : cart
  // Once there, they are of this purchase: placing it takes them out of the cart.
  const wasThere = useRef(goods_id !== null)
  wasThere.current ||= lines.every((line) => inCart.some(({ sku_id }) => sku_id === line.sku_id))
  const isGone = cart.isFetchedAfterMount && !cart.isFetching && !wasThere.current
  return { deliveries: asked.isSuccess ? known : [], isPending: asked.isPending, error: asked.error, isGone }
}

/** Stores of the merchants in the purchase, nearest first where the person let us know where they are. */
function usePickUpStores(merchants: readonly number[] | null, isWanted: boolean) {
  const at = useNear((state) => state.at)
  const merchantId = merchants?.length === 1 ? (merchants[0] ?? 0) : 0
  const { data } = useQuery({
    ...q.mall.getStores({ merchantId, num: 50, ...(at ?? {}) }),
    enabled: isWanted && merchants !== null,
    placeholderData: keepPreviousData,
  })
  return merchants ? data?.filter((store) => merchants.includes(store.company_id)) : undefined
}

const isUsable = (deliveries: readonly Delivery[], draft: Draft): Delivery | null =>
  deliveries.find((way) => way === draft.delivery) ?? deliveries[0] ?? null

/**
 * Everything the confirm screen stands on: the choices so far, what they cost, and what buying them would send. What is being
 * bought has its price: none is asked for again, for the purchase takes what it would name.
 */
export function useCheckout(lines: readonly WantedLine[], goods_id: number | null, isPlacing: boolean) {
  const draft = useDraft(writeLines(lines))
  const ways = useDeliveries(lines, goods_id)
  const delivery = isUsable(ways.deliveries, draft)

  const addresses = useQuery({ ...q.orders.getAddressList(), enabled: delivery !== null && delivery !== 'pickup' })
  const address = delivery === 'pickup' ? undefined : currentAddress(addresses.data ?? [], draft.address_id)
  const isPickUp = delivery === 'pickup'
  const wanted = [...lines]
  const place = {
    ...(isPickUp && draft.store_id ? { store_id: draft.store_id } : {}),
    ...(!isPickUp && address ? { address_id: address.id } : {}),
  }
  const quote = useQuery({
    ...q.orders.getOrderQuote({ lines: wanted, delivery: delivery ?? 'pickup', ...place }),
    enabled: lines.length > 0 && delivery !== null && !isPlacing,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  // A refused quote names nobody: the merchants of the one before are still those of these lines.
  const merchants = useRef<number[] | null>(null)
  merchants.current = quote.data?.orders.map((order) => order.merchantId) ?? merchants.current
  const stores = usePickUpStores(merchants.current, isPickUp)
  const store_id = isPickUp ? draft.store_id || firstStore(stores ?? []) : 0
  const store = stores?.find((one) => one.id === store_id)

  const purchase: Omit<Purchase, 'quote_hash'> | null = delivery && {
    lines: wanted,
    delivery,
    remark: draft.remark,
    ...(store ? { store_id: store.id } : {}),
    ...(address ? { address_id: address.id } : {}),
  }
  return { draft, ways, delivery, addresses, address, stores, store, quote, purchase, change: changeDraft }
}
export type Checkout = ReturnType<typeof useCheckout>
