import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BillLine } from '../../edges/pay/index.ts'
import type { Fragment } from '../../kernel/db/sql.ts'
import { sql } from '../../kernel/db/sql.ts'
import { type Person, useApp } from '../../testing/app.ts'
import { alarmsOf } from '../../testing/tasks.ts'
import { holdOne, makeCoupon } from '../rewards/testing.ts'
import { checkInvariants } from './index.ts'
import { askBack, depsOf, makeOld, makeOrder, orderRow, payAtGateway, refundRow } from './testing.ts'

describe('the books of what is given back', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  const found = async () => (await checkInvariants(app.sql)).map(({ name }) => name)
  /** What is found after a change, which is then taken back. */
  async function broken(change: Fragment, back: Fragment): Promise<string[]> {
    await app.sql`${change}`
    const names = await found()
    await app.sql`${back}`
    expect(await found()).toEqual([])
    return names
  }

  it('name an order that says otherwise of its refunds than they do', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me, { paid: true, quantity: 3 })
    await askBack(me, id, { quantity: 1 })
    const name = '订单的退款与退款单不一致'
    const fen = (fen: number) => sql`update orders set refunded_fen = refunded_fen + ${fen} where id = ${id}`
    expect(await broken(fen(1), fen(-1))).toEqual([name])
    const state = (state: string) => sql`update orders set refund_state = ${state} where id = ${id}`
    expect(await broken(state('open'), state('partial'))).toEqual([name])
    await makeOld(app.sql, id)
    await askBack(me, id)
    expect(await broken(state('partial'), state('open'))).toEqual([name])
  })

  it('name an order of whose lines more or less came back than its refunds say', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me, { paid: true, quantity: 3 })
    await askBack(me, id, { quantity: 1 })
    const refunded = (by: number) =>
      sql`update order_line set refunded = refunded + ${by}, freed = freed + ${by} where order_id = ${id}`
    // Units that are not held any more are missing in the stock that orders hold, too.
    for (const by of [1, -1])
      expect(await broken(refunded(by), refunded(-by))).toEqual(
        expect.arrayContaining(['退货件数与退款单不一致', '库存占用与未完成订单不一致', '订单与出库记录不一致']),
      )
  })

  it('name an order of whose lines more was sent than lies in parcels', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const { id } = await makeOrder(app.sql, me, { paid: true, delivery: 'express', quantity: 2 })
    const { data } = await me.call('orders.getUserOrder', { order_id: id })
    const lines = [{ line_id: data.lines[0]?.id ?? 0, quantity: 1 }]
    await clerk.call('orders.setOrderStateTo', {
      order_id: id,
      event: 'ship',
      company: '顺丰速运',
      no: 'SF123456',
      lines,
    })
    const shipped = (by: number) => sql`update order_line set shipped = shipped + ${by} where order_id = ${id}`
    expect(await broken(shipped(1), shipped(-1))).toEqual(
      expect.arrayContaining(['发货件数与包裹不一致', '库存占用与未完成订单不一致', '订单与出库记录不一致']),
    )
  })

  it('name an order off which more was taken than its coupons say, and a review that earned otherwise than was booked', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const { id } = await makeOrder(app.sql, me, { paid: true })
    const off = (by: number) =>
      sql`update orders set discount_fen = discount_fen + ${by}, freight_fen = freight_fen + ${by} where id = ${id}`
    expect(await broken(off(1), off(-1))).toEqual(['订单的优惠与所用优惠券不一致'])
    const { scan_code } = await orderRow(app.sql, id)
    await clerk.call('orders.setOrderScanState', { code: scan_code ?? '', confirm: 1 })
    await app.settle()
    const [{ id: line_id = 0 } = {}] = (await me.call('orders.getUserOrder', { order_id: id })).data.lines
    const body = { line_id, event: 'write', stars: 5, client_req_id: randomUUID() } as const
    const { review_id } = (await me.call('orders.setReview', body)).data
    const earned = (by: number) => sql`update review set points = points + ${by} where id = ${review_id}`
    expect(await broken(earned(1), earned(-1))).toEqual(['评价奖励与积分流水不一致'])
  })

  it('name an order that says otherwise of its invoice than the invoice', async () => {
    const me = await app.member()
    const [{ id }, { id: other_id }] = [
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true }),
    ]
    await app.sql`
      insert into invoice (order_id, kind, title, email, state, number, issued_on, issued_fen, asked_at)
      values (${id}, 'person', '张三', '', 'ISSUED', '12345678', '2026-11-01', 1, now())`
    const answer = (order_id: number, answer: string | null) =>
      sql`update orders set invoice_answer = ${answer} where id = ${order_id}`
    const name = '订单的开票结果与发票不一致'
    expect(await broken(answer(id, null), answer(id, 'ISSUED'))).toEqual([name])
    expect(await broken(answer(id, 'REFUSED'), answer(id, 'ISSUED'))).toEqual([name])
    expect(await broken(answer(other_id, 'ISSUED'), answer(other_id, null))).toEqual([name])
    // What is wrong after a refund has no answer any more.
    await app.sql`update invoice set state = 'RED' where order_id = ${id}`
    expect(await found()).toEqual([])
  })

  it('name an order that nobody paid and that keeps its coupon', async () => {
    const me = await app.member()
    const held = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql))
    const { id } = await makeOrder(app.sql, me)
    expect((await app.sql`select order_id from user_coupon where id = ${held.id}`)[0]).toEqual({ order_id: id })
    expect((await me.call('orders.setOrderState', { order_id: id, event: 'cancel' })).code).toBe(1)
    const used = sql`
      update user_coupon set state = 'USED', order_id = ${id}, used_at = now(), discount_fen = 500 where id = ${held.id}`
    const back = sql`
      update user_coupon set state = 'UNUSED', order_id = null, used_at = null, discount_fen = 0 where id = ${held.id}`
    expect(await broken(used, back)).toEqual(['订单的优惠与所用优惠券不一致'])
  })

  it('name goods that came back and are not on the shelf', async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const { id, goods } = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    const parcel = { company: '顺丰速运', no: 'SF123456' }
    const ship = { order_id: id, event: 'ship', ...parcel, client_req_id: randomUUID() } as const
    await clerk.call('orders.setOrderStateTo', ship)
    const refund_id = await askBack(me, id, { way: 'return' })
    await clerk.call('orders.auditRefundOrder', { refund_id, event: 'agree', state: 'APPLIED' })
    await clerk.call('orders.auditRefundOrder', { refund_id, event: 'receive', state: 'WAIT_RETURN', restock: true })
    const shelf = (by: number) => sql`update sku set on_hand = on_hand + ${by} where id = ${goods.sku_id}`
    expect(await broken(shelf(-1), shelf(1))).toEqual(['库存与流水不一致'])
  })

  it('name a place that holds otherwise than its orders, its movements and its SKU say', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const { goods, store_id } = await makeOrder(app.sql, me, { quantity: 2 })
    const { sku_id } = goods
    const transfer = { sku_id, from_store_id: 0, to_store_id: store_id, quantity: 3, reason: '门店补货' }
    const { document } = (await clerk.call('mall.transferStock', transfer)).data
    const [sums, moves, held, transfers] = [
      '门店库存与合计不一致',
      '库存与流水不一致',
      '库存占用与未完成订单不一致',
      '调拨前后件数不一致',
    ]
    const at = (on_hand: number, reserved: number) => sql`
      update store_stock set on_hand = on_hand + ${on_hand}, reserved = reserved + ${reserved} where sku_id = ${sku_id}`
    expect(await broken(at(1, 0), at(-1, 0))).toEqual(expect.arrayContaining([sums, moves]))
    expect(await broken(at(0, 1), at(0, -1))).toEqual(expect.arrayContaining([sums, held]))
    const shiftSum = (by: number) => sql`update sku set stores_on_hand = stores_on_hand + ${by} where id = ${sku_id}`
    expect(await broken(shiftSum(1), shiftSum(-1))).toEqual(expect.arrayContaining([sums, moves]))
    const moved = (by: number) => sql`
      insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, document)
      values (${sku_id}, ${store_id}, 'transfer', ${by}, 3, 0, ${document})`
    expect(await broken(moved(1), moved(-1))).toEqual(expect.arrayContaining([moves, transfers]))
  })

  describe('and of the gateway', () => {
    const paid = async (me: Person) => {
      const { id } = await makeOrder(app.sql, me)
      return { id, trade_no: await payAtGateway(app, me, id) }
    }

    it('name what one of them knows alone, or in another amount', async () => {
      const me = await app.member()
      const [kept, back, unbilled, unpaid] = [await paid(me), await paid(me), await paid(me), await paid(me)]
      const { refund_no } = await refundRow(app.sql, await askBack(me, back.id))
      const forgotten = await refundRow(app.sql, await askBack(me, unpaid.id))
      await app.settle()
      await app.sql`update refund set done_at = done_at - interval '3 days' where refund_no = ${forgotten.refund_no}`
      await app.sql`update payment set created_at = created_at - interval '3 days'`
      const line = (trade_no: string, fen: number, more: Partial<BillLine> = {}): BillLine => ({
        ...{ trade_no, out_trade_no: '', out_refund_no: '', fen, refund_fen: 0 },
        ...more,
      })
      const lines = [
        line(kept.trade_no, 1_000),
        line(back.trade_no, 999),
        line(unpaid.trade_no, 1_000),
        line(back.trade_no, 0, { out_refund_no: refund_no, refund_fen: 1_000 }),
        line('T-unknown', 5),
      ]
      let days = 0
      vi.spyOn(depsOf(app).pay, 'bill').mockImplementation(async () => (days++ === 4 ? lines : []))
      expect(await alarmsOf(app, 'orders', 'readBills')).toEqual([])
      const wrong = (await checkInvariants(app.sql)).filter(({ name }) => name === '支付平台账单与付款记录不一致')
      expect(wrong.map(({ detail }) => detail).toSorted()).toEqual(
        [
          `${back.trade_no}：我们记为 10.00元，账单为 9.99元`,
          `${unbilled.trade_no}：我们记为 10.00元，账单为 0.00元`,
          `${forgotten.refund_no}：我们记为 10.00元，账单为 0.00元`,
          'T-unknown：我们记为 0.00元，账单为 0.05元',
        ].toSorted(),
      )
      // Read once a day: what was read is not asked for again.
      await app.runTask('orders', 'readBills')
      expect(days).toBe(7)
    })
  })
})
