import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/stock/getStocks', () => {
  const app = useApp()

  it('lists SKUs with what they hold, by product, keyword and low stock', async () => {
    const company_id = await makeCompany(app.sql)
    const admin = await app.staff('operator', { company_id })
    const goods = await makeGoods(app.sql, {
      company_id,
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
  it('shows no SKUs of other merchants', async () => {
    await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    expect((await (await app.staff('operator', { company_id })).call('mall.getStocks', {})).data.list).toEqual([])
  })
})
