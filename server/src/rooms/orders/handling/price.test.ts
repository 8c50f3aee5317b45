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

  describe('by more than the limit', () => {
    const asked = (order_id: number, event: 'confirmPrice' | 'refusePrice', pay_fen: number) => ({
      order_id,
      event,
      pay_fen,
    })
    const typeOf = ({ data }: { data: { type?: string } }) => data.type
    const dear = async () => {
      const [other, given] = [await app.staff('operator', { real_name: '陆根生' }), await scene({ price_fen: 20_000 })]
      return { ...given, other }
    }

    it('waits for a second person, and costs what it did until then', async () => {
      const { me, clerk, other, order, set, pay } = await dear()
      expect((await set(10_000)).data).toMatchObject({ pay_fen: 10_000, price_asked: null })
      const more = await makeOrder(app.sql, me, { price_fen: 20_000 })
      const wanted = { order_id: more.id, event: 'price' as const, pay_fen: 9_999, reason: '商品有瑕疵' }
      const { data } = await clerk.call('orders.setOrderStateTo', wanted)
      expect(data).toMatchObject({
        pay_fen: 20_000,
        price_change_fen: null,
        price_asked: { pay_fen: 9_999, reason: '商品有瑕疵', by: '毛晓芸' },
      })
      expect(data.actions).toContain('refusePrice')
      expect(data.actions).not.toContain('price')
      expect(data.actions).not.toContain('confirmPrice')
      const mine = (await me.call('orders.getUserOrder', { order_id: more.id })).data
      expect([mine.pay_fen, mine.price_asked, mine.timeline.map(({ event }) => event)]).toEqual([
        20_000,
        null,
        ['place'],
      ])
      await app.settle()
      const heard = await app.sql`
        select body from message where user_id = ${other.user_id} and title = '有改价等第二人确认' and target_id = ${more.id}`
      expect(heard).toHaveLength(1)
      const seen = (await other.call('orders.getCompanyOrder', { order_id: more.id })).data
      expect(seen.actions).toEqual(expect.arrayContaining(['confirmPrice', 'refusePrice']))
      const confirmed = (await other.call('orders.setOrderStateTo', asked(more.id, 'confirmPrice', 9_999))).data
      expect(confirmed).toMatchObject({ pay_fen: 9_999, price_change_fen: -10_001, price_asked: null })
      expect(confirmed.timeline.at(-1)).toMatchObject({
        by: '陆根生',
        reason: '200.00元 → 99.99元：商品有瑕疵（毛晓芸提出）',
      })
      const noted = await app.sql`
        select actor_id, action from audit where target = 'order' and target_id = ${more.id} order by id`
      expect(noted).toEqual([
        { actor_id: clerk.user_id, action: 'order.priceAsked' },
        { actor_id: other.user_id, action: 'order.confirmPrice' },
      ])
      expect(order.id).not.toBe(more.id)
      await fund(app.sql, me.user_id, { fen: 10_000 })
      expect((await pay({ order_id: more.id, pay_fen: 9_999 })).code).toBe(1)
      expect(await checkInvariants(app.sql)).toEqual([])
    })

    it('is agreed to neither by who asked, nor by who placed the order, nor of one’s own, nor for another amount', async () => {
      const { clerk, other, order, set } = await dear()
      await set(0)
      const confirm = (who: typeof clerk, pay_fen = 0) =>
        who.call('orders.setOrderStateTo', asked(order.id, 'confirmPrice', pay_fen))
      expect(typeOf(await confirm(clerk))).toBe('PRICE_SECOND_OWN')
      expect(typeOf(await confirm(other, 1))).toBe('PRICE_NOT_ASKED')
      await app.sql`update orders set created_by = ${other.user_id} where id = ${order.id}`
      expect(typeOf(await confirm(other))).toBe('PRICE_SECOND_OWN')
      await app.sql`update orders set created_by = user_id where id = ${order.id}`
      expect((await confirm(other)).data).toMatchObject({ state: 'PAID', pay_fen: 0 })
      expect(typeOf(await confirm(other))).toBe('ORDER_STATE_CHANGED')
      const own = await makeOrder(app.sql, other, { price_fen: 20_000 })
      await clerk.call('orders.setOrderStateTo', { order_id: own.id, event: 'price', pay_fen: 0, reason: '商品有瑕疵' })
      expect(typeOf(await other.call('orders.setOrderStateTo', asked(own.id, 'confirmPrice', 0)))).toBe('ORDER_IS_OWN')
      expect(await checkInvariants(app.sql)).toEqual([])
    })

    it('is refused by the second person, or taken back, and may be asked for again', async () => {
      const { clerk, other, order, set } = await dear()
      const refused = (who: typeof clerk, pay_fen: number) =>
        who.call('orders.setOrderStateTo', { ...asked(order.id, 'refusePrice', pay_fen), reason: '没有瑕疵' })
      expect(typeOf(await refused(other, 0))).toBe('PRICE_NOT_ASKED')
      for (const who of [other, clerk]) {
        await set(0)
        expect(typeOf(await set(1))).toBe('PRICE_ASKED')
        const { data } = await refused(who, 0)
        expect(data).toMatchObject({ pay_fen: 20_000, price_asked: null })
        expect(data.actions).toContain('price')
      }
      expect((await set(15_000)).data).toMatchObject({ pay_fen: 15_000 })
    })

    it('is over once the member has paid', async () => {
      const { me, other, order, set, pay } = await dear()
      await set(0)
      await fund(app.sql, me.user_id, { fen: 20_000 })
      expect((await pay({ pay_fen: 20_000 })).code).toBe(1)
      expect(typeOf(await other.call('orders.setOrderStateTo', asked(order.id, 'confirmPrice', 0)))).toBe(
        'ORDER_STATE_CHANGED',
      )
      expect((await other.call('orders.getCompanyOrder', { order_id: order.id })).data.price_asked).toBeNull()
    })
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
