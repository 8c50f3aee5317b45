import { promotionKinds } from '@heyi/contract/mall/promotion-rules'
import type { Goods, SkuData } from '../parts/mall.ts'

export type Promotion = Goods['promotions'][number]
export type Kind = Promotion['kind']
/** What a product costs in a promotion: the chosen SKU, or the cheapest that is left. */
export type Offer = {
  promotion: Promotion
  price_fen: number
  /** Units left of the chosen SKU, or of all. */
  left: number
  /** Others of it cost more. */
  isFrom: boolean
  /** What the same costs without it. */
  list: Pick<SkuData, 'points' | 'price_fen'>
}

/** What a promotion offers of a product; null where the chosen SKU is not in it. */
export function offerOf(promotion: Promotion, skus: readonly SkuData[], chosen?: SkuData): Offer | null {
  const inIt = promotion.skus.filter(({ sku_id }) => (chosen ? sku_id === chosen.id : true))
  const [cheapest] = [...inIt].sort((a, b) => Number(a.left === 0) - Number(b.left === 0) || a.price_fen - b.price_fen)
  const list = skus.find(({ id }) => id === cheapest?.sku_id)
  if (!cheapest || !list) return null
  return {
    promotion,
    price_fen: cheapest.price_fen,
    left: inIt.reduce((sum, { left }) => sum + left, 0),
    isFrom: !chosen && (skus.length > inIt.length || inIt.some(({ price_fen }) => price_fen > cheapest.price_fen)),
    list,
  }
}

/** The running offer of a kind for what is chosen; null where none runs. */
export function runningOffer(goods: Goods, kind: Kind, chosen?: SkuData): Offer | null {
  for (const promotion of goods.promotions) {
    const offer = promotion.is_running && promotion.kind === kind ? offerOf(promotion, goods.skus, chosen) : null
    if (offer) return offer
  }
  return null
}

/** A product as it is sold in a promotion: its SKUs alone, for money alone, as many as are left. */
export function goodsIn(promotion: Promotion, goods: Goods): Goods {
  const skus = goods.skus.flatMap((sku) => {
    const own = promotion.skus.find(({ sku_id }) => sku_id === sku.id)
    return own
      ? [
          {
            ...sku,
            points: 0,
            price_fen: own.price_fen,
            available: Math.min(own.left, sku.available),
            quota_left: own.left,
          },
        ]
      : []
  })
  const prices = skus.map(({ price_fen }) => price_fen)
  return {
    ...goods,
    skus,
    points: 0,
    price_fen: Math.min(...prices),
    has_higher_price: new Set(prices).size > 1,
    max_per_person: promotion.per_person,
  }
}

/** What it is, then its own name: 限时抢购 · 晚市特价. */
export const titleOf = ({ kind, name }: Pick<Promotion, 'kind' | 'name'>): string =>
  name.startsWith(promotionKinds[kind].name) ? name : `${promotionKinds[kind].name} · ${name}`

/** 2人团; a flash sale goes by its own name. */
export const groupName = (size: number | null): string => `${size ?? 2}人团`

/** What the button says that buys in a promotion. */
export function dealWords(kind: Kind, group_id?: number): string {
  if (kind === 'flash') return '立即抢购'
  return group_id ? '参加拼团' : '发起拼团'
}
