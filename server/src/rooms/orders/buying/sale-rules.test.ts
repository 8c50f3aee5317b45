import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods } from '../../mall/testing.ts'
import { checkInvariants } from '../index.ts'
import { buy, fund } from '../testing.ts'

const OPENS = '2028-03-01T08:00:00+08:00'
const before = '2028-03-01T07:59:59+08:00'

describe('what a product is sold by', () => {
  const app = useApp({ own: true })
  type Me = Awaited<ReturnType<typeof app.member>>
  const express = async (me: Me, sku_id: number, quantity = 1) => {
    const address = await me.call('orders.setAddress', {
      name: '沈宝珍',
      mobile: '13812345678',
      region: ['江苏省', '苏州市', '姑苏区'],
      detail: '桐芳路 8 号 301',
    })
    return { lines: [{ sku_id, quantity }], delivery: 'express' as const, address_id: address.data.id }
  }
  const quote = (me: Me, sku_id: number, quantity = 1) =>
    me.call('orders.getOrderQuote', { lines: [{ sku_id, quantity }], delivery: 'express' })
  const quotaUsed = async (sku_id: number) =>
    (await app.sql<{ n: number }[]>`select quota_used as n from sku where id = ${sku_id}`)[0]?.n

  it('is sold from the minute it opens to the minute it closes, in every list and at the counter', async () => {
    app.clock.set(before)
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const goods = await makeGoods(app.sql, { name: '清明青团', is_hot: true, sort: 0 })
    await app.sql`
      update goods set on_at = ${OPENS}::timestamptz, off_at = ${OPENS}::timestamptz + interval '1 hour', published_at = now() where id = ${goods.id}`
    const listed = async () =>
      (await me.call('mall.getGoodsList', { keyword: '清明青团' })).data.list.map((card) => card.id)
    const inHome = async () => (await me.call('home.getHome', {})).data.hot_goods.map((card) => card.id)
    const line = { sku_id: goods.sku_id, merchantId: 3 }
    expect([await listed(), await inHome()]).toEqual([[], expect.not.arrayContaining([goods.id])])
    expect((await me.call('mall.getGoods', { goods_id: goods.id })).data).toMatchObject({
      is_on: false,
      on_at: new Date(OPENS).toISOString(),
    })
    for (const answer of [await quote(me, goods.sku_id), await me.call('orders.setTrolley', line)])
      expect(answer).toMatchObject({ msg: '“清明青团”3月1日 08:00开售，请到时再来', data: { type: 'GOODS_NOT_YET' } })

    app.clock.set(OPENS)
    expect([await listed(), await inHome()]).toEqual([[goods.id], expect.arrayContaining([goods.id])])
    expect((await me.call('mall.getGoods', { goods_id: goods.id })).data).toMatchObject({ is_on: true, on_at: null })
    expect(await me.call('orders.setTrolley', line)).toMatchObject({ code: 1 })

    app.clock.set('2028-03-01T09:00:00+08:00')
    expect(await listed()).toEqual([])
    expect(await quote(me, goods.sku_id)).toMatchObject({ data: { type: 'GOODS_OFF_SHELF' } })
    expect((await me.call('orders.getTrolleys', {})).data[0]?.lines).toMatchObject([{ valid: false, reason: '已下架' }])
    const found = async (state: 'on' | 'off' | 'soon') =>
      (await clerk.call('mall.getGoodsListTo', { keyword: '清明青团', state })).data.list.map((row) => row.shelf)
    expect([await found('on'), await found('off'), await found('soon')]).toEqual([[], ['off'], []])
    app.clock.set(before)
    expect([await found('on'), await found('off'), await found('soon')]).toEqual([[], [], ['soon']])

    app.clock.set('2028-03-01T10:00:00+08:00')
    expect(await clerk.call('mall.setGoodsState', { goods_ids: [goods.id], is_on: true })).toMatchObject({
      data: { changed: 1 },
    })
    expect(await found('on')).toEqual(['on'])
  })

  it('lets one person have so many in all: closed orders and what was given back do not count', async () => {
    app.clock.set('2028-03-02T08:00:00+08:00')
    const me = await app.member()
    const goods = await makeGoods(app.sql, { name: '体检套餐' })
    await app.sql`update goods set max_per_person = 2 where id = ${goods.id}`
    const { order } = await buy(me, await express(me, goods.sku_id, 2))
    expect(await quote(me, goods.sku_id)).toMatchObject({
      msg: '“体检套餐”每人限购2件，您还可以买0件',
      data: { type: 'PERSON_LIMIT', left: 0 },
    })
    expect(await quote(await app.member(), goods.sku_id, 2)).toMatchObject({ code: 1 })
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    await buy(me, await express(me, goods.sku_id))
    expect(await quote(me, goods.sku_id, 2)).toMatchObject({ data: { type: 'PERSON_LIMIT', left: 1 } })
  })

  it('costs to send what the template of its merchant says of the place, and is not sent where it says so', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { name: '电饭煲', skus: [{ price_fen: 5_000 }] })
    const clerk = await app.staff('platform_admin')
    const fee = { first: 1_000, first_fen: 800, more: 500, more_fen: 200 }
    const { data } = await clerk.call('mall.setFreight', {
      merchantId: 3,
      name: '家电',
      count: 'weight',
      ...fee,
      rules: [
        { ...fee, places: ['江苏省'], first_fen: 500 },
        { ...fee, places: ['西藏自治区'], is_refused: true },
      ],
    })
    await app.sql`update goods set freight_id = ${data.id} where id = ${goods.id}`
    await app.sql`update sku set weight_g = 1200 where id = ${goods.sku_id}`
    const open = await quote(me, goods.sku_id, 2)
    expect(open.data.orders).toMatchObject([{ freight_fen: 800 + 3 * 200, is_freight_open: true }])
    const asked = await express(me, goods.sku_id, 2)
    const known = await me.call('orders.getOrderQuote', asked)
    expect(known.data.orders).toMatchObject([{ freight_fen: 500 + 3 * 200, is_freight_open: false, pay_fen: 11_100 }])
    const stale = { ...asked, quote_hash: open.data.quote_hash, client_req_id: randomUUID() }
    expect(await me.call('orders.buyTrolley', stale)).toMatchObject({ data: { type: 'QUOTE_STALE' } })
    const { order } = await buy(me, asked)
    expect(order.pay_fen).toBe(11_100)
    await app.sql`update address set region = array['西藏自治区', '拉萨市', '城关区'] where id = ${asked.address_id}`
    expect(await me.call('orders.getOrderQuote', asked)).toMatchObject({
      msg: '“电饭煲”不送到西藏自治区拉萨市，请换一个地址，或改为到店自提',
      data: { type: 'NOT_DELIVERED' },
    })
  })

  it('sells no more than a limited number, and gives back what is released', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, {
      name: '手作陶杯',
      skus: [{ points: 100, price_fen: 0, on_hand: 50 }],
    })
    await app.sql`update sku set quota = 3 where id = ${goods.sku_id}`
    await fund(app.sql, me.user_id, { points: 1_000 })
    expect((await me.call('mall.getGoods', { goods_id: goods.id })).data.skus).toMatchObject([
      { available: 3, quota_left: 3 },
    ])
    const { order } = await buy(me, await express(me, goods.sku_id, 3))
    expect(order.state).toBe('PAID')
    expect(await quote(me, goods.sku_id)).toMatchObject({
      msg: '“手作陶杯”限量供应，还剩0件',
      data: { type: 'QUOTA_SHORT' },
    })
    expect((await me.call('mall.getGoods', { goods_id: goods.id })).data.is_in_stock).toBe(false)
    const { data } = await me.call('orders.getOrderGoods', { order_id: order.id })
    const lines = [{ line_id: data.lines[0]?.line_id ?? 0, quantity: 1 }]
    const asked = { order_id: order.id, lines, way: 'money' as const, reason: 'unwanted' as const }
    const { fen, points } = (await me.call('orders.getRefundQuote', asked)).data
    await me.call('orders.refundOrder', { ...asked, fen, points, client_req_id: randomUUID() })
    await app.settle()
    expect(await quotaUsed(goods.sku_id)).toBe(2)
    expect(await quote(me, goods.sku_id)).toMatchObject({ code: 1 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
