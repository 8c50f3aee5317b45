import { useState } from 'react'
import type { Quote } from '../parts/orders.ts'
import type { Draft } from './checkout.ts'
import type { Checkout } from './useCheckout.ts'

type Order = Quote['orders'][number]
type Choice = Pick<Draft, 'stores' | 'isStoreAsked'>

/** Whether a store stands for a merchant that the person neither chose nor could have seen before being asked. */
export const isUnseen = (
  { merchantId, store_count }: Pick<Order, 'merchantId' | 'store_count'>,
  draft: Choice,
): boolean => draft.isStoreAsked && store_count > 1 && !(merchantId in draft.stores)

/** The merchant whose goods cannot be picked up anywhere, else one whose store is still to be chosen. */
export const storeGap = (orders: readonly Order[], draft: Choice): Order | undefined =>
  orders.find((order) => order.store_count === 0) ?? orders.find((order) => !order.store || isUnseen(order, draft))

/** Whose store is asked for in the sheet: one merchant after the other, until none is left that was proposed unseen. */
export function useStoreChoice({ quote, draft, change }: Pick<Checkout, 'quote' | 'draft' | 'change'>) {
  const [asked, setAsked] = useState({ merchantId: 0, isNext: false })
  const orders = quote.data?.orders ?? []

  function ask(merchantId: number) {
    setAsked({ merchantId, isNext: false })
    if (draft.isStoreAsked) return
    // What is on the screen now was seen and stays; a choice in the sheet may move every proposal after it.
    const seen = orders.flatMap(({ merchantId: of, store, store_count }) =>
      store && store_count > 1 ? [[of, store.id] as const] : [],
    )
    change({ stores: { ...Object.fromEntries(seen), ...draft.stores }, isStoreAsked: true })
  }
  function choose(store_id: number) {
    const stores = { ...draft.stores, [asked.merchantId]: store_id }
    change({ stores })
    const next = orders.find((order) => isUnseen(order, { stores, isStoreAsked: true }))
    setAsked({ merchantId: next?.merchantId ?? 0, isNext: true })
  }
  return {
    order: orders.find(({ merchantId }) => merchantId === asked.merchantId),
    isNext: asked.isNext,
    ask,
    choose,
    close: () => setAsked({ merchantId: 0, isNext: false }),
  }
}
