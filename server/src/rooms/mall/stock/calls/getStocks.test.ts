import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

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
  it('says what lies where, and lists what lies at a store or is low there', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const [here, there] = [
      await makeGoods(app.sql, { company_id, skus: [{ on_hand: 40 }] }),
      await makeGoods(app.sql, { company_id, skus: [{ on_hand: 40 }] }),
    ]
    const store_id = await makeStore(app.sql, { company_id, name: '桐芳店' })
    const facts = { sku_id: here.sku_id, from_store_id: 0, to_store_id: store_id, quantity: 4, reason: '门店补货' }
    await clerk.call('mall.transferStock', facts)
    const list = async (given: object) => (await clerk.call('mall.getStocks', given)).data.list
    const place = { store_id, store_name: '桐芳店', on_hand: 4, reserved: 0, available: 4, low_at: null, is_low: true }
    const row = { sku_id: here.sku_id, on_hand: 40, is_low: false, in_warehouse: 36, held_in_warehouse: 0 }
    expect(await list({ merchantId: company_id })).toMatchObject([
      { ...row, stores: [place] },
      { sku_id: there.sku_id, in_warehouse: 40, stores: [] },
    ])
    for (const only of [{ store_id }, { low: true }]) expect(await list(only)).toMatchObject([{ sku_id: here.sku_id }])
  })
  it('shows no SKUs of other merchants', async () => {
    await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    expect((await (await app.staff('operator', { company_id })).call('mall.getStocks', {})).data.list).toEqual([])
  })
})
