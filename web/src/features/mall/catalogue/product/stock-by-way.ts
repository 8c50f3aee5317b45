import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import type { Goods, SkuData } from '../../parts/mall.ts'

/** Stores that are named where only they have something; more are counted. */
const MAX_NAMED = 3
/** What stores have of a SKU that the warehouse has none of, by name. */
function storeWords({ stores }: Pick<Goods, 'stores'>, { at_stores }: SkuData): string {
  const names = stores.filter(({ id }) => at_stores.some(({ store_id }) => store_id === id)).map(({ name }) => name)
  if (names.length === 0) return '暂时缺货'
  return `现在只有${names.slice(0, MAX_NAMED).join('、')}${names.length > MAX_NAMED ? `等${names.length}家` : ''}有货`
}

/** What is there of a SKU for each way in which it reaches the person, in words. */
export function stockByWay(goods: Pick<Goods, 'deliveries' | 'stores'>, sku: SkuData): Map<GoodsDelivery, string> {
  const { in_warehouse: left } = sku
  const words: Record<GoodsDelivery, string> = {
    express: left > 0 ? `可寄 ${left} 件` : '暂时不能寄',
    service: left > 0 ? '可以预约' : '暂时约不了',
    pickup: left > 0 ? '各门店都能取' : storeWords(goods, sku),
  }
  return new Map(goods.deliveries.map((way) => [way, words[way]]))
}

/** What is left of a SKU in few words: how many one purchase can have. */
export function stockWords({ available, quota_left, in_warehouse }: SkuData): string {
  if (available <= 0) return '暂时缺货'
  if (quota_left === available) return `限量，还剩 ${available} 件`
  return in_warehouse > 0 ? `还有 ${available} 件` : `部分门店还有 ${available} 件`
}
