import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makePack, makePlan, makeStore } from '../../mall/testing.ts'
import { makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants, ledger, vipPlans } from '../../rewards/index.ts'
import { checkInvariants as orderFindings } from '../index.ts'
import { buy, fund, orderRow } from '../testing.ts'

describe('an order of delivery virtual', () => {
  const app = useApp({ own: true })
  const key = () => ({ client_req_id: randomUUID() })
  const purchase = (sku_id: number) => ({ lines: [{ sku_id, quantity: 1 }], delivery: 'virtual' as const })
  const pay = (me: Person, order_id: number, method: 'balance' | 'gateway' | 'offline' = 'balance') =>
    me.call('orders.paymentOrder', { order_id, method, ...key() })
  const notice = async (out_trade_no: string) =>
    (
      await fetch(`${app.url}/dev/pay/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ out_trade_no }),
      })
    ).status

  it('is delivered in its payment, once, and asks for no address, store, code or stock', async () => {
    const me = await app.member()
    await fund(app.sql, me.user_id, { fen: 3_000 })
    const { order } = await buy(me, purchase(await makePlan(app.sql)))
    expect(await pay(me, order.id)).toMatchObject({
      code: 1,
      data: { state: 'COMPLETED', orders: [{ state: 'COMPLETED' }] },
    })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED', scan_code: null })
    const log = await app.sql`select event, actor_role from order_log where order_id = ${order.id} order by id`
    expect(log).toMatchObject([{ event: 'place' }, { event: 'pay' }, { event: 'deliver', actor_role: 'system' }])
    expect((await pay(me, order.id)).data.type).toBe('ORDER_ALREADY_PAID')
    const unpaid = await buy(me, purchase(await makePlan(app.sql)))
    expect(unpaid.order.state).toBe('UNPAID')
    expect(await orderFindings(app.sql)).toEqual([])
    const { vip, periods } = (await me.call('rewards.getVip', {})).data
    expect(vip).toMatchObject({ name: '会员月卡', multiplier_bp: 15_000, discount_bp: 9_500 })
    expect(periods).toMatchObject([{ order_id: order.id, paid_fen: 3_000 }])
    expect((await me.call('identity.getUserInfo', {})).data.vip).toMatchObject({ name: '会员月卡' })
    await app.settle()
    expect(await app.sql`select title from message where user_id = ${me.user_id}`).toEqual([{ title: '付款成功' }])
  })

  it('begins where the one before ends, and keeps the terms under which it was bought', async () => {
    const me = await app.member()
    await fund(app.sql, me.user_id, { fen: 6_000 })
    const sku_id = await makePlan(app.sql, { days: 30 })
    await app.sql`update vip_plan set perks = '到服务台优先办理' where sku_id = ${sku_id}`
    const first = await buy(me, purchase(sku_id))
    const second = await buy(me, purchase(sku_id))
    await app.sql`update vip_plan set days = 1, multiplier_bp = 10000, perks = '' where sku_id = ${sku_id}`
    await Promise.all([pay(me, first.order.id), pay(me, second.order.id)])
    const [one, other] = await app.sql<{ from_at: Date; until_at: Date; days: number }[]>`
      select from_at, until_at, days from vip_period where user_id = ${me.user_id} order by from_at`
    expect(other?.from_at).toEqual(one?.until_at)
    expect([one?.days, other?.days]).toEqual([30, 30])
    expect(await vipPlans.of(app.sql, me.user_id, new Date())).toMatchObject({
      multiplier_bp: 15_000,
      perks: '到服务台优先办理',
      until_at: other?.until_at,
    })
    expect(await vipPlans.of(app.sql, me.user_id, other?.until_at ?? new Date())).toBeNull()
  })

  it('of a recharge brings money and gift into the balance once, by the gateway', async () => {
    const me = await app.member()
    const { order } = await buy(me, purchase(await makePack(app.sql)))
    const { prepay } = (await pay(me, order.id, 'gateway')).data
    const { out_trade_no = '' } = prepay ?? {}
    expect([await notice(out_trade_no), await notice(out_trade_no)]).toEqual([200, 200])
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 10_500 })
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'COMPLETED' })
    expect(await app.sql`select real_fen, gift_fen from recharge where order_id = ${order.id}`).toEqual([
      { real_fen: 10_000, gift_fen: 500 },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('of a recharge is not paid from the balance, but in cash', async () => {
    const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
    await fund(app.sql, me.user_id, { fen: 20_000 })
    const pack = purchase(await makePack(app.sql))
    expect((await me.call('orders.getOrderQuote', pack)).data.pay_ways).toEqual(['gateway'])
    const { order } = await buy(me, pack)
    expect(await pay(me, order.id)).toMatchObject({ code: 0, data: { type: 'RECHARGE_FROM_BALANCE' } })
    expect(await pay(clerk, order.id, 'offline')).toMatchObject({ code: 1 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 30_500 })
  })

  it('that nobody pays is closed like any, though nothing was held for it', async () => {
    const [me, clerk] = [await app.member(), await app.staff('platform_admin')]
    const place = async () => (await buy(me, purchase(await makePlan(app.sql)))).order.id
    const [mine, theirs, late] = [await place(), await place(), await place()]
    expect((await me.call('orders.setOrderState', { order_id: mine, event: 'cancel' })).code).toBe(1)
    const body = { order_id: theirs, event: 'close' as const, reason: '会员来电取消', ...key() }
    expect((await clerk.call('orders.setOrderStateTo', body)).code).toBe(1)
    await app.sql`update orders set expire_at = now() - interval '1 minute' where id = ${late}`
    await app.runTask('orders', 'timeouts')
    for (const id of [mine, theirs, late]) expect(await orderRow(app.sql, id)).toMatchObject({ state: 'CLOSED' })
    expect(
      await app.sql`
      select 1 from stock_move join order_line l on l.id = order_line_id where l.order_id = any(${[mine, theirs, late]}::int8[])`,
    ).toEqual([])
  })

  it('is one plan by itself: goods are not bought so, nor plans otherwise, nor in the cart', async () => {
    const me = await app.member()
    const [plan, pack, goods] = [await makePlan(app.sql), await makePack(app.sql), await makeGoods(app.sql)]
    const quote = async (skus: number[], delivery: 'virtual' | 'pickup') =>
      (await me.call('orders.getOrderQuote', { lines: skus.map((sku_id) => ({ sku_id, quantity: 1 })), delivery })).data
        .type
    expect(await quote([plan, pack], 'virtual')).toBe('PLAN_ONE_ONLY')
    expect(await quote([plan], 'pickup')).toBe('DELIVERY_UNSUPPORTED')
    expect(await quote([goods.sku_id], 'virtual')).toBe('DELIVERY_UNSUPPORTED')
    expect((await me.call('orders.setTrolley', { sku_id: plan, merchantId: 3 })).data.type).toBe('SKU_NOT_FOUND')
    const off = await makePlan(app.sql, { is_on: false })
    expect(await quote([off], 'virtual')).toBe('GOODS_OFF_SHELF')
  })

  it('is not placed when what it promises has changed since it was quoted', async () => {
    const me = await app.member()
    const sku_id = await makePack(app.sql)
    const { quote_hash } = (await me.call('orders.getOrderQuote', purchase(sku_id))).data
    await app.sql`update recharge_pack set gift_fen = 0 where sku_id = ${sku_id}`
    const bought = await me.call('orders.buyTrolley', { ...purchase(sku_id), quote_hash, ...key() })
    expect(bought.data.type).toBe('QUOTE_STALE')
  })

  it('lets who is a VIP buy goods at their price from then on, which the order keeps', async () => {
    const me = await app.member()
    await fund(app.sql, me.user_id, { fen: 20_000 })
    const goods = await makeGoods(app.sql, { skus: [{ points: 30, price_fen: 1_999, on_hand: 10 }] })
    await fund(app.sql, me.user_id, { points: 100 })
    const store_id = await makeStore(app.sql)
    const wanted = { lines: [{ sku_id: goods.sku_id, quantity: 2 }], delivery: 'pickup' as const, store_id }
    const before = (await me.call('orders.getOrderQuote', wanted)).data
    await pay(me, (await buy(me, purchase(await makePlan(app.sql, { discount_bp: 9_000 })))).order.id)
    const stale = await me.call('orders.buyTrolley', { ...wanted, quote_hash: before.quote_hash, ...key() })
    expect([before.pay_fen, stale.data.type]).toEqual([3_998, 'QUOTE_STALE'])
    const { order } = await buy(me, wanted)
    expect(order).toMatchObject({ pay_fen: 3_600, points: 60 })
  })

  it('is nothing that staff buy for a member', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [clerk, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    const acting = await clerk.call('members.beginActing', { user_id: member.user_id, reason: '本人来电，请我代办' })
    const given = { headers: { acting: String(acting.data.acting.id) } }
    const sku_id = await makePlan(app.sql)
    const { quote_hash, pay_ways } = (await clerk.call('orders.getOrderQuote', purchase(sku_id), given)).data
    expect(pay_ways).toEqual(['offline'])
    const bought = await clerk.call('orders.buyTrolley', { ...purchase(sku_id), quote_hash, ...key() }, given)
    expect(bought.data.type).toBe('ACTING_VIRTUAL')
  })
})
