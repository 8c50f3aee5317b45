import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/getOrderScanCode', () => {
  const app = useApp()

  it('draws a QR that the pickup desk accepts', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const { data } = await me.call('orders.getOrderScanCode', { order_id: order.id })
    expect(data.scan_code).toMatch(/^\d{12}$/)
    expect(data.picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(new Date(data.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    expect((await clerk.call('orders.setOrderScanState', { code: data.qr, confirm: 0 })).data.order).toMatchObject({
      id: order.id,
    })
  })
  it('refuses where there is nothing to pick up', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const of = async (order_id: number) => (await me.call('orders.getOrderScanCode', { order_id })).data.type
    const order = await makeOrder(app.sql, me)
    expect(await of(order.id)).toBe('ORDER_NOT_PAID')
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(await of(order.id)).toBe('ORDER_CLOSED')
    expect(await of((await makeOrder(app.sql, me, { paid: true, delivery: 'express' })).id)).toBe('ORDER_NOT_PICKUP')
    const done = await makeOrder(app.sql, me, { paid: true })
    const { data } = await me.call('orders.getOrderScanCode', { order_id: done.id })
    await clerk.call('orders.setOrderScanState', { code: data.scan_code, confirm: 1 })
    expect(await of(done.id)).toBe('ORDER_STATE_CHANGED')
  })
  it("answers another person's order like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const order = await makeOrder(app.sql, other, { paid: true })
    for (const order_id of [order.id, 999_999_999])
      expect((await me.call('orders.getOrderScanCode', { order_id })).data.type).toBe('ORDER_NOT_FOUND')
  })
})
