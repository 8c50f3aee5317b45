import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { q } from '../../../lib/query.ts'
import { useNear } from '../../mall/index.ts'
import { currentAddress, deliveriesInCart, needsAddress } from '../parts/delivery-choice.ts'
import type { Delivery } from '../parts/orders.ts'
import { deliveryOf, usePurchase } from '../parts/usePurchase.ts'
import { changeDraft, useDraft } from './checkout.ts'
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

/**
 * Everything the confirm screen stands on: the choices so far, what they cost, and what buying them would send. What is being
 * bought has its price: none is asked for again, for the purchase takes what it would name.
 */
export function useCheckout(lines: readonly WantedLine[], bought: Bought, isPlacing: boolean) {
  const draft = useDraft(purchaseKey(lines, bought.deal))
  const ways = useDeliveries(lines, bought)
  const isAddressed = needsAddress(deliveryOf(ways.deliveries, draft))
  const addresses = useQuery({ ...q.orders.getAddressList(), enabled: isAddressed })
  const address = isAddressed ? currentAddress(addresses.data ?? [], draft.address_id) : undefined
  const near = useNear((state) => state.at) ?? {}
  const { delivery, quote, purchase } = usePurchase({
    ...{ lines, deliveries: ways.deliveries, choices: draft, change: changeDraft, noCoupons: null, near },
    address_id: address?.id ?? 0,
    beside: bought.deal,
    isAsked: lines.length > 0 && !isPlacing,
  })
  const invoiced = draft.invoice && (quote.data?.pay_fen ?? 0) > 0 ? { invoice: draft.invoice } : {}
  return {
    ...{ draft, ways, delivery, addresses, address, quote, change: changeDraft },
    purchase: purchase && { ...purchase, ...invoiced },
  }
}
export type Checkout = ReturnType<typeof useCheckout>
