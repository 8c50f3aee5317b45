import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { raw } from '../../../testing/raw.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { stockOf } from '../../mall/testing.ts'
import { ledger } from '../../rewards/index.ts'
import { checkInvariants, orderOverview, orderSums } from '../index.ts'
import { makeOrder, orderRow } from '../testing.ts'

type Made = Awaited<ReturnType<typeof makeOrder>>

describe('closing orders that nobody paid', () => {
  const app = useApp({ own: true })
  const expire = (ids: readonly number[]) =>
    app.sql`update orders set expire_at = now() - interval '1 second' where id = any(${ids}::int8[])`

  it('gives units and points back, once, and leaves orders in time alone', async () => {
    const me = await app.member()
    const [late, inTime] = [await makeOrder(app.sql, me, { points: 30 }), await makeOrder(app.sql, me)]
    await expire([late.id])
    await Promise.all([app.runTask('orders', 'timeouts'), app.runTask('orders', 'timeouts')])
    expect(await orderRow(app.sql, late.id)).toMatchObject({ state: 'CLOSED', close_reason: 'timeout' })
    expect(await orderRow(app.sql, inTime.id)).toMatchObject({ state: 'UNPAID' })
    expect(await stockOf(app.sql, late.goods.sku_id)).toEqual({ on_hand: 10, reserved: 0, sold: 0 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 30 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('closes many orders of one SKU together', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => app.member()))
    const orders = []
    for (const member of members) orders.push(await makeOrder(app.sql, member))
    await expire(orders.map((order) => order.id))
    await app.runTask('orders', 'timeouts')
    for (const order of orders) expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'CLOSED' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('goes on without an order that cannot be closed, and names it', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    const orders = []
    for (const member of members) orders.push(await makeOrder(app.sql, member))
    const [first, poor, last] = orders as [Made, Made, Made]
    await expire(orders.map((order) => order.id))
    const reserve = (reserved: number) => app.sql`update sku set reserved = ${reserved} where id = ${poor.goods.sku_id}`
    await reserve(0)
    const alarm = { event: 'order-timeout-failed', id: poor.id, err: { constraint: 'sku_stock' } }
    expect(await alarmsOf(app, 'orders', 'timeouts')).toMatchObject([alarm])
    for (const order of [first, last]) expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'CLOSED' })
    expect(await orderRow(app.sql, poor.id)).toMatchObject({ state: 'UNPAID' })
    await reserve(1)
    expect(await alarmsOf(app, 'orders', 'timeouts')).toEqual([])
    expect(await orderRow(app.sql, poor.id)).toMatchObject({ state: 'CLOSED' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('is told by figures', async () => {
    const me = await app.member()
    const [unpaid, ready] = [await makeOrder(app.sql, me), await makeOrder(app.sql, me, { paid: true })]
    await (await app.staff('operator')).call('orders.setOrderStateTo', { order_id: ready.id, event: 'prepare' })
    expect(await orderOverview.todoOf(app.sql, [me.user_id], new Date())).toEqual({
      unpaid: 1,
      unpaid_order_id: unpaid.id,
      ready: 1,
      ready_order_id: ready.id,
    })
    expect(await orderOverview.waiting(app.sql, { kind: 'organs', organ_ids: [2] })).toMatchObject({
      to_pick_up: 1,
      to_ship: 0,
    })
    expect(await orderOverview.waiting(app.sql, { kind: 'organs', organ_ids: [999] })).toEqual({
      unpaid: 0,
      to_prepare: 0,
      to_ship: 0,
      to_pick_up: 0,
      on_the_way: 0,
      refunds: 0,
      late: 0,
    })
    const figures = await orderSums.ofScope(
      app.sql,
      { kind: 'merchant', company_id: 3 },
      { from: new Date('2020-01-01'), until: new Date('2100-01-01') },
      new Date(),
    )
    const sum = (of: 'paid_fen' | 'balance_fen') => figures.reduce((total, day) => total + day[of], 0)
    // It was paid from the balance, which was filled before.
    expect([sum('paid_fen'), sum('balance_fen')]).toEqual([0, 1000])
  })
  it('notices books that do not agree', async () => {
    const order = await makeOrder(app.sql, await app.member())
    await app.sql`update sku set reserved = 0 where id = ${order.goods.sku_id}`
    await app.sql`update order_line set paid_fen = 1 where order_id = ${order.id}`
    expect((await checkInvariants(app.sql)).map((finding) => finding.name)).toEqual([
      '库存占用与未完成订单不一致',
      '订单金额与明细不一致',
    ])
  })
})

describe('receiving orders by themselves', () => {
  const app = useApp({ own: true })

  it('goes on without an order that cannot be completed, and names it', async () => {
    const operator = await app.staff('operator')
    const ship = async () => {
      const order = await makeOrder(app.sql, await app.member(), { delivery: 'express', paid: true })
      const parcel = { company: '顺丰速运', no: 'SF1234567', client_req_id: randomUUID() }
      await operator.call('orders.setOrderStateTo', { order_id: order.id, event: 'ship', ...parcel })
      return order.id
    }
    const ids = [await ship(), await ship(), await ship()]
    const [, poor = 0] = ids
    await app.sql`update orders set receive_by = now() - interval '1 hour' where id = any(${ids}::int8[])`
    // Whatever it is that keeps one order from changing: here a rule of the table.
    await app.sql`alter table orders add constraint stuck check (id <> ${raw(String(poor))} or state = 'SHIPPED')`
    const alarm = { event: 'order-receive-failed', id: poor, err: { constraint: 'stuck' } }
    expect(await alarmsOf(app, 'orders', 'autoReceive')).toMatchObject([alarm])
    await app.sql`alter table orders drop constraint stuck`
    const states = async () => Promise.all(ids.map(async (id) => (await orderRow(app.sql, id)).state))
    expect(await states()).toEqual(['COMPLETED', 'SHIPPED', 'COMPLETED'])
    expect(await alarmsOf(app, 'orders', 'autoReceive')).toEqual([])
    expect(await states()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
  })
})
