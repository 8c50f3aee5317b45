import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { checkInvariants } from '../../../orders/index.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { copyName } from '../../core/rules.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/copyGoods', () => {
  const app = useApp({ own: true })

  it('adds a product like another: off the shelf, without stock, found by its own name', async () => {
    const clerk = await app.staff('platform_admin')
    const skus = [
      { spec: { 规格: '大' }, points: 200, price_fen: 1_590 },
      { spec: { 规格: '小' }, points: 100, price_fen: 890 },
    ]
    const goods = await makeGoods(app.sql, { name: '桂花糕', tags: ['软糯'], skus, is_hot: true })
    await app.sql`update goods set code = 'GH-1', max_per_person = 2, on_at = now(), sold = 5 where id = ${goods.id}`
    await app.sql`update sku set quota = 9, quota_used = 3, times = 4 where id = ${goods.sku_id}`
    await app.sql`update sku set is_on = false where id = ${goods.sku_ids[1] ?? 0}`
    const { data } = await clerk.call('mall.copyGoods', { goods_id: goods.id })
    const read = (await clerk.call('mall.getGoodsTo', { goods_id: data.id })).data
    expect(read).toMatchObject({
      name: '桂花糕（副本）',
      code: null,
      shelf: 'off',
      is_hot: false,
      sold: 0,
      max_per_person: 2,
      on_at: null,
    })
    expect(read.skus).toMatchObject([
      { spec_text: '大', price_fen: 1_590, on_hand: 0, quota: 9, quota_used: 0, times: 4 },
    ])
    const found = await clerk.call('mall.getGoodsListTo', { keyword: '桂花糕（副本）' })
    expect(found.data.list.map(({ id }) => id)).toContain(data.id)
    expect(await (await app.guest()).call('mall.getGoods', { goods_id: data.id })).toMatchObject({
      data: { type: 'GOODS_NOT_FOUND' },
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('answers a product of another merchant like an unknown one', async () => {
    const clerk = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const goods = await makeGoods(app.sql)
    for (const goods_id of [goods.id, 8_999_999])
      expect(await clerk.call('mall.copyGoods', { goods_id })).toMatchObject({ data: { type: 'GOODS_NOT_FOUND' } })
  })

  it('keeps the name within its length, and no character in halves', () => {
    expect(copyName('桂'.repeat(56))).toHaveLength(60)
    expect(copyName('桂'.repeat(60))).toHaveLength(60)
    expect(copyName('👵'.repeat(30)).isWellFormed()).toBe(true)
  })
})
