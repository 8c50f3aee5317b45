import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore, stockOf } from '../../mall/testing.ts'
import { buy, fund, quoted } from '../testing.ts'

describe('what one person has reserved without paying', () => {
  const app = useApp({ own: true })
  const pickup = async (sku_id: number, quantity = 1) => ({
    lines: [{ sku_id, quantity }],
    delivery: 'pickup' as const,
    store_id: await makeStore(app.sql),
  })
  const minutesOf = async (me: Person, order_id: number) => {
    const { data } = await me.call('orders.getUserOrder', { order_id })
    return Math.round((Date.parse(data.expire_at ?? '') - Date.now()) / 60_000)
  }

  it('refuses a sixth order that waits for money', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    for (let i = 0; i < 4; i++) await buy(me, await pickup(goods.sku_id))
    const inputs = await Promise.all(Array.from({ length: 3 }, async () => quoted(me, await pickup(goods.sku_id))))
    const answers = await Promise.all(inputs.map((input) => me.call('orders.buyTrolley', input)))
    expect(answers.map((answer) => answer.data.type ?? 'bought').sort()).toEqual([
      'UNPAID_TOO_MANY',
      'UNPAID_TOO_MANY',
      'bought',
    ])
  })
  it('counts what waits for money by a number that was merged into theirs', async () => {
    const [me, former] = [await app.member(), await app.member()]
    const goods = await makeGoods(app.sql)
    for (let i = 0; i < 4; i++) await buy(former, await pickup(goods.sku_id))
    await app.sql`update users set state = 'merged', merged_into_id = ${me.user_id} where id = ${former.user_id}`
    await buy(me, await pickup(goods.sku_id))
    const sixth = await me.call('orders.buyTrolley', await quoted(me, await pickup(goods.sku_id)))
    expect(sixth.data.type).toBe('UNPAID_TOO_MANY')
  })
  it('refuses the unit that would be the 201st of unpaid orders', async () => {
    const me = await app.member()
    const skus = ['1', '2', '3'].map((号) => ({ spec: { 号 }, on_hand: 500 }))
    const { sku_id, sku_ids } = await makeGoods(app.sql, { skus, max_per_order: 300 })
    const wanted = async (units: number) => {
      const share = Math.floor(units / 3)
      const lines = sku_ids.map((sku_id, i) => ({ sku_id, quantity: i ? share : units - 2 * share }))
      return { ...(await pickup(sku_id)), lines }
    }
    const place = async (units: number) => me.call('orders.buyTrolley', await quoted(me, await wanted(units)))
    const refused = { code: 0, msg: '未付款的订单一共最多200件商品，请减少数量，或先付款、取消其他订单' }
    expect(await place(201)).toMatchObject(refused)
    await buy(me, await wanted(120))
    expect(await place(81)).toMatchObject({ ...refused, data: { type: 'UNPAID_UNITS_TOO_MANY' } })
    const { order } = await buy(me, await wanted(80))
    const held = await Promise.all(sku_ids.map((id) => stockOf(app.sql, id)))
    expect(held.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(200)
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect((await place(80)).code).toBe(1)
  })
  it('counts what a link to pay holds for a day like the rest, in all and of one SKU', async () => {
    const me = await app.member()
    const [one, other] = [
      await makeGoods(app.sql, { skus: [{ on_hand: 500 }], max_per_order: 300 }),
      await makeGoods(app.sql, { skus: [{ on_hand: 500 }], max_per_order: 300 }),
    ]
    const place = async (sku_id: number, quantity: number) =>
      (await me.call('orders.buyTrolley', await quoted(me, await pickup(sku_id, quantity)))).data
    for (const { sku_id } of [one, other]) {
      const { order } = await buy(me, await pickup(sku_id, 99))
      expect((await me.call('orders.getPayLink', { order_id: order.id })).code).toBe(1)
      expect(await minutesOf(me, order.id)).toBe(24 * 60)
    }
    app.clock.set(new Date(Date.now() + 23 * 3_600_000).toISOString())
    await app.runTask('orders', 'timeouts')
    expect((await place(one.sku_id, 1)).type).toBe('UNPAID_SKU_TOO_MANY')
    const third = await makeGoods(app.sql, { skus: [{ on_hand: 500 }], max_per_order: 300 })
    expect((await place(third.sku_id, 3)).type).toBe('UNPAID_UNITS_TOO_MANY')
    expect(await stockOf(app.sql, one.sku_id)).toMatchObject({ reserved: 99 })
  })
  it('refuses more of one SKU than the platform lets one person hold, in however many orders, until it is paid or cancelled', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ on_hand: 500 }], max_per_order: 300 })
    const place = async (quantity: number) =>
      me.call('orders.buyTrolley', await quoted(me, await pickup(goods.sku_id, quantity)))
    const refused = {
      msg: '未付款的订单里“测试商品”最多99件，请减少数量，或先付款、取消其他订单',
      data: { type: 'UNPAID_SKU_TOO_MANY' },
    }
    expect(await place(100)).toMatchObject(refused)
    const { order } = await buy(me, await pickup(goods.sku_id, 60))
    expect(await place(40)).toMatchObject(refused)
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 60 })
    await fund(app.sql, me.user_id, { fen: 100_000 })
    await me.call('orders.paymentOrder', { order_id: order.id, method: 'balance', client_req_id: randomUUID() })
    expect((await place(40)).code).toBe(1)
    const boss = await app.staff('platform_admin')
    await boss.call('organisation.setSetting', { key: 'max_held_units', value: 200, version: '0' })
    expect((await place(100)).code).toBe(1)
  })
  it('lets who left three orders to time out within a day have one at a time, for five minutes', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const timeOut = async (id: number) => {
      await app.sql`update orders set expire_at = now() - interval '1 second' where id = ${id}`
      await app.runTask('orders', 'timeouts')
    }
    for (let i = 0; i < 3; i++) {
      const { order } = await buy(me, await pickup(goods.sku_id))
      expect(await minutesOf(me, order.id)).toBe(30)
      await timeOut(order.id)
    }
    const { order } = await buy(me, await pickup(goods.sku_id))
    expect(await minutesOf(me, order.id)).toBe(5)
    const again = await me.call('orders.buyTrolley', await quoted(me, await pickup(goods.sku_id)))
    expect(again.data.type).toBe('UNPAID_ONE_ONLY')
    // Nor does a link to pay hold it for longer.
    expect((await me.call('orders.getPayLink', { order_id: order.id })).code).toBe(1)
    expect(await minutesOf(me, order.id)).toBe(5)
    await fund(app.sql, me.user_id, { fen: 1000 })
    await me.call('orders.paymentOrder', { order_id: order.id, method: 'balance', client_req_id: randomUUID() })
    await app.sql`
      update orders set expire_at = now() - interval '25 hours' where id = (select min(id) from orders where user_id = ${me.user_id})`
    expect(await minutesOf(me, (await buy(me, await pickup(goods.sku_id))).order.id)).toBe(30)
  })
  it('counts an order that is cancelled after some minutes like one that nobody paid in time, and a quick change of mind not', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const cancelLater = async (order_id: number, minutes: number) => {
      await app.sql`update orders set created_at = created_at - ${minutes} * interval '1 minute' where id = ${order_id}`
      expect((await me.call('orders.setOrderState', { order_id, event: 'cancel' })).code).toBe(1)
    }
    const cancelAfter = async (minutes: number) =>
      cancelLater((await buy(me, await pickup(goods.sku_id))).order.id, minutes)
    const wait = async () => {
      const { order } = await buy(me, await pickup(goods.sku_id))
      return { id: order.id, minutes: await minutesOf(me, order.id) }
    }
    for (const minutes of [0, 1, 4, 29, 6]) await cancelAfter(minutes)
    const third = await wait()
    expect(third.minutes).toBe(30)
    await cancelLater(third.id, 6)
    expect((await wait()).minutes).toBe(5)
    const again = await me.call('orders.buyTrolley', await quoted(me, await pickup(goods.sku_id)))
    expect(again.data.type).toBe('UNPAID_ONE_ONLY')
  })
})
