import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../../mall/testing.ts'

describe('POST /api/goods/setTrolley', () => {
  const app = useApp()

  it('adds one of a SKU, raises it by one, sets and deletes it', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const set = async (quantity?: number) =>
      (
        await me.call('orders.setTrolley', {
          sku_id: goods.sku_id,
          merchantId: 3,
          ...(quantity === undefined ? {} : { quantity }),
        })
      ).data
    expect(await set()).toMatchObject({ quantity: 1, count: 1 })
    expect(await set()).toMatchObject({ quantity: 2, count: 2 })
    expect(await set(5)).toMatchObject({ quantity: 5, count: 5 })
    expect(await set(0)).toMatchObject({ quantity: 0, count: 0 })
    expect((await me.call('orders.getTrolleys', {})).data).toEqual([])
  })
  it('counts every press of many at once', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    await Promise.all(
      Array.from({ length: 8 }, () => me.call('orders.setTrolley', { sku_id: goods.sku_id, merchantId: 3 })),
    )
    expect((await me.call('orders.getTrolleys', {})).data[0]?.lines).toMatchObject([{ quantity: 8 }])
  })
  it('refuses more than there is, unknown SKUs, wrong merchants and goods off shelf', async () => {
    const me = await app.member()
    const [goods, off, none] = [
      await makeGoods(app.sql, { skus: [{ on_hand: 2 }] }),
      await makeGoods(app.sql, { is_on: false }),
      await makeGoods(app.sql, { skus: [{ on_hand: 0 }] }),
    ]
    const reason = async (sku_id: number, given: object = {}) =>
      (await me.call('orders.setTrolley', { sku_id, merchantId: 3, ...given })).data.type
    expect(await reason(goods.sku_id, { quantity: 3 })).toBe('STOCK_SHORT')
    await reason(goods.sku_id, { quantity: 2 })
    expect(await reason(goods.sku_id)).toBe('STOCK_SHORT')
    expect(await reason(none.sku_id)).toBe('STOCK_SHORT')
    expect(await reason(999_999_999)).toBe('SKU_NOT_FOUND')
    expect(await reason(goods.sku_id, { merchantId: 4 })).toBe('SKU_NOT_FOUND')
    expect(await reason(off.sku_id)).toBe('GOODS_OFF_SHELF')
  })
  it('refuses the one SKU too many', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, {
      skus: Array.from({ length: 121 }, (_, i) => ({ spec: { 号: String(i) } })),
    })
    await app.sql`insert into cart_line (user_id, sku_id, quantity) select ${me.user_id}, id, 1 from sku where goods_id = ${goods.id} order by id limit 120`
    const [first = 0, last = 0] = [goods.sku_ids[0], goods.sku_ids.at(-1)]
    expect((await me.call('orders.setTrolley', { sku_id: last, merchantId: 3 })).data.type).toBe('CART_FULL')
    expect((await me.call('orders.setTrolley', { sku_id: first, merchantId: 3 })).data).toMatchObject({
      quantity: 2,
      count: 121,
    })
  })
})
