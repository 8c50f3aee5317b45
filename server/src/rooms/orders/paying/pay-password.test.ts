import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { askCode } from '../../identity/testing.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { onDevice, provePayPassword, setPayPassword } from '../../rewards/testing.ts'
import { askBack, fund, makeOrder, orderRow } from '../testing.ts'

describe('the pay password', () => {
  const app = useApp()
  const key = () => ({ client_req_id: randomUUID() })
  const payer = async () => {
    const me = onDevice(await app.guest(), await app.member())
    await setPayPassword(app, me)
    return me
  }
  const unpaid = async (me: Person, price_fen: number) => {
    const { id } = await makeOrder(app.sql, me, { price_fen })
    await fund(app.sql, me.user_id, { fen: price_fen })
    return id
  }
  const pay = (me: Person, order_id: number) =>
    me.call('orders.paymentOrder', { order_id, method: 'balance', ...key() })

  it('is asked for above the limit, once for each such payment, and the order waits meanwhile', async () => {
    const me = await payer()
    const [one, other] = [await unpaid(me, 20_001), await unpaid(me, 20_001)]
    expect((await pay(me, one)).data.type).toBe('PAY_PASSWORD_REQUIRED')
    expect(await orderRow(app.sql, one)).toMatchObject({ state: 'UNPAID' })
    await provePayPassword(me)
    expect(await pay(me, one)).toMatchObject({ code: 1 })
    expect((await pay(me, other)).data.type).toBe('PAY_PASSWORD_REQUIRED')
  })

  it('is asked for where what was paid on one day comes to more than the limit', async () => {
    const me = await payer()
    for (const price_fen of [9_000, 11_000])
      expect(await pay(me, await unpaid(me, price_fen))).toMatchObject({ code: 1 })
    const third = await unpaid(me, 1)
    expect((await pay(me, third)).data.type).toBe('PAY_PASSWORD_REQUIRED')
    await provePayPassword(me)
    expect(await pay(me, third)).toMatchObject({ code: 1 })
  })

  it('begins the sum anew where it was shown: what follows is asked about once it comes to more by itself', async () => {
    const me = await payer()
    const [large, small, more] = [await unpaid(me, 30_000), await unpaid(me, 12_000), await unpaid(me, 9_000)]
    await provePayPassword(me)
    expect(await pay(me, large)).toMatchObject({ code: 1 })
    expect(await pay(me, small)).toMatchObject({ code: 1 })
    expect((await pay(me, more)).data.type).toBe('PAY_PASSWORD_REQUIRED')
    await provePayPassword(me)
    expect(await pay(me, more)).toMatchObject({ code: 1 })
  })

  it('counts the whole day for a payment that was under way before it was shown', async () => {
    const me = await payer()
    const [large, small] = [await unpaid(me, 30_000), await unpaid(me, 100)]
    await provePayPassword(me)
    expect(await pay(me, large)).toMatchObject({ code: 1 })
    await app.sql`update pay_proof set proved_at = proved_at + interval '1 minute' where user_id = ${me.user_id}`
    expect((await pay(me, small)).data.type).toBe('PAY_PASSWORD_REQUIRED')
  })

  it('counts nothing of the day before, nor what has come back', async () => {
    const me = await payer()
    const [one, other, third] = [await unpaid(me, 20_000), await unpaid(me, 20_000), await unpaid(me, 20_000)]
    expect(await pay(me, one)).toMatchObject({ code: 1 })
    await askBack(me, one)
    expect(await pay(me, other)).toMatchObject({ code: 1 })
    await app.app.database.transact(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update balance_ledger set created_at = created_at - interval '1 day' where user_id = ${me.user_id}`
    })
    expect(await pay(me, third)).toMatchObject({ code: 1 })
  })

  it('is not asked for up to the limit, nor of who has none', async () => {
    const [me, without] = [await payer(), await app.member()]
    expect(await pay(me, await unpaid(me, 20_000))).toMatchObject({ code: 1 })
    expect(await pay(without, await unpaid(without, 90_000))).toMatchObject({ code: 1 })
  })

  it('counts on the session on which it was shown, and where the payment was refused it counts still', async () => {
    const me = await payer()
    const id = await unpaid(me, 30_000)
    const other = await app.guest()
    const captcha = await askCode(app, other, me.mobile, 'mobilelogin')
    const { userinfo } = (await other.call('identity.mobilelogin', { mobile: me.mobile, captcha })).data
    await provePayPassword(onDevice(other, { ...userinfo, mobile: me.mobile }))
    expect((await pay(me, id)).data.type).toBe('PAY_PASSWORD_REQUIRED')
    await provePayPassword(me)
    await fund(app.sql, me.user_id, { fen: -1 })
    expect((await pay(me, id)).data.type).toBe('BALANCE_SHORT')
    await fund(app.sql, me.user_id, { fen: 1 })
    expect(await pay(me, id)).toMatchObject({ code: 1 })
  })

  it('is asked for before many points are spent, and the order is not placed meanwhile', async () => {
    const me = await payer()
    await fund(app.sql, me.user_id, { points: 5_000 })
    const goods = await makeGoods(app.sql, { deliveries: ['pickup'], skus: [{ points: 2_001, price_fen: 0 }] })
    const store_id = await makeStore(app.sql)
    const wanted = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const { quote_hash } = (await me.call('orders.getOrderQuote', wanted)).data
    const purchase = { ...wanted, quote_hash, ...key() }
    expect((await me.call('orders.buyTrolley', purchase)).data.type).toBe('PAY_PASSWORD_REQUIRED')
    expect(await app.sql`select 1 from orders where user_id = ${me.user_id}`).toEqual([])
    await provePayPassword(me)
    expect((await me.call('orders.buyTrolley', purchase)).data.orders).toMatchObject([{ state: 'PAID' }])
  })

  it('is asked for where the points of one day come to more, and not for money that is little', async () => {
    const me = await payer()
    await fund(app.sql, me.user_id, { points: 5_000, fen: 100 })
    const goods = await makeGoods(app.sql, { deliveries: ['pickup'], skus: [{ points: 1_500, price_fen: 0 }] })
    const store_id = await makeStore(app.sql)
    const wanted = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const purchase = async () => ({
      ...wanted,
      quote_hash: (await me.call('orders.getOrderQuote', wanted)).data.quote_hash,
      ...key(),
    })
    expect(await me.call('orders.buyTrolley', await purchase())).toMatchObject({ code: 1 })
    expect((await me.call('orders.buyTrolley', await purchase())).data.type).toBe('PAY_PASSWORD_REQUIRED')
    expect(await pay(me, await unpaid(me, 100))).toMatchObject({ code: 1 })
  })

  it('follows much spending with one word and one SMS a day', async () => {
    const me = await app.member()
    for (const price_fen of [49_000, 1_001, 5_000]) {
      await pay(me, await unpaid(me, price_fen))
      await app.settle()
    }
    const heard = await app.sql`select title, body from message where user_id = ${me.user_id} and topic = 'spending'`
    expect(heard).toEqual([{ title: '今天消费较多', body: expect.stringContaining('余额500.01元') }])
    expect((await app.outbox(me.mobile)).filter(({ text }) => text.includes('今天消费较多'))).toHaveLength(1)
  })
})
