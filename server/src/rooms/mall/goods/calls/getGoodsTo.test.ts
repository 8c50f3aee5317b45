import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getGoodsTo', () => {
  const app = useApp()

  it('gives the editor a product with its SKUs on sale, drafts too', async () => {
    const clerk = await app.staff('operator')
    const goods = await makeGoods(app.sql, {
      is_on: false,
      tags: ['新米'],
      skus: [{ spec: { 规格: '大' }, on_hand: 4 }, { spec: { 规格: '小' } }],
    })
    await app.sql`update sku set is_on = false where id = ${goods.sku_ids[1] ?? 0}`
    const { code, data } = await clerk.call('mall.getGoodsTo', { goods_id: goods.id })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      id: goods.id,
      is_on: false,
      tags: ['新米'],
      album: [],
      skus: [{ id: goods.sku_id, spec: { 规格: '大' }, on_hand: 4, reserved: 0 }],
    })
  })
  it('keeps the order of the dimensions and what a picture is said to show', async () => {
    const clerk = await app.staff('operator')
    const goods = await makeGoods(app.sql, { skus: [{ spec: { 重量: '2.5kg', 味: '原味' } }] })
    const picture = '11111111-2222-4333-8444-555555555555'
    await app.sql`insert into media (id, width, height, alt, bytes) values (${picture}, 10, 10, '一袋大米', 1)`
    await app.sql`update goods set album = array[${picture}]::uuid[] where id = ${goods.id}`
    const { data } = await clerk.call('mall.getGoodsTo', { goods_id: goods.id })
    expect(Object.keys(data.skus[0]?.spec ?? {})).toEqual(['重量', '味'])
    expect(data.album[0]?.picture.alt).toBe('一袋大米')
  })
  it("answers another merchant's product like an unknown one", async () => {
    const goods = await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    for (const goods_id of [goods.id, 999_999_999])
      expect((await tied.call('mall.getGoodsTo', { goods_id })).data.type).toBe('GOODS_NOT_FOUND')
  })
})
