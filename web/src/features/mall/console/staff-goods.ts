import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { CrudQuery } from '../../../kit/console/crud.ts'
import { q } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'

type Mall = Contract['mall']
export type StaffGoods = OutputOf<Mall['getGoodsListTo']>['list'][number]
export type EditedGoods = OutputOf<Mall['getGoodsTo']>
export type StaffSku = EditedGoods['skus'][number]
export type GoodsFilter = InputOf<Mall['exportGoods']>
export type Option = { value: string; label: string }

export const GOODS_LIST = '/pagesPC/list/goods/goods_list'
export const ADD_GOODS = '/pagesPC/list/goods/add_goods'
const MAY_SEE_MERCHANTS = 13
const MOST = 50

const SORTS = ['name', 'sold', 'stock', 'price'] as const
const STATES = ['on', 'off', 'low'] as const
const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined =>
  allowed.find((one) => one === value)
const idOf = (value: string | undefined): number => (value && /^\d{1,15}$/.test(value) ? Number(value) : 0)

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
export function goodsFilter({ q: keyword, filters, sort }: CrudQuery): GoodsFilter {
  const by = oneOf(sort?.by, SORTS)
  return {
    keyword: keyword.slice(0, 40),
    category_id: idOf(filters.category),
    merchantId: idOf(filters.merchant),
    state: oneOf(filters.state, STATES) ?? 'all',
    ...(by ? { sort: by, direction: sort?.is_descending ? 'desc' : 'asc' } : {}),
  }
}

/** Both levels of the categories in one list. */
export function useCategories(): Option[] {
  const { data } = useQuery({ ...q.mall.getCategories(), staleTime: 300_000 })
  return (data ?? []).flatMap((parent) => [
    { value: String(parent.id), label: parent.name },
    ...parent.children.map((child) => ({ value: String(child.id), label: `${parent.name} / ${child.name}` })),
  ])
}

/** The merchants in scope. Who may not list them knows those of the goods they see. */
export function useMerchants(): Option[] {
  const mayList = useMay(MAY_SEE_MERCHANTS)
  const listed = useQuery({ ...q.organisation.getCompanysTo({ num: MOST }), staleTime: 300_000, enabled: mayList })
  const goods = useQuery({ ...q.mall.getGoodsListTo({ num: MOST }), staleTime: 300_000, enabled: !mayList })
  const found = mayList
    ? (listed.data ?? []).map((row) => [row.id, row.name] as const)
    : (goods.data?.list ?? []).map((row) => [row.merchantId, row.merchant_name] as const)
  return [...new Map(found)].map(([id, name]) => ({ value: String(id), label: name }))
}

/** What can still be sold. */
export const leftOf = (row: { on_hand: number; reserved: number }): number => row.on_hand - row.reserved
