import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'

describe('POST /api/goods/getTrolleys', () => {
  const app = useApp()

  it("groups my cart by merchant, with today's prices", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const [a, b] = [
      await makeGoods(app.sql, { skus: [{ points: 5, price_fen: 700 }] }),
      await makeGoods(app.sql, { company_id }),
    ]
    await me.call('orders.setTrolley', { sku_id: a.sku_id, merchantId: 3, quantity: 2 })
    await me.call('orders.setTrolley', { sku_id: b.sku_id, merchantId: b.company_id })
    await app.sql`update sku set price_fen = 650 where id = ${a.sku_id}`
    const { data } = await me.call('orders.getTrolleys', {})
    expect(data).toMatchObject([
      { merchantId: b.company_id, name: '瑞禾斋', lines: [{ sku_id: b.sku_id, quantity: 1, valid: true }] },
      {
        merchantId: 3,
        lines: [
          {
            sku_id: a.sku_id,
            price_fen: 650,
            points: 5,
            quantity: 2,
            available: 10,
            max_per_order: 99,
            deliveries: ['pickup', 'express'],
          },
        ],
      },
    ])
    expect((await other.call('orders.getTrolleys', {})).data).toEqual([])
  })
  it('says why a line cannot be bought', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ on_hand: 5 }] })
    await me.call('orders.setTrolley', { sku_id: goods.sku_id, merchantId: 3, quantity: 4 })
    const line = async () => (await me.call('orders.getTrolleys', {})).data[0]?.lines[0]
    await app.sql`update sku set on_hand = 3 where id = ${goods.sku_id}`
    expect(await line()).toMatchObject({ valid: false, reason: '库存只剩3件' })
    await app.sql`update sku set on_hand = 5 where id = ${goods.sku_id}`
    await app.sql`update goods set max_per_order = 2 where id = ${goods.id}`
    expect(await line()).toMatchObject({ valid: false, reason: '每次最多买2件', max_per_order: 2 })
    await app.sql`update goods set is_on = false where id = ${goods.id}`
    expect(await line()).toMatchObject({ valid: false, reason: '已下架' })
  })
})
