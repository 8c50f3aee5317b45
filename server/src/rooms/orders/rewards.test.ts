import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../testing/app.ts'
import { makeGoods, makePlan, makeStore } from '../mall/testing.ts'
import { checkInvariants, ledger, orderAwards } from '../rewards/index.ts'
import { clerkOf, couponRow, holdOne, makeCoupon } from '../rewards/testing.ts'
import { buy, fund, pay } from './testing.ts'

const DAY_MS = 86_400_000

describe('points, coupons and VIP in one purchase', () => {
  const app = useApp({ own: true })
  const write = <T>(work: Parameters<typeof app.app.database.transact<T>>[0]) => app.app.database.transact(work)
  const goodsFor = async (price_fen: number) => {
    const goods = await makeGoods(app.sql, { skus: [{ price_fen, on_hand: 99 }] })
    const store_id = await makeStore(app.sql, { company_id: goods.company_id })
    return { lines: [{ sku_id: goods.sku_id, quantity: 2 }], delivery: 'pickup' as const, store_id }
  }
  const becomeVip = async (me: Person, given: Parameters<typeof makePlan>[1] = {}) => {
    await fund(app.sql, me.user_id, { fen: 3_000 })
    const sku_id = await makePlan(app.sql, { discount_bp: 9_000, ...given })
    const { order } = await buy(me, { lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' })
    await pay(me, order.id)
    await app.settle()
  }
  /** Buys, pays and collects. */
  const complete = async (me: Person, purchase: Parameters<typeof buy>[1]) => {
    const { order } = await buy(me, purchase)
    await fund(app.sql, me.user_id, { fen: order.pay_fen })
    await pay(me, order.id)
    const [row] = await app.sql<{ scan_code: string }[]>`select scan_code from orders where id = ${order.id}`
    const clerk = await app.staff('writeoff')
    const done = await clerk.call('orders.setOrderScanState', { code: row?.scan_code ?? '', confirm: 1 })
    expect(done.code).toBe(1)
    return order
  }
  const lotsOf = (user_id: number) => app.sql`
    select until, held::int8 from points_lot where user_id = ${user_id} and held > 0 order by until`
  const earnAt = (user_id: number, points: number, now: Date) =>
    write((tx) =>
      ledger.bookPoints(tx, { user_id, delta: points, biz: 'GRANT', biz_id: randomUUID(), reason: '测试', now }),
    )

  it('earns a VIP a multiple of what it earns others, and their plan nothing', async () => {
    const [vip, other] = [await app.member(), await app.member()]
    await becomeVip(vip, { multiplier_bp: 15_000 })
    for (const [me, points] of [
      [vip, 54],
      [other, 39],
    ] as const) {
      await complete(me, await goodsFor(1_999))
      expect((await me.call('rewards.getHoldings', {})).data.frozen_points).toBe(points)
    }
  })

  it('takes a coupon off the price for a VIP, the same in the quote and in the order', async () => {
    const me = await app.member()
    await becomeVip(me)
    const purchase = await goodsFor(1_999)
    const [near, far] = [
      await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, { threshold_fen: 3_600 })),
      await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, { threshold_fen: 3_601 })),
    ]
    const ask = async (coupon_ids?: number[]) =>
      (await me.call('orders.getOrderQuote', { ...purchase, ...(coupon_ids ? { coupon_ids } : {}) })).data
    const [best, none] = [await ask(), await ask([])]
    expect([best.pay_fen, none.pay_fen, best.quote_hash === none.quote_hash]).toEqual([3_100, 3_600, false])
    expect(best.orders[0]).toMatchObject({ goods_fen: 3_600, vip_off_fen: 398, discount_fen: 500, pay_fen: 3_100 })
    expect(best.coupons.map(({ id, why, chosen }) => [id, why, chosen])).toEqual([
      [near.id, '', true],
      [far.id, '还差0.01元可用', false],
    ])
    const { order } = await buy(me, purchase)
    const [row] = await app.sql`
      select o.goods_fen::int8, o.discount_fen::int8, o.pay_fen::int8, l.price_fen::int8, l.paid_fen::int8
      from orders o join order_line l on l.order_id = o.id where o.id = ${order.id}`
    expect(row).toEqual({ goods_fen: 3_600, discount_fen: 500, pay_fen: 3_100, price_fen: 1_800, paid_fen: 3_100 })
    expect(await couponRow(app.sql, near.id)).toMatchObject({ order_id: order.id, discount_fen: 500 })
  })

  it('is not placed at the price for a VIP by who is none any more; the new quote keeps the coupon', async () => {
    const me = await app.member()
    await becomeVip(me)
    const purchase = await goodsFor(1_999)
    const { id } = await holdOne(app.sql, me.user_id, await makeCoupon(app.sql))
    const { quote_hash } = (await me.call('orders.getOrderQuote', purchase)).data
    await app.sql`
      update vip_period set from_at = now() - interval '2 days', until_at = now() - interval '1 day' where user_id = ${me.user_id}`
    const bought = await me.call('orders.buyTrolley', { ...purchase, quote_hash, client_req_id: randomUUID() })
    expect(bought.data).toMatchObject({ type: 'QUOTE_STALE', quote: { pay_fen: 3_498 } })
    expect((await couponRow(app.sql, id)).state).toBe('UNUSED')
  })

  it('lets nobody but a VIP have or use what is for them, and says why', async () => {
    const { organ_id, me: clerk, one: me } = await clerkOf(app)
    const coupon_id = await makeCoupon(app.sql, { organ_id, scope: 'vip', per_person: 9 })
    const claim = () => me.call('rewards.claimCoupon', { coupon_id, client_req_id: randomUUID() })
    expect((await claim()).data.type).toBe('COUPON_VIP_ONLY')
    const preview = await clerk.call('rewards.getHelpCoupon', { coupon_id, user_ids: [me.user_id] })
    expect(preview.data).toMatchObject({ will: 0, skipped: [{ why: '没有开通会员' }] })
    const { id, code } = await holdOne(app.sql, me.user_id, coupon_id, { organ_id })
    const purchase = await goodsFor(1_999)
    const ask = async () => (await me.call('orders.getOrderQuote', { ...purchase, coupon_ids: [id] })).data
    expect(await ask()).toMatchObject({ pay_fen: 3_998, coupons: [{ id, usable: false, why: '开通会员后可用' }] })
    const redeem = (confirm: 0 | 1) => clerk.call('rewards.useCoupon', { code, confirm, bill_fen: 5_000 })
    expect((await redeem(1)).data.type).toBe('COUPON_VIP_ONLY')
    await becomeVip(me)
    expect(await ask()).toMatchObject({ pay_fen: 3_100, coupons: [{ id, usable: true, chosen: true }] })
    expect((await redeem(0)).data).toMatchObject({ saves_fen: 500 })
    expect(await claim()).toMatchObject({ code: 1 })
  })

  it('brings the coupon of a plan with its purchase, and stands where there is none', async () => {
    const [me, late] = [await app.member(), await app.member()]
    const monthly_coupon_id = await makeCoupon(app.sql, { name: '会员月礼', quota: 1 })
    for (const who of [me, late]) await becomeVip(who, { monthly_coupon_id })
    const held = app.sql`select user_id, source, state from user_coupon where coupon_id = ${monthly_coupon_id}`
    expect(await held).toEqual([{ user_id: me.user_id, source: 'vip', state: 'UNUSED' }])
    const { vip } = (await late.call('rewards.getVip', {})).data
    expect(vip).toMatchObject({ monthly_coupon: { name: '会员月礼', worth: '减5元', threshold: '满10元可用' } })
    await app.sql`update coupon set state = 'OFF' where id = ${monthly_coupon_id}`
    expect((await late.call('rewards.getVip', {})).data.vip).toMatchObject({ monthly_coupon: null })
  })

  it('takes what an order has earned back out of the lot it came into, and then what ends soonest', async () => {
    const me = await app.member()
    const now = new Date()
    await earnAt(me.user_id, 20, new Date(now.getTime() - 70 * DAY_MS))
    const order = await complete(me, await goodsFor(1_999))
    await app.sql`update points_award set frozen_until = now() where order_id = ${order.id}`
    await app.runTask('rewards', 'releaseAwards')
    const [old, award] = await lotsOf(me.user_id)
    expect([old?.held, award?.held]).toEqual([20, 39])
    const take = (points: number, biz_id: number) =>
      write((tx) => orderAwards.takeBack(tx, { order_id: order.id, points, biz_id, reason: '退款', now }))
    expect(await take(30, 1)).toMatchObject({ account: 30, short: 0 })
    expect(await lotsOf(me.user_id)).toEqual([old, { ...award, held: 9 }])
    // Two of the rest were spent meanwhile.
    await write((tx) =>
      ledger.bookPoints(tx, {
        user_id: me.user_id,
        delta: -22,
        biz: 'GRANT',
        biz_id: randomUUID(),
        reason: '用掉',
        now,
      }),
    )
    expect(await take(9, 2)).toMatchObject({ account: 7, short: 2 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 0 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('gives what staff took back into the lots it came from, once they undo it', async () => {
    const { me: clerk, one: member, give } = await clerkOf(app)
    const now = new Date()
    await earnAt(member.user_id, 20, new Date(now.getTime() - 70 * DAY_MS))
    await earnAt(member.user_id, 10, now)
    const before = [...(await lotsOf(member.user_id))]
    const taken = await give([[member, -25]], '记错了')
    expect((await lotsOf(member.user_id)).map(({ held }) => held)).toEqual([5])
    expect((await clerk.call('rewards.undoGrant', { id: taken.data.id, reason: '扣错了' })).code).toBe(1)
    expect(await lotsOf(member.user_id)).toEqual(before)
  })
})
