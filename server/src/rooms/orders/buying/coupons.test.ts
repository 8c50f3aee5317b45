import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { makeCompany } from '../../organisation/testing.ts'
import { couponRow, holdOne, makeCoupon } from '../../rewards/testing.ts'
import { checkInvariants } from '../index.ts'
import { buy, fund, home, pay } from '../testing.ts'

describe('buying with coupons', () => {
  const app = useApp({ own: true })
  type Who = Awaited<ReturnType<typeof app.member>>
  const scene = async (given: Parameters<typeof makeGoods>[1] = {}) => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ price_fen: 2000, on_hand: 99 }], ...given })
    const store_id = await makeStore(app.sql, { company_id: goods.company_id })
    const purchase = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    return { me, goods, purchase }
  }
  const hold = async (
    who: Who,
    given: Parameters<typeof makeCoupon>[1] = {},
    held: Parameters<typeof holdOne>[3] = {},
  ) => holdOne(app.sql, who.user_id, await makeCoupon(app.sql, given), held)
  const order = async (id: number) =>
    (
      await app.sql<{ pay_fen: number; discount_fen: number; freight_discount_fen: number }[]>`
      select pay_fen, discount_fen, freight_discount_fen from orders where id = ${id}`
    )[0]

  it('takes the best ones unless told otherwise, tells of the others, and uses them in the order', async () => {
    const { me, purchase } = await scene()
    const [good, better] = [await hold(me), await hold(me, { off_fen: 800 })]
    const far = await hold(me, { threshold_fen: 9000 })
    const { data: quote } = await me.call('orders.getOrderQuote', purchase)
    expect(quote.pay_fen).toBe(1200)
    expect(quote.coupons.map(({ id, usable, why, saves_fen, chosen }) => [id, usable, why, saves_fen, chosen])).toEqual(
      [
        [better.id, true, '', 800, true],
        [good.id, true, '', 500, false],
        [far.id, false, '还差70.00元可用', 0, false],
      ],
    )
    const bought = await buy(me, purchase)
    expect(await order(bought.order.id)).toEqual({ pay_fen: 1200, discount_fen: 800, freight_discount_fen: 0 })
    expect(await couponRow(app.sql, better.id)).toMatchObject({
      state: 'USED',
      order_id: bought.order.id,
      discount_fen: 800,
    })
    expect((await me.call('orders.getUserOrder', { order_id: bought.order.id })).data.coupons).toEqual(['测试优惠券'])
    const plain = await buy(me, { ...purchase, coupon_ids: [] })
    expect(await order(plain.order.id)).toMatchObject({ pay_fen: 2000 })
    const chosen = await buy(me, { ...purchase, coupon_ids: [good.id] })
    expect(await order(chosen.order.id)).toMatchObject({ pay_fen: 1500 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes freight off what is sent', async () => {
    const { me, goods } = await scene({ freight_fen: 800 })
    await hold(me, { kind: 'freight', off_fen: 0 })
    const address_id = (await me.call('orders.setAddress', home)).data.id
    const lines = [{ sku_id: goods.sku_id, quantity: 1 }]
    const bought = await buy(me, { lines, delivery: 'express', address_id })
    expect(await order(bought.order.id)).toEqual({ pay_fen: 2000, discount_fen: 800, freight_discount_fen: 800 })
  })
  it('makes an order that costs nothing any more paid at once', async () => {
    const { me, goods, purchase } = await scene()
    await hold(me, { kind: 'exchange', off_fen: 0, threshold_fen: 0, scope: 'goods', ref_ids: [goods.id] })
    expect((await buy(me, purchase)).order).toMatchObject({ state: 'PAID', pay_fen: 0 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('uses one of a merchant and one of the platform in each order of a purchase', async () => {
    const company_id = await makeCompany(app.sql)
    const { me, purchase } = await scene({ company_id })
    const [own, platform] = [await hold(me, { company_id, stackable: true }), await hold(me, { stackable: true })]
    const bought = await buy(me, purchase)
    expect(bought.order.pay_fen).toBe(1000)
    for (const { id } of [own, platform])
      expect(await couponRow(app.sql, id)).toMatchObject({ order_id: bought.order.id, discount_fen: 500 })
  })
  it('lets one of many purchases at once have the last coupon; the others hear a new price', async () => {
    const { me, purchase } = await scene()
    const { id } = await hold(me)
    const { data } = await me.call('orders.getOrderQuote', purchase)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        me.call('orders.buyTrolley', { ...purchase, quote_hash: data.quote_hash, client_req_id: randomUUID() }),
      ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter((answer) => answer.data.type === 'QUOTE_STALE')).toHaveLength(7)
    expect(await app.sql`select count(*) as n from orders where user_id = ${me.user_id}`).toEqual([{ n: 1 }])
    expect((await couponRow(app.sql, id)).state).toBe('USED')
  })
  it('is not redeemed by a clerk and used in an order at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { me, goods, purchase } = await scene()
      const clerk = await app.staff('writeoff')
      const held = await hold(me, {
        kind: 'exchange',
        off_fen: 0,
        threshold_fen: 0,
        scope: 'goods',
        ref_ids: [goods.id],
      })
      const { data } = await me.call('orders.getOrderQuote', purchase)
      const [bought, redeemed] = await Promise.all([
        me.call('orders.buyTrolley', { ...purchase, quote_hash: data.quote_hash, client_req_id: randomUUID() }),
        clerk.call('rewards.useCoupon', { code: held.code, confirm: 1 }),
      ])
      expect([bought.code, redeemed.code].sort()).toEqual([0, 1])
      if (bought.code === 0) expect(['QUOTE_STALE', 'COUPON_UNAVAILABLE']).toContain(bought.data.type)
    }
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('gives it back when the order is closed unpaid, and not where its time is over by then', async () => {
    const { me, purchase } = await scene()
    const [one, other] = [await hold(me), await hold(me)]
    const first = await buy(me, { ...purchase, coupon_ids: [one.id] })
    const second = await buy(me, { ...purchase, coupon_ids: [other.id] })
    await app.sql`update user_coupon set until_at = now() - interval '1 second' where id = ${other.id}`
    for (const { order } of [first, second])
      await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(await couponRow(app.sql, one.id)).toMatchObject({ state: 'UNUSED', order_id: null, discount_fen: 0 })
    expect(await couponRow(app.sql, other.id)).toMatchObject({ state: 'EXPIRED', order_id: null })
    const { data } = await me.call('rewards.getUserCoupon', { user_coupon_id: one.id })
    expect(data.log.map(({ label }) => label)).toEqual(['领取', '下单使用', '订单关闭，退回'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('answers another person’s coupon like an unknown one, and one that is over as such', async () => {
    const { me, purchase } = await scene()
    const other = await app.member()
    const theirs = await hold(other)
    const DAY = 86_400_000
    const past = { from_at: new Date(Date.now() - 2 * DAY), until_at: new Date(Date.now() - DAY) }
    const over = await hold(me, {}, past)
    const ask = async (id: number) =>
      (await me.call('orders.getOrderQuote', { ...purchase, coupon_ids: [id] })).data.type
    const place = async (id: number) => {
      const body = { ...purchase, coupon_ids: [id], quote_hash: 'x', client_req_id: randomUUID() }
      return (await me.call('orders.buyTrolley', body)).data.type
    }
    expect([await ask(theirs.id), await ask(8_999_999_999)]).toEqual(['USER_COUPON_NOT_FOUND', 'USER_COUPON_NOT_FOUND'])
    expect([await place(theirs.id), await place(over.id)]).toEqual(['USER_COUPON_NOT_FOUND', 'COUPON_UNAVAILABLE'])
    expect(await ask(over.id)).toBe('COUPON_UNAVAILABLE')
  })
  it('brings the coupons that go with an order of so much, each once', async () => {
    const { me, purchase } = await scene()
    const coupon_id = await makeCoupon(app.sql, { gift_above_fen: 2000, is_public: false })
    const dearer = await makeCoupon(app.sql, { gift_above_fen: 2001, is_public: false })
    await fund(app.sql, me.user_id, { fen: 2000 })
    const { order: bought } = await buy(me, purchase)
    await pay(me, bought.id)
    const [row] = await app.sql<{ scan_code: string }[]>`select scan_code from orders where id = ${bought.id}`
    await (await app.staff('writeoff')).call('orders.setOrderScanState', { code: row?.scan_code ?? '', confirm: 1 })
    await app.settle()
    const mine = app.sql`select coupon_id, source, source_id from user_coupon where user_id = ${me.user_id} and coupon_id in (${coupon_id}, ${dearer})`
    expect(await mine).toEqual([{ coupon_id, source: 'order', source_id: bought.id }])
  })
})
