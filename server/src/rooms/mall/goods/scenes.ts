import { randomUUID } from 'node:crypto'
import type { goods as entries } from '@heyi/contract/mall/goods'
import { asTables, type Scenes } from '../../../testing/scene.ts'
import { makeCategory, makeGoods } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  /** Pictures are read only where there are some: goods that came by a sheet have none. */
  async getGoodsTo(stage) {
    const [pictured] = await stage.sql<{ goods_id: number }[]>`
      select max(id) as goods_id from goods where cardinality(album) > 0 and not is_hidden`
    return [{ who: await stage.admin(), input: { goods_id: pictured?.goods_id ?? (await makeGoods(stage.sql)).id } }]
  },
  /** One that is new, and one that is sold in one more kind. */
  async setGoods(stage) {
    const who = await stage.admin()
    const category_id = await makeCategory(stage.sql)
    const { id } = await makeGoods(stage.sql)
    const { skus, ...goods } = (await who.call('mall.getGoodsTo', { goods_id: id })).data
    const kept = skus.map((sku) => ({ id: sku.id, spec: sku.spec, points: sku.points, price_fen: sku.price_fen }))
    const added = { spec: { 规格: '两份' }, points: 20, price_fen: 200, on_hand: 3 }
    const sold = { merchantId: 3, deliveries: ['pickup' as const] }
    const first = { spec: {}, price_fen: 100, on_hand: 1 }
    const fresh = { ...sold, name: '只有一件', category_id, skus: [first], client_req_id: randomUUID() }
    const { name, category_id: kind } = goods
    return [
      { who, input: fresh },
      { who, input: { ...sold, id, name, category_id: kind, is_on: true, skus: [...kept, added] } },
    ]
  },
  copyGoods: async (stage) => [{ who: await stage.admin(), input: { goods_id: (await makeGoods(stage.sql)).id } }],
  async setGoodsState(stage) {
    const who = await stage.admin()
    const goods_ids = [(await makeGoods(stage.sql)).id]
    return [
      { who, input: { goods_ids, is_on: false } },
      { who, input: { goods_ids, is_on: true } },
      { who, input: { goods_ids, add_tags: ['新到'] } },
      { who, input: { goods_ids, del_tags: ['新到'] } },
      { who, input: { all: { filter: { merchantId: 999_999_999 }, seen: 1 }, is_on: true } },
    ]
  },
  async setGoodsPrices(stage) {
    const who = await stage.admin()
    const { id } = await makeGoods(stage.sql, { skus: [{ price_fen: 500 }, { spec: { 规格: '大' }, price_fen: 900 }] })
    const kinds = (await who.call('mall.getGoodsPrices', { goods_ids: [id] })).data
    const up = kinds.map(({ sku_id, price_fen }) => ({ sku_id, was_fen: price_fen, price_fen: price_fen + 100 }))
    const down = up.map(({ sku_id, was_fen, price_fen }) => ({ sku_id, was_fen: price_fen, price_fen: was_fen }))
    return [
      { who, input: { prices: up } },
      { who, input: { prices: down, client_req_id: randomUUID() } },
    ]
  },
  async setGoodsFront(stage) {
    const who = await stage.admin()
    const { id } = await makeGoods(stage.sql)
    return [
      { who, input: { id, is_hot: true, sort: 90 } },
      { who, input: { id, is_hot: false, sort: 90 } },
    ]
  },
  exportGoods: (stage) => asTables(stage, {}),
}
