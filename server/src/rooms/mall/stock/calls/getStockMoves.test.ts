import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../../orders/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

describe('POST /v2/stock/getStockMoves', () => {
  const app = useApp()

  it('tells what happened to a SKU, newest first, and who did it', async () => {
    const clerk = await app.staff('operator', { real_name: '毛晓芸' })
    const me = await app.member({ real_name: '沈宝珍' })
    const order = await makeOrder(app.sql, me, { quantity: 2 })
    const { sku_id } = order.goods
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    await clerk.call('mall.setStock', { sku_id, delta: 3, reason: '到货' })
    const { data } = await clerk.call('mall.getStockMoves', { sku_id })
    expect(data.list).toMatchObject([
      { kind: 'adjust', quantity: 3, on_hand_after: 13, reserved_after: 0, reason: '到货', by: '毛晓芸' },
      { kind: 'release', quantity: -2, on_hand_after: 10, reserved_after: 0, reason: '取消订单' },
      { kind: 'reserve', quantity: 2, on_hand_after: 10, reserved_after: 2, by: '沈宝珍' },
      { kind: 'initial', quantity: 10, on_hand_after: 10, by: '系统' },
    ])
    expect(
      (await clerk.call('mall.getStockMoves', { sku_id, page_num: 2, num: 2 })).data.list.map((move) => move.kind),
    ).toEqual(['reserve', 'initial'])
  })
  it('lists those of a merchant, of a store and of the warehouse', async () => {
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    const [{ sku_id }, store_id] = [
      await makeGoods(app.sql, { company_id }),
      await makeStore(app.sql, { company_id, name: '桐芳店' }),
    ]
    await tied.call('mall.setStock', { sku_id, store_id, delta: 2, reason: '到货' })
    const list = async (given: object) =>
      (await tied.call('mall.getStockMoves', given)).data.list.map(({ kind, store_name }) => [kind, store_name])
    expect(await list({})).toEqual([
      ['adjust', '桐芳店'],
      ['initial', ''],
    ])
    expect(await list({ store_id })).toEqual([['adjust', '桐芳店']])
    expect(await list({ store_id: 0 })).toEqual([['initial', '']])
  })
  it("answers another merchant's SKU like an unknown one", async () => {
    const { sku_id } = await makeGoods(app.sql)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    for (const id of [sku_id, 999_999_999])
      expect((await tied.call('mall.getStockMoves', { sku_id: id })).data.type).toBe('SKU_NOT_FOUND')
  })
})
