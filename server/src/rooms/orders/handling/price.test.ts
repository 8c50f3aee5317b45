import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { ledger } from '../../rewards/index.ts'
import { checkInvariants } from '../index.ts'
import { askBack, depsOf, fund, makeOrder, payAtGateway } from '../testing.ts'

describe('a changed price', () => {
  const app = useApp({ own: true })
  const scene = async (given: Parameters<typeof makeOrder>[2] = {}) => {
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '毛晓芸' })]
    const order = await makeOrder(app.sql, me, given)
    const set = (pay_fen: number | undefined, more: object = {}) =>
      clerk.call('orders.setOrderStateTo', {
        order_id: order.id,
        event: 'price',
        ...(pay_fen === undefined ? {} : { pay_fen }),
        reason: '商品有瑕疵',
        ...more,
      })
    const pay = (more: object = {}) =>
      me.call('orders.paymentOrder', { order_id: order.id, method: 'balance', client_req_id: randomUUID(), ...more })
    return { me, clerk, order, set, pay }
  }

  it('is what the order costs from then on, said to its member, shared out among its lines, and given back', async () => {
    const { me, order, set, pay } = await scene({ quantity: 3 })
    await fund(app.sql, me.user_id, { fen: 5_000 })
    const { code, data } = await set(2_000)
    expect([code, data.pay_fen, data.price_change_fen]).toEqual([1, 2_000, -1_000])
    expect(data.actions).not.toContain('price')
    expect(data.timeline.at(-1)).toMatchObject({
      event: 'price',
      by: '毛晓芸',
      reason: '30.00元 → 20.00元：商品有瑕疵',
    })
    await app.settle()
    const messages = await app.sql<
      { body: string }[]
    >`select body from message where user_id = ${me.user_id} and title = '订单改价了'`
    expect(messages[0]?.body).toContain('由30.00元改为20.00元，原因：商品有瑕疵')
    // Nobody pays what they have not read.
    for (const more of [{}, { pay_fen: 3_000 }])
      expect((await pay(more)).data).toMatchObject({ type: 'PAYMENT_AMOUNT_CHANGED', pay_fen: 2_000 })
    expect((await pay({ pay_fen: 2_000 })).code).toBe(1)
    expect(await checkInvariants(app.sql)).toEqual([])
    await askBack(me, order.id)
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 5_000 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('leaves the whole time to pay from then on, and never less than was left', async () => {
    for (const [left, minutes] of [
      [3, 30],
      [24 * 60, 24 * 60],
    ] as const) {
      const { me, order, set } = await scene()
      await app.sql`update orders set expire_at = now() + ${left}::int * interval '1 minute' where id = ${order.id}`
      const before = Date.now()
      const { expire_at } = (await set(800)).data
      const given = (Date.parse(expire_at ?? '') - before) / 60_000
      expect(Math.abs(given - minutes)).toBeLessThan(1)
      expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.expire_at).toBe(expire_at)
      await app.settle()
      const [{ body } = { body: '' }] = await app.sql<{ body: string }[]>`
        select body from message where user_id = ${me.user_id} and title = '订单改价了'`
      expect(body).toMatch(/原因：商品有瑕疵。请在.+前付款。$/)
    }
  })

  it('pays an order that costs nothing any more', async () => {
    const { me, order, set } = await scene({ points: 20 })
    expect((await set(0)).data).toMatchObject({ state: 'PAID', pay_fen: 0 })
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.payments).toMatchObject([
      { method: 'points', fen: 0, points: 20 },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('is refused without an amount or a reason, for the same amount, a second time, and of what was paid', async () => {
    const { me, set, pay } = await scene()
    expect((await set(undefined)).data.type).toBe('PRICE_REQUIRED')
    expect((await set(500, { reason: '' })).data.type).toBe('REASON_REQUIRED')
    expect((await set(1_000)).data.type).toBe('PRICE_SAME')
    expect((await set(800)).code).toBe(1)
    expect((await set(900)).data.type).toBe('PRICE_CHANGED_BEFORE')
    await fund(app.sql, me.user_id, { fen: 5_000 })
    await pay({ pay_fen: 800 })
    expect((await set(900)).data.type).toBe('ORDER_STATE_CHANGED')
  })

  it('is never above goods and freight as they were before anything was taken off', async () => {
    const { set } = await scene({ quantity: 2 })
    expect(await set(99_900)).toMatchObject({
      data: { type: 'PRICE_TOO_HIGH', most: '20.00' },
      msg: '最多改到20.00元，就是商品金额加运费',
    })
    expect((await set(1_900)).data).toMatchObject({ pay_fen: 1_900 })
  })

  it('is refused of an order of one’s own, of another merchant’s, and once its time is over', async () => {
    const clerk = await app.staff('operator')
    const own = await makeOrder(app.sql, clerk)
    const request = { event: 'price' as const, pay_fen: 1, reason: '自己改' }
    expect((await clerk.call('orders.setOrderStateTo', { order_id: own.id, ...request })).data.type).toBe(
      'ORDER_IS_OWN',
    )
    const { order, set } = await scene()
    await app.sql`update orders set expire_at = now() - interval '1 second' where id = ${order.id}`
    expect((await set(900)).data.type).toBe('ORDER_CLOSED')
  })

  it('ends what is open at the gateway first; what was paid there meanwhile stays paid', async () => {
    const [{ me, order, set }, other] = [await scene(), await scene()]
    const way = { order_id: order.id, method: 'gateway' as const, client_req_id: randomUUID() }
    const { prepay } = (await me.call('orders.paymentOrder', way)).data
    expect((await set(800)).code).toBe(1)
    expect(await depsOf(app).pay.query(prepay?.out_trade_no ?? '')).toMatchObject({ state: 'closed' })
    const lost = vi.spyOn(depsOf(app).pay, 'verifyNotice').mockReturnValue(null)
    await payAtGateway(app, other.me, other.order.id).catch(() => '')
    lost.mockRestore()
    expect((await other.set(800)).data.type).toBe('ORDER_ALREADY_PAID')
    expect((await other.me.call('orders.getUserOrder', { order_id: other.order.id })).data).toMatchObject({
      state: 'PAID',
      pay_fen: 1_000,
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
