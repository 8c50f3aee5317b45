import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { goodsStates } from '@heyi/contract/mall/states'
import { useQuery } from '@tanstack/react-query'
import type { CrudQuery } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { type Option, useListedMerchants } from '../../../organisation/index.ts'

type Mall = Contract['mall']
export type StaffGoodsPage = OutputOf<Mall['getGoodsListTo']>
export type StaffGoods = StaffGoodsPage['list'][number]
export type EditedGoods = OutputOf<Mall['getGoodsTo']>
export type GoodsFilter = InputOf<Mall['exportGoods']>
type WholeGoods = NonNullable<InputOf<Mall['setGoodsState']>['all']>
/** Goods one by one, or all that is filtered. */
export type PickedGoods = { goods_ids: number[] } | { all: WholeGoods }
export type RefusedGoods = OutputOf<Mall['setGoodsState']>['refused'][number]

const MAX_LISTED = 50

/** The columns that the server sorts by, each with its word for it. */
const SORTS = { name: 'name', sold: 'sold', stock: 'stock', price: 'price', updated_at: 'updated' } as const

/** What the address asks of the server; whatever is not a filter of ours counts as not set. */
export function goodsFilter({ q: keyword, filters, sort }: CrudQuery): GoodsFilter {
  const by = keyParam(sort?.by, SORTS)
  return {
    keyword: keyword.slice(0, 40),
    category_id: idParam(filters.category) ?? 0,
    merchantId: idParam(filters.merchant) ?? 0,
    state: keyParam(filters.state, goodsStates) ?? 'all',
    ...(by ? { sort: SORTS[by], direction: sort?.is_descending ? 'desc' : 'asc' } : {}),
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
  const { mayList, merchants } = useListedMerchants()
  const goods = useQuery({ ...q.mall.getGoodsListTo({ num: MAX_LISTED }), staleTime: 300_000, enabled: !mayList })
  if (mayList) return merchants
  const seen = new Map((goods.data?.list ?? []).map((row) => [row.merchantId, row.merchant_name]))
  return [...seen].map(([id, name]) => ({ value: String(id), label: name }))
}

/** How freight of a merchant's goods may be counted: flat, or by one of its templates. */
export function useFreights(merchantId: number | null): { value: number; label: string }[] {
  const asked = q.mall.getFreights({ merchantId: merchantId ?? 0, num: MAX_LISTED })
  const { data } = useQuery({ ...asked, staleTime: 300_000, enabled: merchantId !== null })
  return [
    { value: 0, label: '统一运费' },
    ...(data?.list ?? []).map(({ id, name }) => ({ value: id, label: `模板：${name}` })),
  ]
}

/** What can still be sold. */
export const leftOf = (row: { on_hand: number; reserved: number }): number => row.on_hand - row.reserved
