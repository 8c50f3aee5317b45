import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { CrudParams, CrudQuery } from '../../../kit/console/crud.ts'
import { q, queryClient } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'

type Orders = Contract['orders']
export type StaffOrderRow = OutputOf<Orders['getCompanyOrdersV2']>['list'][number]
export type StaffOrderDetail = OutputOf<Orders['getCompanyOrder']>
export type OrderFilter = InputOf<Orders['exportOrders']>
export type Counts = OutputOf<Orders['getCompanyOrdersV2']>['counts']
export type Option = { value: string; label: string }

export const ORDER_MANAGEMENT = '/pagesPC/list/order/order_management'
const MAY_SEE_MERCHANTS = 13
const MOST = 50
const TABS = ['all', 'unpaid', 'doing', 'shipped', 'done', 'closed'] as const
const DELIVERIES = ['pickup', 'express', 'service'] as const

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)
const idOf = (value: string | undefined): number => (value && /^\d{1,15}$/.test(value) ? Number(value) : 0)
const dayOf = (value: string | undefined): string | undefined =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
export function orderFilter({ q: keyword, filters }: CrudQuery): OrderFilter {
  const [from, to] = [dayOf(filters.from), dayOf(filters.to)]
  return {
    tab: oneOf(filters.tab, TABS) ?? 'all',
    keyword: keyword.slice(0, 40),
    delivery: oneOf(filters.delivery, DELIVERIES) ?? 'all',
    merchantId: idOf(filters.merchant),
    store_id: idOf(filters.store),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  }
}

/** What is wrong with the days the list is narrowed to. */
export function dayProblem({ from, to }: CrudParams): string | undefined {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first && last && first > last ? '开始日期不能晚于结束日期' : undefined
}

/** The merchants whose orders may be narrowed to; who may not list them has only their own. */
export function useMerchants(): Option[] {
  const mayList = useMay(MAY_SEE_MERCHANTS)
  const { data } = useQuery({ ...q.organisation.getCompanysTo({ num: MOST }), staleTime: 300_000, enabled: mayList })
  return (data ?? []).map((row) => ({ value: String(row.id), label: row.name }))
}

/** Pick-up stores, of one merchant where one is chosen. */
export function useStores(merchant: string | undefined): Option[] {
  const { data } = useQuery({ ...q.mall.getStores({ merchantId: idOf(merchant), num: MOST }), staleTime: 300_000 })
  return (data ?? []).map((store) => ({ value: String(store.id), label: store.name }))
}

/** 软香大米 2.5kg 装 ×2 等3件. */
export function goodsSummary({ lines, quantity }: Pick<StaffOrderRow, 'lines' | 'quantity'>): string {
  const [first] = lines
  if (!first) return '-'
  const own = [first.name, first.spec_text].filter(Boolean).join(' ')
  return lines.length > 1 ? `${own} 等${quantity}件` : `${own} ×${first.quantity}`
}

/** What the pieces of a line cost together: with the freight, which an order carries once, these make its sum. */
export const lineCost = ({ points, price_fen, quantity }: StaffOrderDetail['lines'][number]) => ({
  points: points * quantity,
  fen: price_fen * quantity,
})

/** Shows what an order has become, as the answer says it. */
export const showOrder = (order: StaffOrderDetail): void =>
  void queryClient.setQueryData(q.orders.getCompanyOrder({ order_id: order.id }).queryKey, order)
