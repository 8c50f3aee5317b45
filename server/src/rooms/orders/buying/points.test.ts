import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { ledger } from '../../rewards/index.ts'
import { holdOne, makeCoupon } from '../../rewards/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, buy, fund, pay, wantBack } from '../testing.ts'

describe('buying with points in place of money', () => {
  const app = useApp({ own: true })
  const scene = async (quantity = 1, points = 5_000) => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ price_fen: 1_000, on_hand: 99 }] })
    await app.sql`update goods set takes_points = true where id = ${goods.id}`
    const store_id = await makeStore(app.sql, { company_id: goods.company_id })
    await fund(app.sql, me.user_id, { points, fen: 99_999 })
    const lines = [{ sku_id: goods.sku_id, quantity }]
    return { me, goods, purchase: { lines, delivery: 'pickup' as const, store_id } }
  }
  const points = async (user_id: number) => (await ledger.accountOf(app.sql, user_id)).points

  it('tells what they would take off, and takes it where it is wished, after coupons', async () => {
    const { me, purchase } = await scene(2)
    const { data: idle } = await me.call('orders.getOrderQuote', purchase)
    expect(idle).toMatchObject({ points: 0, pay_fen: 2_000, points_could: { points: 1_000, fen: 1_000 } })
    await holdOne(app.sql, me.user_id, await makeCoupon(app.sql))
    const wished = { ...purchase, use_points: true }
    const { data: quote } = await me.call('orders.getOrderQuote', wished)
    expect(quote).toMatchObject({ points: 700, pay_fen: 800, orders: [{ points_off: 700, points_off_fen: 700 }] })
    const { order } = await buy(me, wished)
    expect(order).toMatchObject({ state: 'UNPAID', points: 700, pay_fen: 800 })
    expect(await points(me.user_id)).toBe(4_300)
    const { data: shown } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(shown).toMatchObject({ points: 700, points_off: 700, points_off_fen: 700, discount_fen: 500, pay_fen: 800 })
    expect(await checkInvariants(app.sql)).toEqual([])
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect(await points(me.user_id)).toBe(5_000)
  })

  it('gives them back with the units, so that all of it sums to what was spent', async () => {
    const { me, purchase } = await scene(3)
    const { order } = await buy(me, { ...purchase, use_points: true })
    expect(order).toMatchObject({ points: 1_500, pay_fen: 1_500 })
    await pay(me, order.id)
    const line_id = (await me.call('orders.getOrderGoods', { order_id: order.id })).data.lines[0]?.line_id ?? 0
    const some = { lines: [{ line_id, quantity: 1 }] }
    expect(await wantBack(me, order.id, some)).toMatchObject({ fen: 500, points: 500 })
    await askBack(me, order.id, some)
    expect(await points(me.user_id)).toBe(4_000)
    await askBack(me, order.id)
    expect(await points(me.user_id)).toBe(5_000)
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 99_999 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('sells at another price as soon as the points are others', async () => {
    const { me, purchase } = await scene(2, 300)
    const wished = { ...purchase, use_points: true }
    const { data: quote } = await me.call('orders.getOrderQuote', wished)
    await fund(app.sql, me.user_id, { points: 200 })
    const asked = { ...wished, quote_hash: quote.quote_hash, client_req_id: randomUUID() }
    const { data } = await me.call('orders.buyTrolley', asked)
    expect(data).toMatchObject({ type: 'QUOTE_STALE', quote: { points: 500, pay_fen: 1_500 } })
  })

  it('says in the cart and at the checkout what a little more would bring', async () => {
    const { me, goods, purchase } = await scene(1)
    await holdOne(app.sql, me.user_id, await makeCoupon(app.sql, { threshold_fen: 1_500 }))
    expect((await me.call('orders.getOrderQuote', purchase)).data.hint).toMatch(/^再买5\.00元，可用/)
    const line = { sku_id: goods.sku_id, merchantId: goods.company_id, quantity: 1 }
    await me.call('orders.setTrolley', line)
    expect((await me.call('orders.getTrolleys', {})).data[0]?.hint).toMatch(/^再买5\.00元，可用/)
    await me.call('orders.setTrolley', { ...line, quantity: 2 })
    expect((await me.call('orders.getTrolleys', {})).data[0]?.hint).toBe('')
  })
})
