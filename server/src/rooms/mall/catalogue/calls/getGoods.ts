import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { nextMinute, soonest } from '../../../../kernel/time.ts'
import { picture } from '../../../media/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { toStore } from '../../core/show.ts'
import { storesOf } from '../../core/store-sale.ts'
import { nextTurn } from '../../promotions/store-sale.ts'
import { type DetailRow, readGoods, toCard } from '../store.ts'

export const getGoods: Handler<typeof mall.getGoods, MallDeps> = async ({ input, tx, refuse, deps, now, until }) => {
  const row = (await readGoods(tx, input.goods_id, now)) ?? refuse('GOODS_NOT_FOUND')
  const place = input.lat !== undefined && input.lng !== undefined ? { lat: input.lat, lng: input.lng } : null
  const isFetched = row.deliveries.includes('pickup')
  const stores = isFetched ? await storesOf(tx, row.company_id, place) : []
  const running = row.promotions.flatMap(({ id, kind, is_running }) => (is_running && kind === 'group' ? [id] : []))
  const asked = { promotion_ids: running, goods_id: row.id, now }
  until(async () => (running.length ? now : soonest(await nextTurn(tx, now), stores.length ? nextMinute(now) : null)))
  const groups = running.length ? await deps.openGroups(tx, asked) : null
  return {
    ...row,
    ...toCard(row),
    album: row.album.map((id) => picture(id, row.name)),
    skus: row.skus.map((sku) => toSku(sku, isFetched)),
    deliveries: row.deliveries as GoodsDelivery[],
    promotions: row.promotions.map((one) => ({ ...one, groups: groups?.get(one.id) ?? [] })),
    stores: stores.map((store) => toStore(store, now)),
  }
}

/** A SKU as the wire shows it. What lies at stores is there for who fetches it, and a purchase takes its units from one place. */
function toSku({ at_stores, ...sku }: DetailRow['skus'][number], isFetched: boolean) {
  const fetched = isFetched ? at_stores : []
  const available = Math.max(sku.in_warehouse, ...fetched.map(({ left }) => left))
  return { ...sku, available, at_stores: fetched, spec: Object.fromEntries(sku.spec) }
}
