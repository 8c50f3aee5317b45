import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { stockOf } from '../../mall/testing.ts'
import { accountOf } from '../../rewards/index.ts'
import { invariants } from '../index.ts'
import { home, makeOrder, orderRow } from '../testing.ts'

describe('POST /api/order/setOrderStateTo', () => {
  const app = useApp()
  const makeOrgan = async () => {
    const [row] = await app.sql<{ id: number }[]>`
      insert into organ (parent_id, path, name, kind) select 2, '2/' || (max(id) + 1) || '/', '别处', 'station' from organ returning id`
    return row?.id ?? 0
  }

  it('prepares a pick-up order', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '毛晓芸' })]
    const order = await makeOrder(app.sql, me, { paid: true })
    const { code, data } = await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ state: 'READY', scan_code: '', actions: ['remark'] })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'prepare', label: '备货完成', by: '毛晓芸' })
    expect((await clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'prepare' })).data.type).toBe(
      'ORDER_STATE_CHANGED',
    )
  })
  it('ships an order: stock leaves, the parcel is noted, and after ten days it counts as received', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const { data } = await clerk.call('orders.setOrderStateTo', {
      order_id: order.id,
      event: 'ship',
      company: '顺丰速运',
      no: 'SF1234',
    })
    expect(data).toMatchObject({
      state: 'SHIPPED',
      shipment: { company: '顺丰速运', no: 'SF1234' },
      address: { mobile: home.mobile },
    })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 9, reserved: 0, sold: 1 })
    expect((await orderRow(app.sql, order.id)).receive_by?.getTime()).toBeGreaterThan(Date.now() + 9.9 * 86_400_000)
    await app.settle()
    await app.runTask('orders', 'autoReceive')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'SHIPPED' })
    await app.sql`update orders set receive_by = now() - interval '1 second' where id = ${order.id}`
    await app.runTask('orders', 'autoReceive')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
    expect(await invariants(app.sql)).toEqual([])
  })
  it('closes an unpaid order with a reason the member reads', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { points: 70 })
    const close = (reason: string) =>
      clerk.call('orders.setOrderStateTo', { order_id: order.id, event: 'close', reason })
    expect((await close('')).data.type).toBe('REASON_REQUIRED')
    expect((await close('门店盘点')).data).toMatchObject({ state: 'CLOSED', close_reason: '商家关闭' })
    expect(await accountOf(app.sql, me.user_id)).toMatchObject({ points: 70 })
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'close', reason: '门店盘点' })
    expect(
      await app.sql`select action, subject_id from audit where target_id = ${order.id} and action like 'order.%'`,
    ).toMatchObject([{ action: 'order.close', subject_id: me.user_id }])
  })
  it('keeps a remark for colleagues that the member does not see', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me)
    const { data } = await clerk.call('orders.setOrderStateTo', {
      order_id: order.id,
      event: 'remark',
      reason: '老人耳背，请大声',
    })
    expect(data).toMatchObject({ staff_remark: '老人耳背，请大声', state: 'UNPAID' })
    const mine = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(JSON.stringify(mine.data)).not.toContain('耳背')
  })
  it('refuses what the state or the delivery does not allow', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const pickup = await makeOrder(app.sql, me, { paid: true })
    const express = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const to = async (order_id: number, event: 'ship' | 'prepare' | 'close', more: object = {}) =>
      (await clerk.call('orders.setOrderStateTo', { order_id, event, ...more })).data.type
    expect(await to(pickup.id, 'ship', { company: '顺丰速运', no: '1' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(express.id, 'prepare')).toBe('ORDER_STATE_CHANGED')
    expect(await to(express.id, 'ship')).toBe('SHIPMENT_REQUIRED')
    expect(await to(express.id, 'close', { reason: '缺货' })).toBe('ORDER_STATE_CHANGED')
    expect(await to(999_999_999, 'prepare')).toBe('ORDER_NOT_FOUND')
  })
  it("answers another organisation's and another merchant's order like an unknown one", async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const [company] = await app.sql<
      { id: number }[]
    >`insert into company (name, organ_id) values ('别家', 2) returning id`
    for (const stranger of [
      await app.staff('operator', { organ_ids: [await makeOrgan()] }),
      await app.staff('operator', { company_id: company?.id ?? 0 }),
    ])
      for (const event of ['prepare', 'ship', 'close', 'remark'] as const)
        expect(
          (
            await stranger.call('orders.setOrderStateTo', {
              order_id: order.id,
              event,
              reason: 'x',
              company: 'x',
              no: 'x',
            })
          ).data.type,
        ).toBe('ORDER_NOT_FOUND')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
  })
})
