import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/getUserOrder', () => {
  const app = useApp()

  it('shows my order with lines, store, payments, code and timeline', async () => {
    const me = await app.member({ real_name: '沈宝珍' })
    const order = await makeOrder(app.sql, me, { paid: true, quantity: 2 })
    const { code, data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(code).toBe(1)
    expect(data).toMatchObject({
      id: order.id,
      order_no: order.order_no,
      state: 'PAID',
      status: 10,
      state_name: '准备中',
      merchantId: 3,
      delivery: 'pickup',
      quantity: 2,
      pay_fen: 2000,
      goods_fen: 2000,
      store: { id: order.store_id },
      address: null,
      parcels: [],
      buyer: { name: '沈宝珍' },
      payments: [{ method: 'balance', fen: 2000 }],
      lines: [{ sku_id: order.goods.sku_id, quantity: 2, paid_fen: 2000, paid_points: 0 }],
      timeline: [
        { event: 'place', label: '提交订单' },
        { event: 'pay', label: '付款' },
      ],
    })
    expect(data.scan_code).toMatch(/^\d{12}$/)
    expect(data.created_at).toMatch(/Z$/)
  })
  it('names whom to call about it: its store, else its merchant', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const sent = await makeOrder(app.sql, me, { delivery: 'express' })
    await app.sql`update store set phone = '0512-65880301' where id = ${order.store_id}`
    const [merchant] = await app.sql<{ name: string; phone: string }[]>`select name, phone from company where id = 3`
    const contactOf = async (order_id: number) => (await me.call('orders.getUserOrder', { order_id })).data.contact
    expect(await contactOf(order.id)).toEqual({ name: '测试门店', phone: '0512-65880301' })
    expect(await contactOf(sent.id)).toEqual({ ...merchant })
    await app.sql`update store set phone = '' where id = ${order.store_id}`
    expect(await contactOf(order.id)).toEqual({ ...merchant })
  })
  it('is two statements, whatever hangs on the order', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const before = app.app.database.statements()
    await me.call('orders.getUserOrder', { order_id: order.id })
    expect(app.app.database.statements() - before).toBeLessThanOrEqual(3)
  })
  it("answers another person's order like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.staff('organ_admin')]
    const order = await makeOrder(app.sql, me)
    expect((await other.call('orders.getUserOrder', { order_id: order.id })).data.type).toBe('ORDER_NOT_FOUND')
    expect((await me.call('orders.getUserOrder', { order_id: 999_999_999 })).data.type).toBe('ORDER_NOT_FOUND')
  })
})
