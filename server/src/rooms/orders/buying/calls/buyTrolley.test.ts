import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { raw } from '../../../../testing/raw.ts'
import { makeGoods, makeStore, stockOf } from '../../../mall/testing.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { buy, fund, home, orderRow } from '../../testing.ts'

describe('POST /api/goods/buyTrolley', () => {
  const app = useApp({ own: true })
  const pickup = async (sku_id: number, quantity = 1) => ({
    lines: [{ sku_id, quantity }],
    delivery: 'pickup' as const,
    store_id: await makeStore(app.sql),
  })
  const quoted = async (me: Awaited<ReturnType<typeof app.member>>, purchase: Awaited<ReturnType<typeof pickup>>) => {
    const { data } = await me.call('orders.getOrderQuote', purchase)
    return { ...purchase, quote_hash: data.quote_hash, client_req_id: randomUUID() }
  }

  it('reserves stock, spends points, empties the cart and waits for the money', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ points: 200, price_fen: 1590, on_hand: 5 }] })
    await fund(app.sql, me.user_id, { points: 1000 })
    await me.call('orders.setTrolley', { sku_id: goods.sku_id, merchantId: 3 })
    const { order, trade_id } = await buy(me, await pickup(goods.sku_id, 2))
    expect(order).toMatchObject({ state: 'UNPAID', pay_fen: 3180, points: 400 })
    expect(trade_id).toBeGreaterThan(0)
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ on_hand: 5, reserved: 2, sold: 0 })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ points: 600 })
    expect((await me.call('orders.getTrolleys', {})).data).toEqual([])
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data).toMatchObject({
      state: 'UNPAID',
      scan_code: '',
      actions: ['pay', 'cancel'],
      timeline: [{ event: 'place' }],
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('makes an order that costs no money paid at once, with its code and payment', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ points: 300, price_fen: 0 }] })
    await fund(app.sql, me.user_id, { points: 300 })
    const { order } = await buy(me, await pickup(goods.sku_id))
    expect(order).toMatchObject({ state: 'PAID', pay_fen: 0 })
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.scan_code).toMatch(/^\d{12}$/)
    expect(data).toMatchObject({
      payments: [{ method: 'points', fen: 0, points: 300 }],
      timeline: [{ event: 'place' }, { event: 'pay' }],
    })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('makes one order for each merchant; each is picked up at a store of its own merchant', async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const other = company_id
    const [a, b] = [await makeGoods(app.sql), await makeGoods(app.sql, { company_id: other })]
    const store = await makeStore(app.sql, { lat: 31.3, lng: 120.6 })
    await makeStore(app.sql, { company_id: other, name: '远店', lat: 35, lng: 120.6 })
    const near = await makeStore(app.sql, { company_id: other, name: '近店', lat: 31.31, lng: 120.61 })
    const lines = [a, b].map((goods) => ({ sku_id: goods.sku_id, quantity: 1 }))
    const quote = await me.call('orders.getOrderQuote', { lines, delivery: 'pickup', store_id: store })
    expect(quote.data.orders.map((order) => order.store?.id)).toEqual([store, near])
    const { orders } = await buy(me, { lines, delivery: 'pickup', store_id: store })
    expect(orders).toHaveLength(2)
    const rows =
      await app.sql`select company_id, store_id, trade_id from orders where id = any(${orders.map((order) => order.id)}) order by id`
    expect(rows).toMatchObject([
      { company_id: 3, store_id: store },
      { company_id: other, store_id: near },
    ])
    expect(rows[0]?.trade_id).toBe(rows[1]?.trade_id)
  })
  it('hands out the goods of each merchant at the store chosen for it, and refuses a store that nobody chose or quoted', async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const [a, b] = [await makeGoods(app.sql), await makeGoods(app.sql, { company_id })]
    const mine = [await makeStore(app.sql), await makeStore(app.sql)]
    const theirs = [await makeStore(app.sql, { company_id }), await makeStore(app.sql, { company_id, lat: 35 })]
    const foreign = await makeStore(app.sql, { company_id: await makeCompany(app.sql, { name: '别家' }) })
    const lines = [a, b].map((goods) => ({ sku_id: goods.sku_id, quantity: 1 }))
    const stores = [mine[1] ?? 0, theirs[1] ?? 0]
    const { orders } = await buy(me, { lines, delivery: 'pickup', stores })
    const rows = await app.sql`select store_id from orders where id = any(${orders.map(({ id }) => id)}) order by id`
    expect(rows.map((row) => row.store_id)).toEqual(stores)

    const quote = await me.call('orders.getOrderQuote', { lines, delivery: 'pickup', stores })
    const typeOf = async (given: { stores: number[]; store_id?: number }) => {
      const purchase = { lines, delivery: 'pickup' as const, quote_hash: quote.data.quote_hash, ...given }
      return (await me.call('orders.buyTrolley', { ...purchase, client_req_id: randomUUID() })).data.type ?? 'bought'
    }
    expect(await typeOf({ stores: [mine[1] ?? 0, theirs[0] ?? 0] })).toBe('QUOTE_STALE')
    expect(await typeOf({ stores: [...mine, theirs[1] ?? 0] })).toBe('STORE_NOT_FOUND')
    expect(await typeOf({ stores: [mine[1] ?? 0, foreign] })).toBe('STORE_NOT_FOUND')
    expect(await typeOf({ stores: [mine[1] ?? 0, 999_999_999] })).toBe('STORE_NOT_FOUND')
    expect(await typeOf({ stores: [] })).toBe('STORE_REQUIRED')
    await app.sql`update store set is_open = false where id = ${theirs[1] ?? 0}`
    expect(await typeOf({ stores })).toBe('STORE_NOT_FOUND')
    await app.sql`update store set is_open = true where id = ${theirs[1] ?? 0}`
    expect(await typeOf({ stores: [theirs[1] ?? 0], store_id: mine[1] ?? 0 })).toBe('bought')
  })
  it('refuses what a merchant without a store should hand out', async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '无店' })
    const [a, b] = [await makeGoods(app.sql), await makeGoods(app.sql, { company_id })]
    const lines = [a, b].map((goods) => ({ sku_id: goods.sku_id, quantity: 1 }))
    const stores = [await makeStore(app.sql)]
    const { data } = await me.call('orders.getOrderQuote', { lines, delivery: 'pickup', stores })
    expect(data.orders.map((order) => [order.store?.id ?? 0, order.store_count > 0])).toEqual([
      [stores[0], true],
      [0, false],
    ])
    const purchase = { lines, delivery: 'pickup' as const, stores, quote_hash: data.quote_hash }
    expect((await me.call('orders.buyTrolley', { ...purchase, client_req_id: randomUUID() })).data.type).toBe(
      'STORE_NOT_FOUND',
    )
  })
  it('keeps a copy of the address, its number sealed', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { freight_fen: 800 })
    const { data } = await me.call('orders.setAddress', home)
    const { order } = await buy(me, {
      lines: [{ sku_id: goods.sku_id, quantity: 1 }],
      delivery: 'express',
      address_id: data.id,
    })
    expect(order.pay_fen).toBe(1800)
    const [row] = await app.sql`select address::text as copy, scan_code from orders where id = ${order.id}`
    expect(row?.copy).not.toContain(home.mobile)
    expect(row?.scan_code).toBeNull()
    const detail = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(detail.data.address).toMatchObject({ name: home.name, mobile: home.mobile })
  })
  it('keeps the day on which somebody is to come, of what is done at home alone, and refuses one that is over or far', async () => {
    const me = await app.member()
    const { sku_id } = await makeGoods(app.sql, { deliveries: ['service', 'express'] })
    const address_id = (await me.call('orders.setAddress', home)).data.id
    const wants = { lines: [{ sku_id, quantity: 1 }], address_id }
    const [day, today] = [addDays(shanghaiDay(new Date()), 3), shanghaiDay(new Date())]
    const { order } = await buy(me, { ...wants, delivery: 'service', wished_on: day })
    expect((await me.call('orders.getUserOrder', { order_id: order.id })).data.wished_on).toBe(day)
    const sent = await buy(me, { ...wants, delivery: 'express', wished_on: day })
    expect((await me.call('orders.getUserOrders', {})).data.list.map(({ id, wished_on }) => [id, wished_on])).toEqual([
      [sent.order.id, ''],
      [order.id, day],
    ])
    const asked = { ...wants, delivery: 'service' as const }
    const { quote_hash } = (await me.call('orders.getOrderQuote', asked)).data
    for (const wished_on of [addDays(today, -1), addDays(today, 15)]) {
      const refused = await me.call('orders.buyTrolley', {
        ...asked,
        wished_on,
        quote_hash,
        client_req_id: randomUUID(),
      })
      expect(refused.data.type).toBe('VISIT_DAY_PAST')
      expect(refused.msg).toContain('希望上门的日子请选')
    }
  })
  it('answers the same intention again with the first order, and another body under its number not at all', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const input = await quoted(me, await pickup(goods.sku_id))
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.call('orders.buyTrolley', input)))
    expect(new Set(answers.map((answer) => answer.data.orders?.[0]?.id)).size).toBe(1)
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 1 })
    expect((await me.call('orders.buyTrolley', { ...input, remark: '请轻放' })).data.type).toBe('REQUEST_ID_REUSED')
  })
  it('refuses a price that has changed and offers the new one', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const input = await quoted(me, await pickup(goods.sku_id))
    await app.sql`update sku set price_fen = 900 where id = ${goods.sku_id}`
    const stale = await me.call('orders.buyTrolley', input)
    expect(stale.data).toMatchObject({ type: 'QUOTE_STALE', quote: { pay_fen: 900 } })
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 0 })
  })
  it('draws another number where one is taken', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const { order } = await buy(me, await pickup(goods.sku_id))
    await app.sql`create sequence drawn`
    await app.sql`
      create function draw_taken() returns trigger language plpgsql as $$ begin
        if nextval('drawn') <= 2 then new.order_no := ${raw(`'${order.order_no}'`)}; end if;
        return new;
      end $$`
    await app.sql`create trigger draw_taken before insert on orders for each row execute function draw_taken()`
    const second = await buy(me, await pickup(goods.sku_id))
    await app.sql`drop trigger draw_taken on orders`
    const [row] = await app.sql`select last_value from drawn`
    expect([row, second.orders.length]).toEqual([{ last_value: 3 }, 1])
    expect(second.order.order_no).not.toBe(order.order_no)
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 2 })
  })
  it('takes an intention for the same in capitals', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const input = await quoted(me, await pickup(goods.sku_id))
    const first = await me.call('orders.buyTrolley', input)
    const again = await me.call('orders.buyTrolley', { ...input, client_req_id: input.client_req_id.toUpperCase() })
    expect(again.data).toEqual(first.data)
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 1 })
  })
  it('refuses too few points, and holds nothing then', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, { skus: [{ points: 300, price_fen: 0 }] })
    await fund(app.sql, me.user_id, { points: 299 })
    const answer = await me.call('orders.buyTrolley', await quoted(me, await pickup(goods.sku_id)))
    expect(answer).toMatchObject({ code: 0, msg: '积分不足，还差1积分', data: { type: 'POINTS_SHORT' } })
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ reserved: 0 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses what is not there, not on sale or not chosen', async () => {
    const me = await app.member()
    const [goods, off, express] = [
      await makeGoods(app.sql),
      await makeGoods(app.sql, { is_on: false }),
      await makeGoods(app.sql, { deliveries: ['express'], max_per_order: 2 }),
    ]
    const base = { quote_hash: 'x', client_req_id: randomUUID() }
    const at = await makeStore(app.sql)
    const reason = async (given: object) =>
      (
        await me.call('orders.buyTrolley', {
          ...base,
          lines: [{ sku_id: goods.sku_id, quantity: 1 }],
          delivery: 'pickup',
          store_id: at,
          ...given,
        } as never)
      ).data.type
    expect(await reason({ lines: [{ sku_id: 999_999_999, quantity: 1 }] })).toBe('SKU_NOT_FOUND')
    expect(await reason({ lines: [{ sku_id: off.sku_id, quantity: 1 }] })).toBe('GOODS_OFF_SHELF')
    expect(await reason({ lines: [{ sku_id: goods.sku_id, quantity: 11 }] })).toBe('STOCK_SHORT')
    expect(await reason({ lines: [{ sku_id: goods.sku_id, quantity: 100 }] })).toBe('QUANTITY_TOO_MANY')
    expect(await reason({ lines: [{ sku_id: express.sku_id, quantity: 1 }] })).toBe('DELIVERY_UNSUPPORTED')
    expect(await reason({ store_id: 0 })).toBe('STORE_REQUIRED')
    expect(await reason({ store_id: 999_999_999 })).toBe('STORE_NOT_FOUND')
    expect(await reason({ delivery: 'express' })).toBe('ADDRESS_REQUIRED')
    expect(await reason({ delivery: 'express', address_id: 999_999_999 })).toBe('ADDRESS_NOT_FOUND')
    expect(await reason({ coupon_ids: [8_999_999_999] })).toBe('USER_COUPON_NOT_FOUND')
    expect(await reason({})).toBe('QUOTE_STALE')
  })
  it("answers another person's address and another merchant's store like unknown ones, and buys for nobody else", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const goods = await makeGoods(app.sql)
    const theirs = await other.call('orders.setAddress', home)
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const store_id = await makeStore(app.sql, { company_id })
    const lines = [{ sku_id: goods.sku_id, quantity: 1 }]
    const base = { lines, quote_hash: 'x', client_req_id: randomUUID() }
    expect(
      (await me.call('orders.buyTrolley', { ...base, delivery: 'express', address_id: theirs.data.id })).data.type,
    ).toBe('ADDRESS_NOT_FOUND')
    expect((await me.call('orders.buyTrolley', { ...base, delivery: 'pickup', store_id })).data.type).toBe(
      'STORE_NOT_FOUND',
    )
    expect(
      await me.call('orders.buyTrolley', { ...base, delivery: 'pickup', store_id, for_user_id: other.user_id }),
    ).toMatchObject({ code: 403 })
  })
  it('sells exactly what there is to many buyers at once', async () => {
    const goods = await makeGoods(app.sql, { skus: [{ on_hand: 10 }] })
    const store_id = await makeStore(app.sql)
    const purchase = { lines: [{ sku_id: goods.sku_id, quantity: 1 }], delivery: 'pickup' as const, store_id }
    const buyers = await Promise.all(Array.from({ length: 50 }, () => app.member()))
    const { data } = await (buyers[0] ?? (await app.member())).call('orders.getOrderQuote', purchase)
    const answers = await Promise.all(
      buyers.map((buyer) =>
        buyer.call('orders.buyTrolley', { ...purchase, quote_hash: data.quote_hash, client_req_id: randomUUID() }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(10)
    expect(new Set(answers.filter((answer) => answer.code !== 1).map((answer) => answer.data.type))).toEqual(
      new Set(['STOCK_SHORT']),
    )
    expect(await stockOf(app.sql, goods.sku_id)).toMatchObject({ on_hand: 10, reserved: 10 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('lets purchases of the same SKUs in another order pass each other', async () => {
    const goods = await makeGoods(app.sql, {
      skus: [
        { spec: { 号: '1' }, on_hand: 100 },
        { spec: { 号: '2' }, on_hand: 100 },
        { spec: { 号: '3' }, on_hand: 100 },
      ],
    })
    const store_id = await makeStore(app.sql)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => app.member()))
    const orders = await Promise.all(
      buyers.map((buyer, i) => {
        const ids = i % 2 ? goods.sku_ids : [...goods.sku_ids].reverse()
        return buy(buyer, { lines: ids.map((sku_id) => ({ sku_id, quantity: 1 })), delivery: 'pickup', store_id })
      }),
    )
    expect(orders).toHaveLength(20)
    for (const sku_id of goods.sku_ids) expect(await stockOf(app.sql, sku_id)).toMatchObject({ reserved: 20 })
  })
  it('needs few statements, however many lines there are', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql, {
      skus: Array.from({ length: 12 }, (_, i) => ({ spec: { 号: String(i) } })),
    })
    const store_id = await makeStore(app.sql)
    const count = async (kinds: number) => {
      const input = await quoted(me, {
        lines: goods.sku_ids.slice(0, kinds).map((sku_id) => ({ sku_id, quantity: 1 })),
        delivery: 'pickup',
        store_id,
      })
      const before = app.app.database.statements()
      expect((await me.call('orders.buyTrolley', input)).code).toBe(1)
      return app.app.database.statements() - before
    }
    await count(1)
    const [one, twelve] = [await count(1), await count(12)]
    expect(twelve).toBe(one)
    // As they are written: what leaves in one moment is joined (packets.test.ts).
    expect(one).toBeLessThanOrEqual(17)
  })
  it('refuses a guest', async () => {
    expect((await (await app.guest()).call('orders.buyTrolley', {} as never)).status).toBe(401)
  })
  it('shows no state the database would not hold', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const { order } = await buy(me, await pickup(goods.sku_id))
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'UNPAID', organ_id: 2, version: 1 })
    await expect(app.sql`update orders set pay_fen = -1 where id = ${order.id}`).rejects.toThrow(/orders_pay_fen/)
    await expect(app.sql`update sku set reserved = on_hand + 1 where id = ${goods.sku_id}`).rejects.toThrow(/sku_stock/)
  })
})
