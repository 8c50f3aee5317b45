import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

describe('POST /v2/api/goods/getGoods', () => {
  const app = useApp()

  it('shows a product with its SKUs and its stores, the nearest first', async () => {
    const company_id = await makeCompany(app.sql)
    const goods = await makeGoods(app.sql, {
      company_id,
      skus: [
        { spec: { 规格: '大' }, points: 5, price_fen: 900, on_hand: 4 },
        { spec: { 规格: '小' }, price_fen: 400, on_hand: 0 },
      ],
    })
    const [far, near] = [
      await makeStore(app.sql, { company_id, lat: 31.4, lng: 120.6 }),
      await makeStore(app.sql, { company_id, lat: 31.31, lng: 120.6 }),
    ]
    const { code, data } = await (await app.guest()).call('mall.getGoods', {
      goods_id: goods.id,
      lat: 31.3,
      lng: 120.6,
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      id: goods.id,
      price_fen: 400,
      is_on: true,
      deliveries: ['pickup', 'express'],
      max_per_order: 99,
      skus: [
        { spec_text: '大', points: 5, available: 4 },
        { spec_text: '小', available: 0 },
      ],
    })
    expect(data.stores.map((store) => store.id)).toEqual([near, far])
    expect(data.stores[0]?.distance_m).toBeGreaterThan(1000)
    expect(data.stores[0]?.distance_m).toBeLessThan(1300)
  })
  it('says of each SKU what can be sent and what lies at which store, as the order will have it', async () => {
    const company_id = await makeCompany(app.sql)
    const goods = await makeGoods(app.sql, { company_id, skus: [{ on_hand: 9 }] })
    const [here, there, shut] = [
      await makeStore(app.sql, { company_id }),
      await makeStore(app.sql, { company_id }),
      await makeStore(app.sql, { company_id }),
    ]
    await app.sql`
      insert into store_stock (sku_id, store_id, on_hand, reserved)
      select ${goods.sku_id}, store_id, on_hand, reserved from (values (${here}::int8, 4, 1), (${there}::int8, 2, 2), (${shut}::int8, 2, 0))
        as k (store_id, on_hand, reserved)`
    await app.sql`update sku set stores_on_hand = 8, stores_reserved = 3, reserved = 3 where id = ${goods.sku_id}`
    await app.sql`update store set is_open = false where id = ${shut}`
    const guest = await app.guest()
    const read = async () => (await guest.call('mall.getGoods', { goods_id: goods.id })).data.skus[0]
    expect(await read()).toMatchObject({ available: 3, in_warehouse: 1, at_stores: [{ store_id: here, left: 3 }] })
    const me = await app.member()
    const quote = async (delivery: 'express' | 'pickup', quantity: number, store_id?: number) =>
      (await me.call('orders.getOrderQuote', { lines: [{ sku_id: goods.sku_id, quantity }], delivery, store_id })).data
    expect(await quote('express', 2)).toMatchObject({ type: 'STOCK_SHORT', left: 1 })
    expect(await quote('pickup', 3, here)).not.toHaveProperty('type')
    expect(await quote('pickup', 2, there)).toMatchObject({ type: 'STOCK_SHORT', left: 1 })
    await app.sql`update goods set deliveries = array['express'] where id = ${goods.id}`
    expect(await read()).toMatchObject({ available: 1, in_warehouse: 1, at_stores: [] })
    await app.sql`update sku set quota = 5, quota_used = 5 where id = ${goods.sku_id}`
    expect(await read()).toMatchObject({ available: 0, in_warehouse: 0 })
  })
  it('still shows what went off the shelf, but not what was never on it', async () => {
    const guest = await app.guest()
    const [gone, draft] = [await makeGoods(app.sql), await makeGoods(app.sql, { is_on: false })]
    await app.sql`update goods set is_on = false where id = ${gone.id}`
    expect((await guest.call('mall.getGoods', { goods_id: gone.id })).data).toMatchObject({ id: gone.id, is_on: false })
    for (const goods_id of [draft.id, 999_999_999])
      expect(await guest.call('mall.getGoods', { goods_id })).toMatchObject({
        code: 400,
        data: { type: 'GOODS_NOT_FOUND' },
      })
  })
})
