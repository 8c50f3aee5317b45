import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { useNear } from '../../mall/index.ts'
import { currentAddress, deliveriesInCart, needsAddress } from '../parts/delivery-choice.ts'
import type { Delivery, Purchase } from '../parts/orders.ts'
import { visitDayOf } from '../parts/VisitDay.tsx'
import { changeDraft, type Draft, useDraft } from './checkout.ts'
import { purchaseKey, type WantedDeal, type WantedLine } from './lines.ts'

/** A product that is bought at once, or a plan, which nobody hands over; else what is in the cart. */
type Bought = { goods_id: number | null; isVirtual: boolean; deal: WantedDeal }
const VIRTUAL = {
  deliveries: ['virtual'] as Delivery[],
  isPending: false,
  error: null,
  isGone: false,
  again: async () => {},
}

/** The ways in which the lines can reach the person: from the product bought at once, or from the cart. */
function useDeliveries(lines: readonly WantedLine[], { goods_id, isVirtual }: Omit<Bought, 'deal'>) {
  const goods = useQuery({ ...q.mall.getGoods({ goods_id: goods_id ?? 0 }), enabled: goods_id !== null && !isVirtual })
  const cart = useQuery({ ...q.orders.getTrolleys(), enabled: goods_id === null && !isVirtual && lines.length > 0 })
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
  if (isVirtual) return VIRTUAL
  const isGone = cart.isSuccess && cart.isFetchedAfterMount && !cart.isFetching && !wasThere.current
  return {
    deliveries: asked.data ? known : [],
    isPending: asked.isPending,
    // What was read before holds on while it cannot be read again.
    error: asked.data ? null : asked.error,
    isGone,
    again: async () => void (await asked.refetch()),
  }
}

const isUsable = (deliveries: readonly Delivery[], draft: Draft): Delivery | null =>
  deliveries.find((way) => way === draft.delivery) ?? deliveries[0] ?? null

/** A chosen store that has closed meanwhile is given up, and the person chooses again. */
function useClosedStores(error: Error | null): void {
  const isClosed = error instanceof ApiError && error.reason === 'STORE_NOT_FOUND'
  useEffect(() => {
    if (!isClosed) return
    changeDraft({ stores: {} })
    toast('原来选的门店现在不能取货，请重新看一下取货门店', { kind: 'warn' })
  }, [isClosed])
}

/** Chosen coupons that are used or over by now are given up, and the best of the others are taken. */
function useSpentCoupons(error: Error | null): void {
  const isSpent =
    error instanceof ApiError && (error.reason === 'COUPON_UNAVAILABLE' || error.reason === 'USER_COUPON_NOT_FOUND')
  useEffect(() => {
    if (!isSpent) return
    changeDraft({ coupon_ids: null })
    toast('原来选的优惠券已不能使用，请重新看一下优惠', { kind: 'warn' })
  }, [isSpent])
}

/**
 * Everything the confirm screen stands on: the choices so far, what they cost, and what buying them would send. What is being
 * bought has its price: none is asked for again, for the purchase takes what it would name.
 */
export function useCheckout(lines: readonly WantedLine[], bought: Bought, isPlacing: boolean) {
  const draft = useDraft(purchaseKey(lines, bought.deal))
  const ways = useDeliveries(lines, bought)
  const delivery = isUsable(ways.deliveries, draft)

  const addresses = useQuery({ ...q.orders.getAddressList(), enabled: needsAddress(delivery) })
  const address = needsAddress(delivery) ? currentAddress(addresses.data ?? [], draft.address_id) : undefined
  const isPickUp = delivery === 'pickup'
  const wanted = [...lines]
  const at = useNear((state) => state.at)
  const coupons = draft.coupon_ids ? { coupon_ids: [...draft.coupon_ids] } : {}
  const points = draft.use_points ? { use_points: true } : {}
  const place = {
    ...(isPickUp ? { stores: Object.values(draft.stores), ...(at ?? {}) } : {}),
    ...(!isPickUp && address ? { address_id: address.id } : {}),
    ...coupons,
    ...points,
    ...bought.deal,
  }
  const quote = useQuery({
    ...q.orders.getOrderQuote({ lines: wanted, delivery: delivery ?? 'pickup', ...place }),
    enabled: lines.length > 0 && delivery !== null && !isPlacing,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useClosedStores(quote.error)
  useSpentCoupons(quote.error)

  const purchase: Omit<Purchase, 'quote_hash'> | null = delivery && {
    lines: wanted,
    delivery,
    remark: draft.remark,
    ...(delivery === 'service' ? { wished_on: visitDayOf(draft.wished_on) } : {}),
    // Exactly the stores that the screen names.
    ...(isPickUp ? { stores: (quote.data?.orders ?? []).flatMap(({ store }) => (store ? [store.id] : [])) } : {}),
    ...(address ? { address_id: address.id } : {}),
    ...coupons,
    ...points,
    ...(draft.invoice && (quote.data?.pay_fen ?? 0) > 0 ? { invoice: draft.invoice } : {}),
    ...bought.deal,
  }
  return { draft, ways, delivery, addresses, address, quote, purchase, change: changeDraft }
}
export type Checkout = ReturnType<typeof useCheckout>
