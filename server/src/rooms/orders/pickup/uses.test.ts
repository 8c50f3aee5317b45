import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { stockOf } from '../../mall/testing.ts'
import { orderAwards } from '../../rewards/index.ts'
import { makeCoupon } from '../../rewards/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, leftOf, makeOld, makeOrder, orderRow, wantBack } from '../testing.ts'

const DAY_MS = 86_400_000

describe('an order that is handed over use by use', () => {
  const app = useApp({ own: true })
  const lineOf = async (order_id: number) => {
    const [row] = await app.sql<{ id: number; redeemed: number; times: number; refunded: number }[]>`
      select id, redeemed, times, refunded from order_line where order_id = ${order_id}`
    return row ?? expect.fail('no line')
  }
  const pack = async (given: Parameters<typeof makeOrder>[2] = {}) => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { real_name: '凌志强' })]
    const order = await makeOrder(app.sql, me, { paid: true, times: 5, ...given })
    const { id: line_id } = await lineOf(order.id)
    const code = (await orderRow(app.sql, order.id)).scan_code ?? ''
    const use = (quantity: number, who: Person = clerk) =>
      who.call('orders.setOrderScanState', {
        code,
        confirm: 1,
        lines: [{ line_id, quantity }],
        client_req_id: randomUUID(),
      })
    return { me, clerk, order, line_id, code, use }
  }
  const undo = async (order_id: number, who?: Person) =>
    (who ?? (await app.staff('organ_admin', { real_name: '沈敏' }))).call('orders.setOrderStateTo', {
      order_id,
      event: 'undo',
      reason: '扫错了订单',
      client_req_id: randomUUID(),
    })

  it('counts uses, tells the member, and completes with the last: stock leaves then', async () => {
    const { me, order, use } = await pack()
    const first = await use(2)
    expect(first).toMatchObject({ code: 1, data: { done: true, order: { state: 'PAID' } } })
    expect(first.data.order.lines[0]).toMatchObject({ times: 5, redeemed: 2 })
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 10, reserved: 1 })
    expect((await use(4)).msg).toBe('“测试商品”只剩3次')
    await app.settle()
    const heard = await app.sql<
      { body: string }[]
    >`select body from message where user_id = ${me.user_id} order by id desc limit 1`
    expect(heard[0]?.body).toContain('刚刚用了2次，还剩3次，由凌志强办理')
    expect((await use(3)).data.order.state).toBe('COMPLETED')
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 9, reserved: 0, sold: 1 })
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 5 })
    const shown = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect(shown.timeline.map(({ event }) => event)).toEqual(['place', 'pay', 'use', 'writeOff'])
    expect((await me.call('orders.getOrderGoods', { order_id: order.id })).data.why_not).toBe('已经没有可以退的商品')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('has one use counted for one press, however often it is sent, and refuses a line of another order', async () => {
    const { clerk, order, line_id, code } = await pack()
    const press = { code, confirm: 1 as const, lines: [{ line_id, quantity: 1 }], client_req_id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => clerk.call('orders.setOrderScanState', press)))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 1 })
    const other = await pack()
    const foreign = { code, confirm: 1 as const, lines: [{ line_id: other.line_id, quantity: 1 }] }
    expect((await clerk.call('orders.setOrderScanState', foreign)).data.type).toBe('ORDER_NOT_FOUND')
  })
  it('is not used once more by a second press, though the same clerk took the last use a moment ago', async () => {
    const { clerk, order, line_id, code, use } = await pack()
    expect((await use(5, clerk)).code).toBe(1)
    const press = { code, confirm: 1 as const, lines: [{ line_id, quantity: 1 }], client_req_id: randomUUID() }
    expect((await clerk.call('orders.setOrderScanState', press)).data.type).toBe('ORDER_ALREADY_WRITTEN_OFF')
    const whole = { code, confirm: 1 as const, client_req_id: randomUUID() }
    expect((await clerk.call('orders.setOrderScanState', whole)).data).toMatchObject({ done: true })
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 5 })
  })
  it('is never used more often than it was bought for, whoever uses it at once', async () => {
    const { order, use } = await pack()
    const clerks = await Promise.all(Array.from({ length: 8 }, () => app.staff('writeoff')))
    const answers = await Promise.all(clerks.map((clerk) => use(1, clerk)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5)
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 5 })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('gives back only units that were not begun; when the rest is given back, what was used completes the order', async () => {
    const { me, order, use } = await pack({ quantity: 3 })
    await use(5)
    await use(1)
    await makeOld(app.sql, order.id)
    expect((await me.call('orders.getOrderGoods', { order_id: order.id })).data.lines[0]).toMatchObject({
      refundable: 1,
      redeemed: 6,
      redeemable: 9,
    })
    const wanted = await wantBack(me, order.id)
    const tooMuch = {
      ...wanted,
      lines: wanted.lines.map((line) => ({ ...line, quantity: 2 })),
      client_req_id: randomUUID(),
    }
    expect((await me.call('orders.refundOrder', tooMuch)).data.type).toBe('REFUND_TOO_MUCH')
    await use(4)
    await app.sql`update orders set paid_at = now() where id = ${order.id}`
    await askBack(me, order.id)
    expect(await leftOf(app.sql, order.id)).toMatchObject({ state: 'COMPLETED', refund_state: 'partial', refunded: 1 })
    expect(await stockOf(app.sql, order.goods.sku_id)).toMatchObject({ on_hand: 8, reserved: 0, sold: 2 })
    expect((await undo(order.id)).msg).toBe('核销后已经退过款，不能再撤销')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('hands goods over in parts, which can come back once all of them are there', async () => {
    const { me, clerk, order, use } = await pack({ times: 1, quantity: 3 })
    await use(2)
    // What has begun to be handed over is called so by nobody any more: being prepared.
    const shown = (await me.call('orders.getUserOrder', { order_id: order.id })).data
    expect(shown).toMatchObject({ state: 'PAID', state_name: '已取一部分' })
    expect(shown.timeline.at(-1)).toMatchObject({ label: '已交付一部分', reason: '取走2件，还剩1件' })
    const { data: today } = await clerk.call('orders.getWriteOffOrders', { tab: 'done' })
    expect(today).toMatchObject({ total: 1, list: [{ id: order.id, state_name: '已取一部分' }] })
    const { data: tries } = await clerk.call('orders.getWriteOffTries', {})
    expect(tries.list[0]).toMatchObject({ title: '测试商品 ×2', words: '核销了2件' })
    expect((await me.call('orders.getOrderGoods', { order_id: order.id })).data.lines[0]).toMatchObject({
      refundable: 1,
    })
    await use(1)
    expect((await clerk.call('orders.getWriteOffOrders', { tab: 'done' })).data).toMatchObject({ total: 1 })
    expect((await me.call('orders.getOrderGoods', { order_id: order.id })).data.lines[0]).toMatchObject({
      refundable: 3,
      redeemable: 0,
    })
    expect((await undo(order.id)).code).toBe(1)
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 2 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is undone by an administrator on its day: state, stock and award stand as before, and it can be handed over again', async () => {
    const { me, clerk, order, code } = await pack({ times: 1 })
    const writeOff = () => clerk.call('orders.setOrderScanState', { code, confirm: 1, client_req_id: randomUUID() })
    await writeOff()
    await me.call('orders.setOrderState', { order_id: order.id, event: 'delete' })
    expect(await orderAwards.read(app.sql, order.id)).toMatchObject({ state: 'FROZEN' })
    const undone = await undo(order.id)
    expect(undone).toMatchObject({ code: 1, data: { state: 'PAID' } })
    expect(undone.data.timeline.at(-1)).toMatchObject({ event: 'undoEarly', label: '撤销核销', reason: '扫错了订单' })
    expect(await orderAwards.read(app.sql, order.id)).toBeNull()
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 10, reserved: 1, sold: 0 })
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data).toMatchObject({
      state: 'PAID',
      scan_code: code,
    })
    expect(await checkInvariants(app.sql)).toEqual([])
    await app.settle()
    const heard = await app.sql<
      { title: string }[]
    >`select title from message where user_id = ${me.user_id} order by id desc limit 1`
    expect(heard[0]?.title).toBe('交付已撤销')
    expect((await undo(order.id)).data.type).toBe('WRITE_OFF_STANDS')
    expect((await writeOff()).data).toMatchObject({ done: true, order: { state: 'COMPLETED' } })
    expect(await orderAwards.read(app.sql, order.id)).toMatchObject({ state: 'FROZEN' })
    expect(await stockOf(app.sql, order.goods.sku_id)).toEqual({ on_hand: 9, reserved: 0, sold: 1 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes back what came as a gift with it, gives it again with the order, and is refused once the gift is used', async () => {
    const coupon_id = await makeCoupon(app.sql, { gift_above_fen: 100 })
    const { me, order, use } = await pack()
    const gifts = () => app.sql<{ id: number; state: string }[]>`
      select id, state from user_coupon where coupon_id = ${coupon_id} and user_id = ${me.user_id}`
    const [given, taken, again] = [{ state: 'UNUSED' }, { state: 'REVOKED' }, { state: 'UNUSED' }]
    await use(5)
    await app.settle()
    expect(await gifts()).toMatchObject([given])
    expect((await undo(order.id)).code).toBe(1)
    expect(await gifts()).toMatchObject([taken])
    await use(5)
    // It is undone before the gift of this time is given.
    expect((await undo(order.id)).code).toBe(1)
    await app.settle()
    expect(await gifts()).toMatchObject([taken])
    await use(5)
    await app.settle()
    expect(await gifts()).toMatchObject([again])
    const [{ id = 0 } = {}] = await gifts()
    await app.sql`update user_coupon set state = 'USED', used_at = now() where id = ${id}`
    expect((await undo(order.id)).msg).toContain('下单赠送的优惠券已经用掉')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
  })
  it('takes the latest use back alone', async () => {
    const { order, use } = await pack()
    await use(1)
    await use(2)
    const admin = await app.staff('organ_admin')
    const shown = (await admin.call('orders.getCompanyOrder', { order_id: order.id })).data
    expect(shown.actions).toContain('undo')
    expect((await undo(order.id, admin)).code).toBe(1)
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 1 })
    expect((await undo(order.id, admin)).code).toBe(1)
    expect(await lineOf(order.id)).toMatchObject({ redeemed: 0 })
    expect((await undo(order.id, admin)).msg).toBe('这个订单没有可以撤销的核销')
  })
  it('is not undone by others, on another day, without a reason, or once its award was given', async () => {
    const { me, order, use, clerk } = await pack({ times: 1 })
    await use(1)
    expect((await undo(order.id, await app.staff('operator'))).msg).toBe('只有管理员可以撤销核销')
    expect((await undo(order.id, clerk)).code).toBe(403)
    const admin = await app.staff('organ_admin')
    const silent = await admin.call('orders.setOrderStateTo', { order_id: order.id, event: 'undo' })
    expect(silent.data.type).toBe('REASON_REQUIRED')
    await app.sql`update points_award set state = 'GIVEN' where order_id = ${order.id}`
    expect((await undo(order.id, admin)).msg).toContain('奖励积分已经到账')
    await app.sql`update points_award set state = 'FROZEN' where order_id = ${order.id}`
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    const request = {
      line_id: data.lines[0]?.id ?? 0,
      event: 'write' as const,
      words: '很好',
      client_req_id: randomUUID(),
    }
    expect((await me.call('orders.setReview', request)).code).toBe(1)
    expect((await undo(order.id, admin)).msg).toBe('会员已经评价过，不能再撤销')
    await app.sql`delete from review where order_line_id = ${request.line_id}`
    const later = new Date(Date.now() + DAY_MS)
    app.clock.set(later.toISOString())
    expect((await undo(order.id, admin)).msg).toBe('只能撤销当天的核销，之前的请按退款办理')
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
  })
  it('is either undone or given back, not both', async () => {
    const { me, order, use } = await pack({ times: 1 })
    await use(1)
    const [admin, wanted] = [await app.staff('organ_admin'), await wantBack(me, order.id)]
    const [undone, asked] = await Promise.all([undo(order.id, admin), me.call('orders.refundOrder', wanted)])
    const { state, refund_state } = await leftOf(app.sql, order.id)
    if (undone.code === 1) expect(['PAID', 'CLOSED']).toContain(state)
    else expect([state, refund_state, asked.code]).toEqual(['COMPLETED', 'open', 1])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
