import { money } from '../../../../lib/format.ts'
import { needsAddress, sharedDeliveries } from '../delivery-choice.ts'
import type { Delivery, Quote } from '../orders.ts'
import { usePurchase } from '../usePurchase.ts'
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

const NONE: readonly number[] = []
/** Everything the screens of buying for a member stand on: the choices so far, what they cost, and what placing them would send. */
export function useBuyingFor() {
  const draft = useDraft()
  const { member, lines } = draft
  const deliveries = sharedDeliveries(lines.map((line) => line.deliveries))
  const {
    delivery,
    quote: read,
    purchase,
  } = usePurchase({
    lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    deliveries: lines.length === 0 ? [] : deliveries,
    ...{ choices: draft, change: changeDraft, noCoupons: NONE, address_id: draft.address_id, near: {} },
    beside: { for_user_id: member?.id ?? 0 },
    isAsked: member !== null && draft.done === null,
  })
  const quote = member && delivery ? read.data : undefined
  const ways = quote ? waysOf(quote) : []
  const pay_by = ways.find((way) => way.pay_by === draft.pay_by)?.pay_by ?? ways[0]?.pay_by ?? 'member'
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
    purchase: purchase && { ...purchase, pay_by },
  }
}
export type BuyingFor = ReturnType<typeof useBuyingFor>
