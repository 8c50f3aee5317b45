import { type PromotionKind, promotionKinds } from '@heyi/contract/mall/promotion-rules'
import type { Params } from '../../../../lib/routes.ts'
import type { Category, GoodsFilter } from '../../parts/mall.ts'

const KINDS = ['all', 'points', 'mixed', 'money'] as const
const SORTS = ['default', 'sold', 'newest', 'price_asc', 'price_desc'] as const
export type PriceKind = (typeof KINDS)[number]
export type Sort = (typeof SORTS)[number]

export type PromotionChoice = '' | 'any' | PromotionKind
const PROMOTIONS: PromotionChoice[] = ['any', ...(Object.keys(promotionKinds) as PromotionKind[])]

/** What the list is narrowed to, as it stands in the address, so that coming back finds it again. */
export type ShopFilter = {
  /** First level of the category tree; 0 is all. */
  category: number
  /** Second level; 0 is all of the first. */
  child: number
  kind: PriceKind
  sort: Sort
  affordable: boolean
  /** Only what I have collected. */
  collected: boolean
  /** Only what promotions that run have left, of any kind or of one; empty for all goods. */
  promotion: PromotionChoice
  keyword: string
}

const whole = (text: string | undefined): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

export function readFilter(params: Params): ShopFilter {
  return {
    category: whole(params.category),
    child: whole(params.child),
    kind: KINDS.find((one) => one === params.kind) ?? 'all',
    sort: SORTS.find((one) => one === params.sort) ?? 'default',
    affordable: params.affordable === '1',
    collected: params.collected === '1',
    promotion: PROMOTIONS.find((one) => one === params.promotion) ?? '',
    keyword: (params.keyword ?? '').slice(0, 40),
  }
}

/** The address parameters of a filter; what narrows nothing is left out. */
export function writeFilter(filter: ShopFilter): Record<string, string | number | undefined> {
  return {
    category: filter.category || undefined,
    child: filter.child || undefined,
    kind: filter.kind === 'all' ? undefined : filter.kind,
    sort: filter.sort === 'default' ? undefined : filter.sort,
    affordable: filter.affordable ? 1 : undefined,
    collected: filter.collected ? 1 : undefined,
    promotion: filter.promotion || undefined,
    keyword: filter.keyword || undefined,
  }
}

/** What the call is asked for: of one merchant's goods, or of all. */
export const queryOf = (
  { category, child, kind, sort, affordable, collected, promotion, keyword }: ShopFilter,
  merchantId = 0,
): GoodsFilter => ({
  category_id: child || category,
  price_kind: kind,
  sort,
  affordable,
  keyword,
  ...(collected ? { collected } : {}),
  ...(promotion ? { promotion } : {}),
  ...(merchantId ? { merchantId } : {}),
})

export const isNarrowed = (filter: ShopFilter): boolean =>
  Object.values(writeFilter({ ...filter, sort: 'default' })).some((value) => value !== undefined)

export const nothingNarrowed: ShopFilter = {
  category: 0,
  child: 0,
  kind: 'all',
  sort: 'default',
  affordable: false,
  collected: false,
  promotion: '',
  keyword: '',
}

/** The second level under the chosen category. */
export const childrenOf = (categories: readonly Category[], category: number): Category['children'] =>
  categories.find((one) => one.id === category)?.children ?? []
