import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../../kit/feedback/toast.ts'
import { ApiError } from '../../../../lib/api.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { needsAddress, sharedDeliveries } from '../delivery-choice.ts'
import type { Delivery, Purchase, Quote } from '../orders.ts'
import { visitDayOf } from '../VisitDay.tsx'
import { changeDraft, type Draft, type PayBy, useDraft } from './draft.ts'

/** The ways in which it can be paid, the usual one first; none where it costs nothing. */
export function waysOf({ pay_fen, pay_ways, balance_fen }: Quote): { pay_by: PayBy; label: string; hint: string }[] {
  if (pay_fen === 0) return []
  return [
    ...(pay_ways.includes('offline')
      ? [{ pay_by: 'cash' as const, label: '收现金', hint: '当面收取，收到以后再提交' }]
      : []),
    { pay_by: 'member', label: '会员自己付', hint: '提交后通知会员，24小时内付款' },
    ...(pay_ways.includes('balance') && balance_fen >= pay_fen
      ? [{ pay_by: 'balance' as const, label: '用会员的余额', hint: `余额${money(balance_fen)}，要会员报确认码` }]
      : []),
  ]
}

/** What of the member's own is spent, in words; '' for nothing. */
export const spendsOf = ({ for_member, pay_fen }: Quote, pay_by: PayBy): string =>
  [for_member?.spends, pay_by === 'balance' && `余额${money(pay_fen)}`].filter(Boolean).join('、')

/** What is missing before it can be placed, in words; '' where nothing is. */
export function lackOf(draft: Draft, delivery: Delivery | null, quote: Quote | undefined, address_id: number): string {
  if (!draft.member) return '请选择会员'
  if (draft.lines.length === 0) return '请选择商品'
  if (!delivery) return '这些商品的取货方式不同，不能一起下单，请分开下单'
  if (!quote) return '正在计算价格，请稍等'
  const shut = quote.orders.find(({ store_count }) => store_count === 0)
  if (delivery === 'pickup' && shut) return `“${shut.name}”现在没有可以取货的门店`
  if (delivery === 'pickup' && quote.orders.some(({ store }) => !store)) return '请选择取货门店'
  if (needsAddress(delivery) && !address_id) return '请选择收货地址'
  if (quote.points > quote.points_balance) return `会员的积分不够，还差${quote.points - quote.points_balance}积分`
  return ''
}

/** What was chosen and cannot be had any more, by the refusal that says so. */
const GONE: Record<string, { part: Partial<Draft>; words: string }> = {
  COUPON_UNAVAILABLE: { part: { coupon_ids: [] }, words: '原来选的优惠券已不能使用，请重新选' },
  USER_COUPON_NOT_FOUND: { part: { coupon_ids: [] }, words: '原来选的优惠券已不能使用，请重新选' },
  STORE_NOT_FOUND: { part: { stores: {} }, words: '原来选的门店现在不能取货，请重新选' },
  ADDRESS_NOT_FOUND: { part: { address_id: 0 }, words: '原来选的地址没有了，请重新选' },
}
/** Gives up what is gone, and says so. */
function useGone(error: Error | null): void {
  const gone = error instanceof ApiError ? GONE[error.reason] : undefined
  useEffect(() => {
    if (!gone) return
    changeDraft(gone.part)
    toast(gone.words, { kind: 'warn' })
  }, [gone])
}

/** Everything the screens of buying for a member stand on: the choices so far, what they cost, and what placing them would send. */
export function useBuyingFor() {
  const draft = useDraft()
  const { member, lines, stores, coupon_ids, use_points } = draft
  const deliveries = sharedDeliveries(lines.map((line) => line.deliveries))
  const delivery =
    lines.length === 0 ? null : (deliveries.find((way) => way === draft.delivery) ?? deliveries[0] ?? null)
  const asked = {
    for_user_id: member?.id ?? 0,
    lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    delivery: delivery ?? ('pickup' as const),
    coupon_ids: [...coupon_ids],
    use_points,
    ...(delivery === 'pickup' ? { stores: Object.values(stores) } : {}),
    ...(needsAddress(delivery) && draft.address_id ? { address_id: draft.address_id } : {}),
  }
  const read = useQuery({
    ...q.orders.getOrderQuote(asked),
    enabled: member !== null && delivery !== null && draft.done === null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useGone(read.error)
  const quote = member && delivery ? read.data : undefined
  const ways = quote ? waysOf(quote) : []
  const pay_by = ways.find((way) => way.pay_by === draft.pay_by)?.pay_by ?? ways[0]?.pay_by ?? 'member'
  const purchase: Omit<Purchase, 'quote_hash'> = {
    ...asked,
    remark: draft.remark,
    ...(delivery === 'service' ? { wished_on: visitDayOf(draft.wished_on) } : {}),
    pay_by,
    // Exactly the stores that the screen names.
    ...(delivery === 'pickup'
      ? { stores: (quote?.orders ?? []).flatMap(({ store }) => (store ? [store.id] : [])) }
      : {}),
  }
  return {
    draft,
    deliveries,
    delivery,
    quote,
    isOld: read.isPlaceholderData || read.isFetching,
    error: member && delivery ? read.error : null,
    retry: () => void read.refetch(),
    ways,
    pay_by,
    spends: quote ? spendsOf(quote, pay_by) : '',
    lack: lackOf(draft, delivery, quote, draft.address_id),
    purchase,
  }
}
export type BuyingFor = ReturnType<typeof useBuyingFor>
