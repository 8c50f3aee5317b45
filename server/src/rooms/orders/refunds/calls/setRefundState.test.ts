import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { askBack, decide, leftOf, makeOld, makeOrder, makeShipped, refundRow } from '../../testing.ts'

describe('POST /api/order/setRefundState', () => {
  const app = useApp()
  const old = async (me: Parameters<typeof askBack>[0]) => {
    const order = await makeOrder(app.sql, me, { paid: true })
    await makeOld(app.sql, order.id)
    return { order, refund_id: await askBack(me, order.id) }
  }

  it('takes an application back, after which the order is as it was', async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const { order, refund_id } = await old(me)
    const { data } = await me.call('orders.setRefundState', { refund_id, event: 'cancel' })
    expect(data).toMatchObject({ state: 'CANCELLED', actions: [] })
    expect(await leftOf(app.sql, order.id)).toEqual({
      state: 'PAID',
      refund_state: 'none',
      refunded_fen: 0,
      refunded: 0,
    })
    const again = await me.call('orders.setRefundState', { refund_id, event: 'cancel' })
    expect(again).toMatchObject({ data: { type: 'REFUND_STATE_CHANGED' }, msg: expect.stringContaining('已撤销') })
    const { state } = await refundRow(app.sql, refund_id)
    const agree = { refund_id, event: 'agree', state } as const
    expect((await clerk.call('orders.auditRefundOrder', agree)).data.type).toBe('REFUND_STATE_CHANGED')
    await askBack(me, order.id)
  })

  it('needs a parcel where goods are sent back, which nobody else’s refund ever is', async () => {
    const [me, other, clerk] = [await app.member(), await app.member(), await app.staff('organ_admin')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const parcel = { company: '顺丰速运', no: 'SF123456' }
    const ship = { order_id: order.id, event: 'ship', ...parcel, client_req_id: randomUUID() } as const
    await clerk.call('orders.setOrderStateTo', ship)
    const refund_id = await askBack(me, order.id, { way: 'return' })
    const sendBack = { refund_id, event: 'sendBack', ...parcel } as const
    expect((await me.call('orders.setRefundState', sendBack)).data.type).toBe('REFUND_STATE_CHANGED')
    await decide(app.sql, clerk, refund_id, 'agree')
    expect((await me.call('orders.setRefundState', { refund_id, event: 'sendBack' })).data.type).toBe(
      'SHIPMENT_REQUIRED',
    )
    for (const unknown of [refund_id, 999_999_999]) {
      const theirs = { ...sendBack, refund_id: unknown }
      expect((await other.call('orders.setRefundState', theirs)).data.type).toBe('REFUND_NOT_FOUND')
      expect((await other.call('orders.getRefund', { refund_id: unknown })).data.type).toBe('REFUND_NOT_FOUND')
    }
    expect((await other.call('orders.getRefunds', {})).data).toMatchObject({ list: [], total: 0 })
    expect((await me.call('orders.setRefundState', sendBack)).data).toMatchObject({ state: 'RETURNING' })
  })

  it('puts the number of a parcel right until the shop has received it, and keeps what it was', async () => {
    const [me, other, clerk] = [await app.member(), await app.member(), await app.staff('organ_admin')]
    const refund_id = await askBack(me, await makeShipped(app.sql, me, clerk), { way: 'return' })
    await decide(app.sql, clerk, refund_id, 'agree')
    const set = (who: Person, event: 'sendBack' | 'changeParcel', no: string, id = refund_id) =>
      who.call('orders.setRefundState', { refund_id: id, event, company: '顺丰速运', no })
    expect((await set(me, 'changeParcel', 'SF123456')).data.type).toBe('REFUND_STATE_CHANGED')
    const sent = (await set(me, 'sendBack', 'SF123456')).data
    expect(sent.actions).toEqual(['changeParcel'])
    for (const id of [refund_id, 999_999_999])
      expect((await set(other, 'changeParcel', 'SF654321', id)).data.type).toBe('REFUND_NOT_FOUND')
    const nothing = await me.call('orders.setRefundState', { refund_id, event: 'changeParcel' })
    expect(nothing.data.type).toBe('SHIPMENT_REQUIRED')
    expect((await set(me, 'changeParcel', 'SF654321')).data).toMatchObject({
      state: 'RETURNING',
      return_parcel: { company: '顺丰速运', no: 'SF654321' },
      due_at: sent.due_at,
    })
    // The same once more is no news.
    await set(me, 'changeParcel', 'SF654321')
    const { timeline, return_parcel } = (await clerk.call('orders.getRefundTo', { refund_id })).data
    expect(return_parcel).toMatchObject({ no: 'SF654321' })
    expect(timeline.filter(({ event }) => event === 'changeParcel')).toMatchObject([
      { label: '改了快递单号', reason: '顺丰速运 SF123456 → 顺丰速运 SF654321' },
    ])
    await decide(app.sql, clerk, refund_id, 'receive')
    expect(await set(me, 'changeParcel', 'SF111111')).toMatchObject({
      data: { type: 'REFUND_STATE_CHANGED' },
      msg: expect.stringContaining('退款'),
    })
  })
})
