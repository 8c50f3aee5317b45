import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/getUserOrders', () => {
  const app = useApp()

  it('lists my orders by tab, newest first, page by page to the end', async () => {
    const me = await app.member()
    const made: number[] = []
    for (let i = 0; i < 5; i++) made.push((await makeOrder(app.sql, me, { paid: i === 2 })).id)
    const first = await me.call('orders.getUserOrders', { num: 2 })
    expect(first.data).toMatchObject({ total: 5, more: false })
    const second = await me.call('orders.getUserOrders', { num: 2, after: first.data.next ?? '' })
    const third = await me.call('orders.getUserOrders', { num: 2, page_num: 3 })
    expect([first, second, third].flatMap((page) => page.data.list.map((order) => order.id))).toEqual(
      [...made].reverse(),
    )
    expect(third.data.next).toBeNull()
    const doing = await me.call('orders.getUserOrders', { tab: 'doing' })
    const lines = [{ quantity: 1 }]
    expect(doing.data.list).toMatchObject([{ id: made[2], state: 'PAID', lines, actions: ['refund'] }])
  })
  it('finds an order by its number and by part of a product name, wildcards taken literally', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me)
    await app.sql`update order_line set name = '软香大米100%' where order_id = ${order.id}`
    await makeOrder(app.sql, me)
    const find = async (keyword: string) =>
      (await me.call('orders.getUserOrders', { keyword })).data.list.map((row) => row.id)
    expect(await find('香大')).toEqual([order.id])
    expect(await find('0%')).toEqual([order.id])
    expect(await find('_')).toEqual([])
    expect(await find(order.order_no)).toEqual([order.id])
  })
  it('needs as many statements for many orders as for one', async () => {
    const count = async (n: number) => {
      const me = await app.member()
      for (let i = 0; i < n; i++) await makeOrder(app.sql, me)
      const before = app.app.database.statements()
      await me.call('orders.getUserOrders', {})
      return app.app.database.statements() - before
    }
    expect(await count(5)).toBe(await count(1))
  })
  it('shows nobody else their orders, and refuses a broken cursor', async () => {
    const [me, other] = [await app.member(), await app.member()]
    await makeOrder(app.sql, other)
    expect((await me.call('orders.getUserOrders', {})).data.list).toEqual([])
    for (const after of ['x', Buffer.from('["a"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])
      expect((await me.call('orders.getUserOrders', { after })).data.type).toBe('BAD_INPUT')
  })
})
