import type { GoodsDelivery } from '@heyi/contract/mall/deliveries'
import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { altsOf, picture } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { readForEditor, toStaffGoods } from '../store.ts'

export const getGoodsTo: Handler<typeof mall.getGoodsTo, MallDeps> = async ({ input, actor, tx, refuse, now }) => {
  const row =
    (await readForEditor(tx, await companyScope(tx, actor.staff), input.goods_id, now)) ?? refuse('GOODS_NOT_FOUND')
  const alts = await altsOf(tx, row.album)
  return {
    ...toStaffGoods(row),
    skus: row.skus.map((sku) => ({ ...sku, spec: Object.fromEntries(sku.spec) })),
    deliveries: row.deliveries as GoodsDelivery[],
    album: row.album.map((id) => ({ id, picture: picture(id, alts.get(id) || row.name) })),
  }
}
