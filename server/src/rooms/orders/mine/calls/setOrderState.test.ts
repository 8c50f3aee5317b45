import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { stockOf } from '../../../mall/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { fund, makeOrder, orderRow, pay } from '../../testing.ts'

describe('POST /api/order/setOrderState', () => {
  const app = useApp({ own: true })

  it('cancels an unpaid order: its units and points come back', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { points: 100 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 0 })
    const { code, data } = await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ state: 'CLOSED', close_reason: '您已取消', actions: ['delete'] })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 10, reserved: 0, sold: 0 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 100 })
    await app.settle()
    expect((await me.call('messaging.getMessages', {})).data.list).toEqual([])
    const [line] = (await me.call('rewards.getScoreRecord', {})).data
    expect(line?.reason).toMatch(/^订单关闭，退回：/)
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('cancels or pays, never both', async () => {
    const me = await app.member()
    for (let i = 0; i < 5; i++) {
      const order = await makeOrder(app.sql, me)
      await fund(app.sql, me.user_id, { fen: 1000 })
      await Promise.allSettled([
        me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' }),
        pay(me, order.id),
      ])
      const { state } = await orderRow(app.sql, order.id)
      const balance = (await ledger.accountOf(app.sql, me.user_id)).balance_fen
      expect(state === 'CLOSED' ? balance >= 1000 : state === 'PAID').toBe(true)
    }
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('confirms what was shipped', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    await clerk.call('orders.setOrderStateTo', {
      order_id: order.id,
      event: 'ship',
      company: '顺丰速运',
      no: 'SF123456',
    })
    expect((await me.call('orders.setOrderState', { order_id: order.id, event: 'receive' })).data).toMatchObject({
      state: 'COMPLETED',
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('puts an ended order away: it is found no more, but staff still see it', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me)
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect((await me.call('orders.setOrderState', { order_id: order.id, event: 'delete' })).data).toMatchObject({
      id: order.id,
      actions: [],
    })
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.type).toBe('ORDER_NOT_FOUND')
    expect((await me.call('orders.getUserOrders', {})).data.list).toEqual([])
    expect((await clerk.call('orders.getCompanyOrder', { order_id: order.id })).data).toMatchObject({ id: order.id })
  })
  it('refuses what the state does not allow, saying the state', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    for (const event of ['cancel', 'receive', 'delete'] as const)
      expect(await me.call('orders.setOrderState', { order_id: order.id, event })).toMatchObject({
        msg: '订单状态已变为“准备中”，请刷新查看',
        data: { type: 'ORDER_STATE_CHANGED' },
      })
  })
  it("answers another person's order like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const order = await makeOrder(app.sql, other)
    for (const order_id of [order.id, 999_999_999])
      for (const event of ['cancel', 'receive', 'delete'] as const)
        expect((await me.call('orders.setOrderState', { order_id, event })).data.type).toBe('ORDER_NOT_FOUND')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'UNPAID' })
  })
})
