import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { home, makeOrder } from '../../testing.ts'

describe('POST /api/order/getCompanyOrder', () => {
  const app = useApp()

  it('shows staff an order of their organisation, without the code, the phone masked', async () => {
    const [me, clerk] = [await app.member(), await app.staff('service')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const { code, data } = await clerk.call('orders.getCompanyOrder', { order_id: order.id })
    expect(code).toBe(1)
    expect(data).toMatchObject({ id: order.id, scan_code: '', actions: [] })
    expect(data.buyer.mobile_masked).toMatch(/^1\d{2}\*{4}\d{4}$/)
  })
  it('shows the whole phone only to who writes it on a parcel', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const seen = async (role: 'operator' | 'service') =>
      (await (await app.staff(role)).call('orders.getCompanyOrder', { order_id: order.id })).data.address?.mobile
    expect(await seen('operator')).toBe(home.mobile)
    expect(await seen('service')).toBe('139****0001')
  })
  it('notes who read a whole phone, once an hour, and nobody who saw it masked', async () => {
    const [me, reader, other] = [await app.member(), await app.staff('operator'), await app.staff('service')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    for (const who of [reader, reader, other]) await who.call('orders.getCompanyOrder', { order_id: order.id })
    const notes = await app.sql`select actor_id, action from audit where subject_id = ${me.user_id}`
    expect(notes).toEqual([{ actor_id: reader.user_id, action: 'order.phone' }])
  })
  it('shows the whole phone to who goes there and calls first, until it is done', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'service' })
    const seen = async () => (await clerk.call('orders.getCompanyOrder', { order_id: order.id })).data.address?.mobile
    expect(await seen()).toBe(home.mobile)
    await app.sql`update orders set state = 'COMPLETED', completed_at = now() where id = ${order.id}`
    expect(await seen()).toBe('139****0001')
  })
  it("answers another organisation's order like an unknown one", async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me)
    const organ_id = await makeOrgan(app.sql, { name: '别处' })
    const stranger = await app.staff('operator', { organ_ids: [organ_id] })
    for (const order_id of [order.id, 999_999_999])
      expect((await stranger.call('orders.getCompanyOrder', { order_id })).data.type).toBe('ORDER_NOT_FOUND')
  })
})
