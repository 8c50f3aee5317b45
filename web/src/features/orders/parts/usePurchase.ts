import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { ApiError } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { needsAddress } from './delivery-choice.ts'
import type { Delivery, Purchase } from './orders.ts'
import { visitDayOf } from './VisitDay.tsx'

/** What was chosen of a purchase so far, of a person's own or of one that staff make for them. */
export type Choices = {
  delivery: Delivery | null
  /** Merchant → where its goods are picked up. */
  stores: Readonly<Record<string, number>>
  address_id: number
  /** The coupons that were chosen by hand; null where the best ones are taken. */
  coupon_ids: readonly number[] | null
  /** Points are spent in place of money where the goods allow it. */
  use_points: boolean
  remark: string
  /** The day on which somebody is to come; '' for any. */
  wished_on: string
}
type Asked = Parameters<typeof q.orders.getOrderQuote>[0]
/** `noCoupons`: how nothing chosen is kept, null where the best are taken then. */
type PurchaseOptions<C extends Choices['coupon_ids']> = {
  lines: readonly Purchase['lines'][number][]
  /** The ways in which all of them can be had. */
  deliveries: readonly Delivery[]
  choices: Choices
  change: (part: { stores?: Choices['stores']; address_id?: number; coupon_ids?: C }) => void
  noCoupons: C
  /** The address that stands, 0 for none. */
  address_id: number
  /** What belongs to it besides: for whom, or in which promotion. */
  beside: Partial<Asked>
  /** Where the person is, which orders the stores. */
  near: Pick<Asked, 'lat' | 'lng'>
  isAsked: boolean
}

/** What was chosen and cannot be had any more is given up, by the refusal that says so, and the person looks again. */
function useGone<C extends Choices['coupon_ids']>(
  error: Error | null,
  { change, noCoupons }: Pick<PurchaseOptions<C>, 'change' | 'noCoupons'>,
): void {
  useEffect(() => {
    const coupons = { part: { coupon_ids: noCoupons }, words: '原来选的优惠券已不能使用，请重新看一下优惠' }
    const gone: Record<string, { part: Parameters<typeof change>[0]; words: string }> = {
      COUPON_UNAVAILABLE: coupons,
      USER_COUPON_NOT_FOUND: coupons,
      STORE_NOT_FOUND: { part: { stores: {} }, words: '原来选的门店现在不能取货，请重新看一下取货门店' },
      ADDRESS_NOT_FOUND: { part: { address_id: 0 }, words: '原来选的地址没有了，请重新选' },
    }
    const found = error instanceof ApiError ? gone[error.reason] : undefined
    if (!found) return
    change(found.part)
    toast(found.words, { kind: 'warn' })
  }, [error, change, noCoupons])
}

export const deliveryOf = (deliveries: readonly Delivery[], { delivery }: Pick<Choices, 'delivery'>): Delivery | null =>
  deliveries.find((way) => way === delivery) ?? deliveries[0] ?? null

/** What a purchase costs as it was chosen, and what placing it would send: without a screen, for whoever buys and for staff. */
export function usePurchase<C extends Choices['coupon_ids']>({
  lines,
  deliveries,
  choices,
  change,
  noCoupons,
  address_id,
  beside,
  near,
  isAsked,
}: PurchaseOptions<C>) {
  const delivery = deliveryOf(deliveries, choices)
  const isPickUp = delivery === 'pickup'
  const whole = {
    lines: [...lines],
    ...(needsAddress(delivery) && address_id ? { address_id } : {}),
    ...(choices.coupon_ids ? { coupon_ids: [...choices.coupon_ids] } : {}),
    ...(choices.use_points ? { use_points: true } : {}),
    ...beside,
  }
  const quote = useQuery({
    ...q.orders.getOrderQuote({
      ...whole,
      delivery: delivery ?? 'pickup',
      ...(isPickUp ? { stores: Object.values(choices.stores), ...near } : {}),
    }),
    enabled: isAsked && delivery !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useGone(quote.error, { change, noCoupons })
  const purchase: Omit<Purchase, 'quote_hash'> | null = delivery && {
    ...whole,
    delivery,
    remark: choices.remark,
    ...(delivery === 'service' ? { wished_on: visitDayOf(choices.wished_on) } : {}),
    // Exactly the stores that the screen names.
    ...(isPickUp ? { stores: (quote.data?.orders ?? []).flatMap(({ store }) => (store ? [store.id] : [])) } : {}),
  }
  return { delivery, quote, purchase }
}
