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
