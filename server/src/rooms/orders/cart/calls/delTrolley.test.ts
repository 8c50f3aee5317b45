import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'

describe('POST /api/goods/delTrolley', () => {
  const app = useApp()
  const fill = async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const goods = [await makeGoods(app.sql), await makeGoods(app.sql), await makeGoods(app.sql, { company_id })]
    const ids: number[] = []
    for (const { sku_id, company_id } of goods)
      ids.push((await me.call('orders.setTrolley', { sku_id, merchantId: company_id, quantity: 2 })).data.id)
    return { me, ids, other: company_id }
  }

  it('lowers a line by one, and deletes it with its last piece', async () => {
    const { me, ids } = await fill()
    const id = ids[0] ?? 0
    expect((await me.call('orders.delTrolley', { id })).data).toEqual({ count: 5 })
    expect((await me.call('orders.delTrolley', { id })).data).toEqual({ count: 4 })
    expect((await me.call('orders.delTrolley', { id })).data).toEqual({ count: 4 })
  })
  it("deletes chosen lines, one merchant's lines, or all", async () => {
    const { me, ids, other } = await fill()
    expect((await me.call('orders.delTrolley', { ids: ids.slice(0, 1) })).data).toEqual({ count: 4 })
    expect((await me.call('orders.delTrolley', { merchantId: other })).data).toEqual({ count: 2 })
    expect((await me.call('orders.delTrolley', { all: 1 })).data).toEqual({ count: 0 })
  })
  it("leaves other people's carts alone", async () => {
    const [{ me }, theirs] = [await fill(), await fill()]
    await me.call('orders.delTrolley', { ids: theirs.ids })
    await me.call('orders.delTrolley', { id: theirs.ids[0] ?? 0 })
    await me.call('orders.delTrolley', { all: 1 })
    expect((await theirs.me.call('orders.delTrolley', {})).data).toEqual({ count: 6 })
  })
})
