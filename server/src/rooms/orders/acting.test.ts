import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'
import { makeGoods, makeStore } from '../mall/testing.ts'
import { makeOrgan } from '../organisation/testing.ts'
import { fund } from './testing.ts'

describe('buying for a member', () => {
  const app = useApp()
  const scene = async (points = 0) => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    const { data } = await me.call('members.beginActing', { user_id: member.user_id, reason: '本人来电，请我代办' })
    const given = { headers: { acting: String(data.acting.id) } }
    const goods = await makeGoods(app.sql, { skus: [{ points, price_fen: 1000, on_hand: 5 }] })
    const store_id = await makeStore(app.sql, { organ_id })
    const purchase = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const quote = await me.call('orders.getOrderQuote', purchase, given)
    const order = { ...purchase, quote_hash: quote.data.quote_hash, client_req_id: randomUUID() }
    return { me, member, given, goods, order }
  }

  it('fills the member’s cart, places their order and takes their cash at the desk, each in the name of who did it', async () => {
    const { me, member, given, goods, order } = await scene()
    await me.call('orders.setTrolley', { sku_id: goods.sku_id, merchantId: 3 }, given)
    expect((await member.call('orders.getTrolleys', {})).data[0]?.lines).toMatchObject([{ sku_id: goods.sku_id }])
    expect((await me.call('orders.getTrolleys', {})).data).toEqual([])
    const { data } = await me.call('orders.buyTrolley', order, given)
    const [placed] = data.orders
    const order_id = placed?.id ?? 0
    const cash = { order_id, method: 'offline' as const, client_req_id: randomUUID() }
    expect(await me.call('orders.paymentOrder', cash, given)).toMatchObject({ data: { state: 'PAID' } })
    const { data: shown } = await member.call('orders.getUserOrder', { order_id })
    expect(shown.scan_code).toMatch(/^\d{12}$/)
    expect(shown.timeline.map(({ event, by }) => [event, by.endsWith('（代办）')])).toEqual([
      ['place', true],
      ['pay', true],
    ])
    const rows = await app.sql`select actor_id from payment where order_id = ${order_id}`
    expect(rows).toEqual([{ actor_id: me.user_id }])
    // The code that hands it out is the member's to show.
    expect((await me.call('orders.getUserOrder', { order_id }, given)).data.scan_code).toBe('')
  })

  it('spends neither the points nor the balance of the member', async () => {
    const dear = await scene(200)
    await fund(app.sql, dear.member.user_id, { points: 500, fen: 5000 })
    expect(await dear.me.call('orders.buyTrolley', dear.order, dear.given)).toMatchObject({
      code: 0,
      data: { type: 'ACTING_PAYMENT' },
    })
    const { me, given, order } = await scene()
    const { data } = await me.call('orders.buyTrolley', order, given)
    const paid = { order_id: data.orders[0]?.id ?? 0, method: 'balance' as const, client_req_id: randomUUID() }
    expect(await me.call('orders.paymentOrder', paid, given)).toMatchObject({ data: { type: 'ACTING_PAYMENT' } })
  })

  it('takes no cash for anybody else’s order meanwhile', async () => {
    const [one, other] = [await scene(), await scene()]
    const { data } = await other.me.call('orders.buyTrolley', other.order, other.given)
    const cash = { order_id: data.orders[0]?.id ?? 0, method: 'offline' as const, client_req_id: randomUUID() }
    expect(await one.me.call('orders.paymentOrder', cash, one.given)).toMatchObject({
      data: { type: 'ORDER_NOT_FOUND' },
    })
  })
})
