import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods } from '../testing.ts'

describe('POST /v2/stock/getStocks', () => {
  const app = useApp()

  it('lists kinds with what they hold, by product, keyword and low stock', async () => {
    const admin = await app.staff('operator')
    const goods = await makeGoods(app.sql, {
      name: '黄豆酱油',
      skus: [
        { spec: { 规格: '大' }, on_hand: 40 },
        { spec: { 规格: '小' }, on_hand: 10 },
      ],
    })
    await app.sql`update sku set reserved = 3 where id = ${goods.sku_id}`
    const list = async (given: object) => (await admin.call('mall.getStocks', given)).data
    expect(await list({ goods_id: goods.id })).toMatchObject({
      total: 2,
      list: [
        { sku_id: goods.sku_id, name: '黄豆酱油', spec_text: '大', on_hand: 40, reserved: 3, available: 37 },
        { spec_text: '小' },
      ],
    })
    expect((await list({ keyword: '酱油', low: true })).list).toMatchObject([{ sku_id: goods.sku_ids[1] }])
    const first = await list({ num: 1 })
    expect((await list({ num: 1, after: first.next })).list[0]?.sku_id).toBe(goods.sku_ids[1])
  })
  it('shows no kinds of other merchants', async () => {
    await makeGoods(app.sql)
    const [company] = await app.sql<
      { id: number }[]
    >`insert into company (name, organ_id) values ('别家', 2) returning id`
    expect(
      (await (await app.staff('operator', { company_id: company?.id ?? 0 })).call('mall.getStocks', {})).data.list,
    ).toEqual([])
  })
})
