import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeGoods, makePack, makePlan, makeStore, stockOf } from '../../../mall/testing.ts'
import { ledger, checkInvariants as rewardFindings } from '../../../rewards/index.ts'
import { couponRow, holdOne, makeCoupon } from '../../../rewards/testing.ts'
import { checkInvariants } from '../../index.ts'
import {
  askBack,
  buy,
  depsOf,
  fund,
  leftOf,
  makeOld,
  makeOrder,
  pay,
  payAtGateway,
  refundRow,
  wantBack,
} from '../../testing.ts'

describe('POST /api/order/refundOrder', () => {
  const app = useApp({ own: true })
  const key = () => ({ client_req_id: randomUUID() })
  const findings = async () => [...(await checkInvariants(app.sql)), ...(await rewardFindings(app.sql))]
  const account = (me: Person) => ledger.accountOf(app.sql, me.user_id)

  it('gives balance and points back at once while nothing was prepared, and closes the order', async () => {
    const me = await app.member()
    const { id, goods } = await makeOrder(app.sql, me, { paid: true, points: 30, quantity: 2 })
    const wanted = await wantBack(me, id)
    expect(wanted).toMatchObject({ fen: 2_000, points: 60 })
    const before = (await me.call('orders.getOrderGoods', { order_id: id })).data
    expect(before).toMatchObject({ delivery: 'pickup', is_at_once: true, ways: ['money'] })
    expect(before.reasons).not.toContain('broken')
    const { data } = await me.call('orders.refundOrder', wanted)
    expect(data).toMatchObject({ state: 'DONE' })
    expect(await account(me)).toMatchObject({ balance_fen: 2_000, points: 60 })
    expect(await leftOf(app.sql, id)).toEqual({
      state: 'CLOSED',
      refund_state: 'full',
      refunded_fen: 2_000,
      refunded: 2,
    })
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ on_hand: 10, reserved: 0 })
    const shown = (await me.call('orders.getRefund', { refund_id: data.refund_id })).data
    expect(shown.timeline.map(({ event }) => event)).toEqual(['apply', 'start', 'finish'])
    expect(shown).toMatchObject({ state: 'DONE', fen: 2_000, points: 60, where_to: expect.stringContaining('余额') })
    expect(await findings()).toEqual([])
  })

  it('gives points alone back for what points alone have paid', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me, { points: 80, price_fen: 0 })
    expect(await wantBack(me, id)).toMatchObject({ fen: 0, points: 80 })
    const refund_id = await askBack(me, id)
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE', method: 'points' })
    expect(await account(me)).toMatchObject({ points: 80 })
    expect(await findings()).toEqual([])
  })

  it('has the gateway give its money back by a job, once, under the number of the refund', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me, { quantity: 2 })
    await payAtGateway(app, me, id)
    const asked = vi.spyOn(depsOf(app).pay, 'refund')
    const refund_id = await askBack(me, id, { quantity: 1 })
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'WAIT_REFUND', method: 'gateway' })
    await app.settle()
    const { refund_no } = await refundRow(app.sql, refund_id)
    expect(asked.mock.calls).toMatchObject([[{ out_refund_no: refund_no, fen: 1_000, paid_fen: 2_000 }]])
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
    expect(await leftOf(app.sql, id)).toEqual({
      state: 'PAID',
      refund_state: 'partial',
      refunded_fen: 1_000,
      refunded: 1,
    })
    expect(await findings()).toEqual([])
  })

  it('waits for somebody to look at it when it was paid long ago or prepared', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const [old, ready] = [await makeOrder(app.sql, me, { paid: true }), await makeOrder(app.sql, me, { paid: true })]
    await makeOld(app.sql, old.id)
    await clerk.call('orders.setOrderStateTo', { order_id: ready.id, event: 'prepare', ...key() })
    for (const { id } of [old, ready]) {
      expect(await refundRow(app.sql, await askBack(me, id))).toMatchObject({ state: 'APPLIED' })
      expect(await leftOf(app.sql, id)).toMatchObject({ refund_state: 'open', refunded_fen: 0, refunded: 0 })
    }
    expect(await account(me)).toMatchObject({ balance_fen: 0 })
    expect(await findings()).toEqual([])
  })

  it('gives several lines back over time, in all exactly what was paid', async () => {
    const me = await app.member()
    const [a, b] = [
      await makeGoods(app.sql, { deliveries: ['express'], freight_fen: 700, skus: [{ price_fen: 333 }] }),
      await makeGoods(app.sql, { deliveries: ['express'], freight_fen: 700, skus: [{ price_fen: 101 }] }),
    ]
    const home = {
      name: '王秀英',
      mobile: '13900000001',
      region: ['江苏省', '苏州市', '姑苏区'],
      detail: '双塔弄 21 号',
    }
    const { id: address_id } = (await me.call('orders.setAddress', home)).data
    const lines = [
      { sku_id: a.sku_id, quantity: 3 },
      { sku_id: b.sku_id, quantity: 2 },
    ]
    await fund(app.sql, me.user_id, { fen: 1_901 })
    const { order } = await buy(me, { lines, delivery: 'express', address_id })
    await pay(me, order.id)
    expect(await account(me)).toMatchObject({ balance_fen: 0 })
    const known = (await me.call('orders.getOrderGoods', { order_id: order.id })).data.lines
    const take = ({ sku_id }: { sku_id: number }, quantity: number) => {
      const line_id = known.find((line) => line.sku_id === sku_id)?.line_id ?? 0
      return askBack(me, order.id, { lines: [{ line_id, quantity }] })
    }
    await take(a, 2)
    await take(b, 1)
    await take(a, 1)
    const freight = await me.call('orders.getRefundQuote', await wantBack(me, order.id))
    expect(freight.data).toMatchObject({ freight_fen: 700, fen: 801 })
    await take(b, 1)
    expect(await account(me)).toMatchObject({ balance_fen: 1_901 })
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'CLOSED', refunded_fen: 1_901 })
    expect(await findings()).toEqual([])
  })

  it('brings the coupon back with the whole of an order that was not sent, and not otherwise', async () => {
    const me = await app.member()
    const bought = async () => {
      const { id: user_coupon } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql))
      const goods = await makeGoods(app.sql, { deliveries: ['pickup'] })
      await fund(app.sql, me.user_id, { fen: 1_500 })
      const lines = [{ sku_id: goods.sku_id, quantity: 2 }]
      const { order } = await buy(me, {
        lines,
        delivery: 'pickup',
        store_id: await makeStore(app.sql),
        coupon_ids: [user_coupon],
      })
      await pay(me, order.id)
      return { ...order, user_coupon }
    }
    const stateOf = async (id: number) => (await couponRow(app.sql, id)).state
    const [whole, part] = [await bought(), await bought()]
    expect([whole.pay_fen, await stateOf(whole.user_coupon)]).toEqual([1_500, 'USED'])
    await askBack(me, part.id, { quantity: 1 })
    expect(await stateOf(part.user_coupon)).toBe('USED')
    await askBack(me, whole.id)
    expect(await stateOf(whole.user_coupon)).toBe('UNUSED')
    expect(await findings()).toEqual([])
  })

  it('asks once for one intention, and again where the amounts have changed or one is under way', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me, { paid: true, quantity: 2 })
    await makeOld(app.sql, id)
    const wanted = await wantBack(me, id, { quantity: 1 })
    const changed = await me.call('orders.refundOrder', { ...wanted, fen: 999 })
    expect(changed.data).toMatchObject({ type: 'REFUND_AMOUNT_CHANGED', amounts: { fen: 1_000 } })
    const [first, again] = [await me.call('orders.refundOrder', wanted), await me.call('orders.refundOrder', wanted)]
    expect(again.data).toEqual(first.data)
    const second = await me.call('orders.refundOrder', { ...wanted, ...key() })
    expect(second).toMatchObject({
      data: { type: 'REFUND_NOT_POSSIBLE' },
      msg: expect.stringContaining('已经有一个退款'),
    })
    const goods = (await me.call('orders.getOrderGoods', { order_id: id })).data
    expect(goods).toMatchObject({ ways: [], lines: [{ refunding: 1, refunded: 0 }] })
  })

  it('hears what is left where more is asked back, and answers another’s order like an unknown one', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { id } = await makeOrder(app.sql, me, { paid: true })
    const wanted = await wantBack(me, id)
    const lines = wanted.lines.map((line) => ({ ...line, quantity: 2 }))
    const much = await me.call('orders.refundOrder', { ...wanted, lines })
    expect(much).toMatchObject({ data: { type: 'REFUND_TOO_MUCH', left: 1 }, msg: '“测试商品”还能退1件' })
    expect((await other.call('orders.refundOrder', wanted)).data.type).toBe('ORDER_NOT_FOUND')
    expect((await other.call('orders.getOrderGoods', { order_id: id })).data.type).toBe('ORDER_NOT_FOUND')
    const theirs = await makeOrder(app.sql, other, { paid: true })
    const mixed = { ...wanted, lines: (await wantBack(other, theirs.id)).lines }
    expect((await me.call('orders.getRefundQuote', mixed)).data.type).toBe('ORDER_NOT_FOUND')
  })

  it('keeps the order where it is while it is open: neither sent, handed over nor received', async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const express = { delivery: 'express' as const, paid: true }
    const [paid, shipped] = [await makeOrder(app.sql, me, express), await makeOrder(app.sql, me, express)]
    const picked = await makeOrder(app.sql, me, { paid: true })
    const { scan_code } = (await me.call('orders.getUserOrder', { order_id: picked.id })).data
    const parcel = { company: '顺丰速运', no: 'SF123456', ...key() }
    await clerk.call('orders.setOrderStateTo', { order_id: shipped.id, event: 'ship', ...parcel })
    for (const { id } of [paid, shipped, picked]) {
      await makeOld(app.sql, id)
      await askBack(me, id)
    }
    const ship = await clerk.call('orders.setOrderStateTo', { order_id: paid.id, event: 'ship', ...parcel, ...key() })
    expect(ship.data.type).toBe('REFUND_OPEN')
    const prepare = await clerk.call('orders.setOrderStateTo', { order_id: picked.id, event: 'prepare', ...key() })
    expect(prepare.data.type).toBe('REFUND_OPEN')
    const write = await clerk.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    expect(write.data.type).toBe('REFUND_OPEN')
    const receive = await me.call('orders.setOrderState', { order_id: shipped.id, event: 'receive' })
    expect(receive.data.type).toBe('REFUND_OPEN')
    await app.sql`update orders set receive_by = now() - interval '1 minute' where id = ${shipped.id}`
    await app.runTask('orders', 'autoReceive')
    const states = await Promise.all([paid, shipped, picked].map(async ({ id }) => (await leftOf(app.sql, id)).state))
    expect(states).toEqual(['PAID', 'SHIPPED', 'PAID'])
  })

  describe('of what is delivered by its payment', () => {
    const virtual = (sku_id: number) => ({ lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' as const })

    it('gives the unused days of a plan back, at any time, and the plan ends so much earlier', async () => {
      const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
      await fund(app.sql, me.user_id, { fen: 3_000 })
      const { order } = await buy(me, virtual(await makePlan(app.sql)))
      await pay(me, order.id)
      await app.sql`update vip_period set from_at = from_at - interval '10 days', until_at = until_at - interval '10 days' where order_id = ${order.id}`
      await app.sql`update orders set completed_at = completed_at - interval '10 days' where id = ${order.id}`
      const wanted = await wantBack(me, order.id)
      expect(wanted.fen).toBe(1_900)
      const { refund_id } = (await me.call('orders.refundOrder', wanted)).data
      await clerk.call('orders.auditRefundOrder', { refund_id, event: 'agree', state: 'APPLIED' })
      expect(await account(me)).toMatchObject({ balance_fen: 1_900 })
      expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE' })
      expect(await leftOf(app.sql, order.id)).toMatchObject({
        state: 'COMPLETED',
        refund_state: 'full',
        refunded_fen: 1_900,
      })
      const [period] =
        await app.sql`select returned_days, until_at < now() + interval '1 day' as is_over from vip_period where order_id = ${order.id}`
      expect(period).toEqual({ returned_days: 19, is_over: true })
      expect(await findings()).toEqual([])
    })

    it('takes a recharge that was paid in cash out of the balance before the cash is fetched', async () => {
      const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
      const { order } = await buy(me, virtual(await makePack(app.sql)))
      await clerk.call('orders.paymentOrder', { order_id: order.id, method: 'offline', ...key() })
      const refund_id = await askBack(me, order.id)
      await clerk.call('orders.auditRefundOrder', { refund_id, event: 'agree', state: 'APPLIED' })
      expect(await account(me)).toMatchObject({ balance_fen: 0 })
      expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'WAIT_REFUND', deduct_fen: 0 })
      const out = await clerk.call('orders.auditRefundOrder', { refund_id, event: 'payOut', state: 'WAIT_REFUND' })
      expect(out.data).toMatchObject({ state: 'DONE', fen: 10_000 })
      expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'CLOSED', refunded_fen: 10_000 })
      expect(await findings()).toEqual([])
    })

    it('gives nothing back of a recharge that is spent', async () => {
      const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
      const { order } = await buy(me, virtual(await makePack(app.sql)))
      await clerk.call('orders.paymentOrder', { order_id: order.id, method: 'offline', ...key() })
      await fund(app.sql, me.user_id, { fen: -10_500 })
      const [{ id: line_id } = { id: 0 }] = await app.sql<
        { id: number }[]
      >`select id from order_line where order_id = ${order.id}`
      const wanted = {
        order_id: order.id,
        lines: [{ line_id, quantity: 1 }],
        way: 'money' as const,
        reason: 'unwanted' as const,
      }
      expect((await me.call('orders.getRefundQuote', wanted)).data.type).toBe('REFUND_NOT_POSSIBLE')
    })
  })
})
