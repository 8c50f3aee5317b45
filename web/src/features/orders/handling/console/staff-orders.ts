import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { deliveries } from '@heyi/contract/mall/deliveries'
import { staffTabs } from '@heyi/contract/orders/states'
import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { dayBefore } from '../../../../kit/base/days.ts'
import { today } from '../../../../kit/base/time.ts'
import type { CrudQuery } from '../../../../lib/console/crud.ts'
import { q, queryClient } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { type Option, optionsOf } from '../../../organisation/index.ts'

type Orders = Contract['orders']
export type StaffOrders = OutputOf<Orders['getCompanyOrdersV2']>
type Card = StaffOrders['list'][number]
/** A row of the table, or what an address names: both are read alike. */
export type StaffOrderRow = Omit<Card, 'organ_id' | 'printed_at'> & Partial<Pick<Card, 'printed_at'>>
export type StaffOrderDetail = OutputOf<Orders['getCompanyOrder']>
/** Whether one of many orders moved, or why not. */
export type Moved = OutputOf<Orders['setOrderStatesTo']>['results'][number]
export type OrderFilter = InputOf<Orders['exportOrders']>

/** How the invoices of orders stand, as their list is narrowed by it. */
export const invoiceFilters = { todo: '等待开票', issued: '已开票', refused: '没有开票' } as const

const MAX_LISTED = 50
const NONE: Option[] = []

const dayOf = (value: string | undefined): string | undefined =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
export function orderFilter({ q: keyword, filters }: CrudQuery): OrderFilter {
  const settled = /^\d{4}-\d{2}$/.test(filters.settled ?? '') ? filters.settled : undefined
  const [from, to] = [dayOf(filters.from), dayOf(filters.to)]
  return {
    tab: keyParam(filters.tab, staffTabs) ?? 'all',
    keyword: keyword.slice(0, 40),
    delivery: keyParam(filters.delivery, deliveries) ?? 'all',
    invoice: keyParam(filters.invoice, invoiceFilters) ?? 'all',
    merchantId: idParam(filters.merchant) ?? 0,
    store_id: idParam(filters.store) ?? 0,
    user_id: idParam(filters.user) ?? 0,
    handled_by: idParam(filters.staff) ?? 0,
    ...(settled ? { settled_in: settled } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  }
}

/** Who waited longest, or pays most, stands first where the column is turned that way. */
export function orderSort({ sort }: CrudQuery): 'newest' | 'oldest' | 'highest' | 'lowest' {
  if (sort?.by === 'pay_fen') return sort.is_descending ? 'highest' : 'lowest'
  return sort?.by === 'created_at' && !sort.is_descending ? 'oldest' : 'newest'
}

/** Pick-up stores, of one merchant where one is chosen. */
export function useStores(merchant: string | undefined): Option[] {
  const merchantId = idParam(merchant) ?? 0
  const stores = q.mall.getStores({ merchantId, num: MAX_LISTED })
  const { data = NONE } = useQuery({ ...stores, select: optionsOf, staleTime: 300_000 })
  return data
}

const YEAR_DAYS = 365
/** Colleagues who did something with orders within a year, where the asker may read figures; none where nobody is asked after. */
export function useHandlers(isAsked: boolean): Option[] {
  const mayRead = useMay(P.orderStatistics)
  const [date_to, date_from] = [today(), dayBefore(today(), YEAR_DAYS)]
  const asked = q.orders.getOrderStatistics({ by: 'staff', date_from, date_to })
  const { data = NONE } = useQuery({
    ...asked,
    enabled: isAsked && mayRead,
    select: ({ rows }) => rows.map(({ key, name }) => ({ value: key, label: `${name}办的` })),
    staleTime: 300_000,
  })
  return data
}

/** 软香大米 2.5kg 装 ×2 等3件. */
export function goodsSummary({ lines, quantity }: Pick<StaffOrderRow, 'lines' | 'quantity'>): string {
  const [first] = lines
  if (!first) return '-'
  const own = [first.name, first.spec_text].filter(Boolean).join(' ')
  return lines.length > 1 ? `${own} 等${quantity}件` : `${own} ×${first.quantity}`
}

/** The same of what of it has still to be sent; of all of it where nothing has. */
export function toShipSummary(order: Pick<StaffOrderRow, 'lines' | 'quantity'>): string {
  const lines = order.lines.flatMap((line) => (line.to_ship > 0 ? [{ ...line, quantity: line.to_ship }] : []))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return goodsSummary(lines.length > 0 ? { lines, quantity } : order)
}

/** What the units of a line cost together: with the freight, which an order carries once, these make its sum. */
export const lineCost = ({ points, price_fen, quantity }: StaffOrderDetail['lines'][number]) => ({
  points: points * quantity,
  fen: price_fen * quantity,
})

/** Shows what an order has become, as the answer says it. */
export const showOrder = (order: StaffOrderDetail): void =>
  void queryClient.setQueryData(q.orders.getCompanyOrder({ order_id: order.id }).queryKey, order)
