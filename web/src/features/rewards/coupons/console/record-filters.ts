import { couponSources } from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import type { TableFilter } from '../../../../kit/console/FilterControl.tsx'
import type { CrudQuery } from '../../../../lib/console/crud.ts'
import { scopeAsked, scopeFilter } from '../../../../lib/console/scope-filter.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'

export type Option = { value: string; label: string }
const MAX_LISTED = 50
const NONE: Option[] = []

export const choicesOf = (table: Record<string, string | { name: string }>): Option[] =>
  Object.entries(table).map(([value, entry]) => ({ value, label: typeof entry === 'string' ? entry : entry.name }))

/** The newest coupons, to narrow a list of records by one. */
export function useCouponChoices(): Option[] {
  const { data = NONE } = useQuery({
    ...q.rewards.getCouponList({ num: MAX_LISTED }),
    select: ({ list }) => list.map(({ id, name }) => ({ value: String(id), label: name })),
  })
  return data
}

/** What both lists of records are narrowed by, with the two scope boxes first. */
export const recordFilters = (coupons: readonly Option[], day: string): readonly TableFilter[] => [
  scopeFilter,
  { key: 'coupon', label: '优惠券', kind: 'select', options: coupons },
  { key: 'source', label: '来源', kind: 'select', options: choicesOf(couponSources) },
  { key: 'from', to: 'to', label: day, kind: 'days' },
]

/** The same as the wire says it. */
export const recordAsked = ({ q: keyword, filters }: CrudQuery) => ({
  keyword: keyword.slice(0, 40),
  coupon_id: idParam(filters.coupon) ?? 0,
  source: keyParam(filters.source, couponSources) ?? ('all' as const),
  ...(filters.from ? { date_from: filters.from } : {}),
  ...(filters.to ? { date_to: filters.to } : {}),
  ...scopeAsked(filters),
})
export const SEARCH_LABEL = '姓名、手机尾号、券码'
export const SEARCH_HINT = '可以输入：姓名、手机号后四位、完整的手机号、12位券码'
