import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { MAX_PROMOTION_SKUS, type PromotionKind, promotionFields } from '@heyi/contract/mall/promotion-rules'
import { api } from '../../../../lib/api.ts'
import { dateTime } from '../../../../lib/format.ts'
import type { EditedGoods } from '../../parts/console/staff-goods.ts'

export type PromotionPage = OutputOf<Contract['mall']['getPromotionsTo']>
export type StaffPromotion = PromotionPage['list'][number]
type Input = InputOf<Contract['mall']['setPromotion']>

/** A SKU in the form, with what it costs now. */
export type SkuValues = {
  sku_id: number
  goods_id: number
  merchantId: number
  name: string
  spec_text: string
  list_points: number
  list_price_fen: number
  price_fen: number | null
  quota: number | null
  /** Units that orders hold already: its number cannot be less. */
  taken: number
}
/** What the form of a promotion holds. */
export type PromotionValues = {
  /** 0 for a new one. */
  id: number
  /** It runs: only its numbers can be raised. */
  is_running: boolean
  kind: PromotionKind
  name: string
  starts_at: string
  ends_at: string
  per_person: number | null
  size: number | null
  hours: number | null
  skus: SkuValues[]
}

export const emptyPromotion: PromotionValues = {
  ...{ id: 0, is_running: false, kind: 'flash', name: '', starts_at: '', ends_at: '', per_person: 1 },
  ...{ size: 2, hours: 24, skus: [] },
}

/** A moment as a field for day and time holds it. */
const minuteOf = (at: string): string => dateTime(at).replace(' ', 'T')

/** A promotion as its form holds it. */
export const readPromotion = (row: StaffPromotion): PromotionValues => ({
  id: row.id,
  is_running: !row.actions.includes('edit'),
  kind: row.kind,
  name: row.name,
  starts_at: minuteOf(row.starts_at),
  ends_at: minuteOf(row.ends_at),
  per_person: row.per_person,
  size: row.size ?? emptyPromotion.size,
  hours: row.hours ?? emptyPromotion.hours,
  skus: row.skus.map(({ picture: _, ...sku }) => ({ ...sku, merchantId: row.merchantId })),
})

/** The SKUs of a product, to be priced; those that cost points alone can be no cheaper in money. */
export const skusOf = (goods: EditedGoods): SkuValues[] =>
  goods.skus.map((sku) => ({
    sku_id: sku.id,
    goods_id: goods.id,
    merchantId: goods.merchantId,
    name: goods.name,
    spec_text: sku.spec_text,
    list_points: sku.points,
    list_price_fen: sku.price_fen,
    price_fen: null,
    quota: null,
    taken: 0,
  }))

/** What a SKU is called in a sentence. */
export const skuName = ({ name, spec_text }: Pick<SkuValues, 'name' | 'spec_text'>): string =>
  spec_text ? `${name} ${spec_text}` : name

/** What is wrong with one SKU; null where it can be sent. */
function skuProblem({ price_fen, quota, taken }: SkuValues): string | null {
  const own = promotionFields.price_fen.problem(price_fen) ?? promotionFields.quota.problem(quota)
  if (own) return own
  return (quota ?? 0) < taken ? `已经卖出${taken}件，数量不能比这少` : null
}
/** What is wrong with the SKUs together. */
export function skusProblem(skus: readonly SkuValues[]): string | null {
  if (skus.length > MAX_PROMOTION_SKUS) return `一个活动最多${MAX_PROMOTION_SKUS}种商品`
  const wrong = skus.find((sku) => skuProblem(sku) !== null)
  return wrong ? `“${skuName(wrong)}”：${skuProblem(wrong)}` : null
}

/** The promotion as it is sent; only of a form without errors. */
function inputOf({ is_running: _, skus, ...values }: PromotionValues): Input {
  const isGroup = values.kind === 'group'
  return {
    ...values,
    name: values.name.trim(),
    merchantId: skus[0]?.merchantId ?? 0,
    per_person: values.per_person ?? 0,
    size: isGroup ? values.size : null,
    hours: isGroup ? values.hours : null,
    skus: skus.map(({ sku_id, price_fen, quota }) => ({ sku_id, price_fen: price_fen ?? 0, quota: quota ?? 0 })),
  }
}
export const savePromotion = (values: PromotionValues, version?: string) =>
  api.mall.setPromotion({ ...inputOf(values), ...(version ? { version } : {}) }, { quiet: true })
