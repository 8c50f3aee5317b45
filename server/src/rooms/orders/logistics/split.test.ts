import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { stockOf } from '../../mall/testing.ts'
import { ledger } from '../../rewards/index.ts'
import { checkInvariants } from '../index.ts'
import { askBack, decide, leftOf, orderRow, orderToSend } from '../testing.ts'

describe('an order that is sent in several parcels', () => {
  const app = useApp({ own: true })
  const scene = async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const order = await orderToSend(app, me)
    const send = (no: string, lines?: { line_id: number; quantity: number }[]) =>
      clerk.call('orders.setOrderStateTo', { order_id: order.order_id, event: 'ship', company: '中通快递', no, lines })
    return { me, clerk, send, ...order }
  }

  /** What lies in a parcel, by line. */
  const held = (parcel: { lines: { line_id: number; quantity: number }[] } | undefined) =>
    Object.fromEntries((parcel?.lines ?? []).map(({ line_id, quantity }) => [line_id, quantity]))

  it('waits for the rest, and is on its way once all of it has left', async () => {
    const { me, send, order_id, rice, tea, rice_line, tea_line } = await scene()
    const first = await send('ZT0000001', [{ line_id: rice_line, quantity: 2 }])
    expect(first.data).toMatchObject({
      state: 'PAID',
      state_name: '部分发货',
      actions: ['ship', 'reship', 'remark'],
      parcels: [{ no: 'ZT0000001', lines: [{ line_id: rice_line, quantity: 2 }] }],
    })
    const unitsOf = (id: number) =>
      first.data.lines.flatMap((line) => (line.id === id ? [line.shipped, line.to_ship] : []))
    expect([unitsOf(rice_line), unitsOf(tea_line)]).toEqual([
      [2, 1],
      [0, 2],
    ])
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 8, reserved: 1, sold: 2 })
    expect(await checkInvariants(app.sql)).toEqual([])
    await app.settle()
    const [message] = (await me.call('messaging.getMessages', {})).data.list
    expect(message).toMatchObject({
      title: '部分商品已发货',
      body: expect.stringContaining('已经寄出2件，还有3件会另外寄出'),
    })

    const last = await send('ZT0000002')
    expect(last.data).toMatchObject({ state: 'SHIPPED', actions: ['reship', 'remark'] })
    expect(held(last.data.parcels[1])).toEqual({ [rice_line]: 1, [tea_line]: 2 })
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 7, reserved: 0, sold: 3 })
    expect(await stockOf(app.sql, tea)).toEqual({ on_hand: 8, reserved: 0, sold: 2 })
    const mine = (await me.call('orders.getUserOrder', { order_id })).data
    expect(mine.timeline.map(({ event }) => event)).toEqual(['place', 'pay', 'shipPart', 'ship'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses more than is left, a line of another order, and the same parcel twice, and nothing of it is sent', async () => {
    const { send, rice, rice_line } = await scene()
    const other = await scene()
    expect((await send('ZT0000001', [{ line_id: rice_line, quantity: 4 }])).data).toMatchObject({
      type: 'SHIPMENT_TOO_MUCH',
      left: 3,
    })
    expect((await send('ZT0000001', [{ line_id: other.rice_line, quantity: 1 }])).data.type).toBe('ORDER_NOT_FOUND')
    expect((await send('ZT0000001', [{ line_id: rice_line, quantity: 1 }])).code).toBe(1)
    expect((await send('ZT0000001', [{ line_id: rice_line, quantity: 1 }])).data.type).toBe('SHIPMENT_TWICE')
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 9, reserved: 2, sold: 1 })
  })
  it('sends of two parcels of the last unit one', async () => {
    const { send, rice, rice_line, tea_line } = await scene()
    await send('ZT0000001', [{ line_id: rice_line, quantity: 2 }])
    const lines = [{ line_id: rice_line, quantity: 1 }]
    const answers = await Promise.all(['ZT0000002', 'ZT0000003', 'ZT0000004'].map((no) => send(no, lines)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    expect((await send('ZT0000005', [{ line_id: tea_line, quantity: 2 }])).data.state).toBe('SHIPPED')
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 7, reserved: 0, sold: 3 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('corrects one parcel by its number and leaves the others; one of another order is as unknown as none', async () => {
    const { clerk, send, order_id, rice_line } = await scene()
    const other = await scene()
    const { data } = await send('ZT0000001', [{ line_id: rice_line, quantity: 1 }])
    const elsewhere = (await other.send('ZT0000009')).data.parcels[0]?.id ?? 0
    await send('ZT0000002')
    const correct = (shipment_id: number, no: string) =>
      clerk.call('orders.setOrderStateTo', { order_id, event: 'reship', company: '中通快递', no, shipment_id })
    const after = await correct(data.parcels[0]?.id ?? 0, 'ZT0000003')
    expect(after.data.parcels.map(({ no }) => no)).toEqual(['ZT0000003', 'ZT0000002'])
    expect((await correct(elsewhere, 'ZT0000004')).data.type).toBe('SHIPMENT_NOT_FOUND')
    expect((await correct(data.parcels[0]?.id ?? 0, 'ZT0000002')).data.type).toBe('SHIPMENT_TWICE')
  })
  it('is on its way once what was not sent is given back, whose units are free again', async () => {
    const { me, clerk, send, order_id, rice, tea, rice_line, tea_line } = await scene()
    await send('ZT0000001', [{ line_id: rice_line, quantity: 2 }])
    const lines = [
      { line_id: rice_line, quantity: 1 },
      { line_id: tea_line, quantity: 2 },
    ]
    const refund_id = await askBack(me, order_id, { lines })
    expect((await send('ZT0000002')).data.type).toBe('REFUND_OPEN')
    expect((await decide(app.sql, clerk, refund_id, 'agree')).data).toMatchObject({ state: 'DONE' })
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'SHIPPED', refund_state: 'partial', refunded: 3 })
    expect((await orderRow(app.sql, order_id)).receive_by?.getTime()).toBeGreaterThan(Date.now() + 9 * 86_400_000)
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 8, reserved: 0, sold: 2 })
    expect(await stockOf(app.sql, tea)).toEqual({ on_hand: 10, reserved: 0, sold: 0 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 3_000 })
    expect(await checkInvariants(app.sql)).toEqual([])
    // What was sent comes back as any goods that came.
    const sent = await askBack(me, order_id, { way: 'return' })
    await decide(app.sql, clerk, sent, 'agree')
    await me.call('orders.setRefundState', { refund_id: sent, event: 'sendBack', company: '中通快递', no: 'ZT8888888' })
    expect((await decide(app.sql, clerk, sent, 'receive', { restock: true })).data).toMatchObject({ state: 'DONE' })
    expect(await leftOf(app.sql, order_id)).toMatchObject({
      state: 'CLOSED',
      refund_state: 'full',
      refunded_fen: 5_000,
    })
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 10, reserved: 0, sold: 0 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('sends what is left after a part of what was not sent was given back', async () => {
    const { me, clerk, send, order_id, rice, rice_line, tea_line } = await scene()
    await send('ZT0000001', [{ line_id: rice_line, quantity: 1 }])
    await decide(app.sql, clerk, await askBack(me, order_id, { lines: [{ line_id: rice_line, quantity: 1 }] }), 'agree')
    expect((await send('ZT0000002', [{ line_id: rice_line, quantity: 2 }])).data).toMatchObject({
      type: 'SHIPMENT_TOO_MUCH',
      left: 1,
    })
    const { data } = await send('ZT0000002')
    expect(data.state).toBe('SHIPPED')
    expect(held(data.parcels[1])).toEqual({ [rice_line]: 1, [tea_line]: 2 })
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 8, reserved: 0, sold: 2 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes back of what was sent while the rest still waits, and only that', async () => {
    const { me, clerk, send, order_id, rice, rice_line } = await scene()
    await send('ZT0000001', [{ line_id: rice_line, quantity: 2 }])
    const lines = [{ line_id: rice_line, quantity: 2 }]
    const refund_id = await askBack(me, order_id, { way: 'return', lines })
    await decide(app.sql, clerk, refund_id, 'agree')
    await me.call('orders.setRefundState', { refund_id, event: 'sendBack', company: '中通快递', no: 'ZT8888888' })
    await decide(app.sql, clerk, refund_id, 'receive', { restock: true })
    expect(await leftOf(app.sql, order_id)).toMatchObject({ state: 'PAID', refund_state: 'partial', refunded: 2 })
    expect(await stockOf(app.sql, rice)).toEqual({ on_hand: 10, reserved: 1, sold: 0 })
    expect((await send('ZT0000002')).data.state).toBe('SHIPPED')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
