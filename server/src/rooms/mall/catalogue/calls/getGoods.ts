import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { MallDeps } from '../../deps.ts'
import { storesOf } from '../../store-sale.ts'
import { toStore } from '../../wire.ts'
import { readGoods, toCard } from '../store.ts'

export const getGoods: Handler<typeof mall.getGoods, MallDeps> = async ({ input, actor, tx, refuse, deps, now }) => {
  const row = (await readGoods(tx, input.goods_id, { own_ids: actor?.own_ids ?? [], now })) ?? refuse('GOODS_NOT_FOUND')
  const place = input.lat !== undefined && input.lng !== undefined ? { lat: input.lat, lng: input.lng } : null
  const stores = row.deliveries.includes('pickup') ? await storesOf(tx, row.company_id, place) : []
  const running = row.promotions.flatMap(({ id, kind, is_running }) => (is_running && kind === 'group' ? [id] : []))
  const asked = { promotion_ids: running, goods_id: row.id, now }
  const groups = running.length ? await deps.openGroups(tx, asked) : null
  return {
    ...row,
    ...toCard(row),
    album: row.album.map((id) => picture(id, row.name)),
    skus: row.skus.map((sku) => ({ ...sku, spec: Object.fromEntries(sku.spec) })),
    deliveries: row.deliveries as GoodsDelivery[],
    promotions: row.promotions.map((one) => ({ ...one, groups: groups?.get(one.id) ?? [] })),
    stores: stores.map((store) => toStore(store, now)),
  }
}
