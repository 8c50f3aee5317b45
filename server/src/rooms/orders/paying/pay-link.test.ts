import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { localPay } from '../../../edges/pay/index.ts'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeGoods, makeStore } from '../../mall/testing.ts'
import { makeCompany } from '../../organisation/testing.ts'
import { checkInvariants } from '../index.ts'
import { askBack, buy, depsOf, makeOrder, refundRow } from '../testing.ts'

describe('paying for somebody else by a link', () => {
  const app = useApp({ own: true })
  const scene = async (given: Parameters<typeof makeOrder>[2] = {}) => {
    const [parent, child] = [await app.member({ real_name: '王秀英' }), await app.member()]
    const order = await makeOrder(app.sql, parent, given)
    const { code } = (await parent.call('orders.getPayLink', { order_id: order.id })).data
    return { parent, child, order, code }
  }
  const pay = (who: Person, code: string, more: object = {}) =>
    who.call('orders.paymentOrder', { code, method: 'gateway', client_req_id: randomUUID(), ...more })
  const confirm = (out_trade_no: string | undefined) =>
    fetch(`${app.url}/dev/pay/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no }),
    })

  const messagesOf = async (who: Person) => {
    await app.settle()
    const { list } = (await who.call('messaging.getMessages', {})).data
    return list.map(({ title, body, link }) => ({ title, body, link }))
  }

  it('shows whose, what and how much, and nothing else; the payment is the order’s, by another', async () => {
    const { parent, child, order, code } = await scene({ quantity: 2 })
    const { data } = await child.call('orders.getPayFor', { code })
    expect(data).toEqual({
      state: 'waiting',
      name: '王*英',
      mobile_tail: parent.mobile.slice(-4),
      orders: [
        { pay_fen: 2_000, goods: [{ name: '测试商品', spec_text: expect.any(String), quantity: 2, picture: null }] },
      ],
      pay_fen: 2_000,
      expires_at: expect.any(String),
    })
    const paid = await pay(child, code, { pay_fen: 2_000 })
    expect(paid.data).toMatchObject({ orders: [], prepay: { pay_fen: 2_000 } })
    await confirm(paid.data.prepay?.out_trade_no)
    expect((await child.call('orders.getPayFor', { code })).data).toMatchObject({ state: 'paid', name: '', orders: [] })
    expect((await pay(child, code)).data.type).toBe('ORDER_ALREADY_PAID')
    const { data: shown } = await parent.call('orders.getUserOrder', { order_id: order.id })
    expect(shown).toMatchObject({ state: 'PAID', payments: [{ method: 'gateway', by_other: true }] })
    expect(await checkInvariants(app.sql)).toEqual([])
    const refund = vi.spyOn(depsOf(app).pay, 'refund')
    const refund_id = await askBack(parent, order.id)
    await app.settle()
    expect(await refundRow(app.sql, refund_id)).toMatchObject({ state: 'DONE', method: 'gateway' })
    expect(refund.mock.calls[0]?.[0]).toMatchObject({ fen: 2_000, paid_fen: 2_000 })
    // Who asked for the money back reads that it went to whoever paid, and so does the message.
    const { data: back } = await parent.call('orders.getRefund', { refund_id })
    expect(back.where_to).toBe('20.00元已原路退回家人付款的账户')
  })

  it('tells who paid when it is paid and when money goes back, and nothing of what was bought', async () => {
    const { parent, child, order, code } = await scene({ quantity: 2 })
    await confirm((await pay(child, code)).data.prepay?.out_trade_no)
    const paid = {
      title: '替家人付款成功',
      body: expect.stringMatching(/^您在\d+月\d+日 \d\d:\d\d替王\*英付了20\.00元。/),
      link: '',
    }
    expect(await messagesOf(child)).toEqual([paid])
    await askBack(parent, order.id)
    const back = { title: '退款退给您了', body: '您替王*英付的钱，有20.00元已原路退回您付款的账户。', link: '' }
    expect(await messagesOf(child)).toEqual([back, paid])
    expect((await messagesOf(parent)).map(({ title }) => title)).not.toContain(back.title)
  })

  it('tells who paid that the money went back where it came after the order was closed, once however often it is told', async () => {
    const { parent, child, order, code } = await scene({ quantity: 2 })
    const out_trade_no = (await pay(child, code)).data.prepay?.out_trade_no ?? ''
    await parent.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    // It was paid at the gateway before the attempt was ended there.
    const notice = { out_trade_no, trade_no: `T${randomUUID()}`, fen: 2_000, at: new Date().toISOString() }
    const { body, headers } = localPay({ key: app.app.secrets.key('pay') }).sign(notice)
    for (let i = 0; i < 2; i++) await fetch(`${app.url}/api/pay/notify`, { method: 'POST', body, headers })
    const back = {
      title: '替家人付的钱退回了',
      body: '您替王*英付的20.00元没有用上：订单已经关闭，或已经付过了。钱已原路退回您付款的账户。',
      link: '',
    }
    expect(await messagesOf(child)).toEqual([back])
    expect((await messagesOf(parent)).map(({ title }) => title)).not.toContain(back.title)
    const rows = await app.sql`select state, actor_id from payment where order_id = ${order.id} order by id`
    expect(rows).toEqual([{ state: 'returned', actor_id: child.user_id }])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('tells who paid an order that another has paid before them that their money went back', async () => {
    const { parent, child, code } = await scene()
    const late = (await pay(child, code)).data.prepay?.out_trade_no
    await confirm((await pay(parent, code)).data.prepay?.out_trade_no)
    await confirm(late)
    expect((await messagesOf(child)).map(({ title }) => title)).toEqual(['替家人付的钱退回了'])
  })

  it('tells nobody beside the member who pays by their own link', async () => {
    const { parent, code } = await scene()
    await confirm((await pay(parent, code)).data.prepay?.out_trade_no)
    expect((await messagesOf(parent)).map(({ title }) => title)).toEqual(['付款成功'])
  })

  it('is seen before signing in, without the digits of a phone', async () => {
    const { code } = await scene()
    const { data } = await (await app.guest()).call('orders.getPayFor', { code })
    expect(data).toMatchObject({ state: 'waiting', name: '王*英', mobile_tail: '', pay_fen: 1_000 })
  })

  const boughtTogether = async () => {
    const parent = await app.member()
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const [one, other] = [await makeGoods(app.sql), await makeGoods(app.sql, { company_id })]
    const lines = [one, other].map(({ sku_id }) => ({ sku_id, quantity: 1 }))
    const store_id = await makeStore(app.sql)
    await makeStore(app.sql, { company_id })
    const { orders } = await buy(parent, { lines, delivery: 'pickup', store_id })
    const ids = orders.map(({ id }) => id)
    const { data } = await parent.call('orders.getPayLink', { order_id: ids[1] ?? 0 })
    const stateOf = async (order_id: number | undefined) =>
      (await parent.call('orders.getUserOrder', { order_id: order_id ?? 0 })).data
    return { parent, child: await app.member(), ids, link: data, stateOf }
  }

  it('pays all that was bought together, whichever order it was made for, and shows each with its sum', async () => {
    const { child, ids, link, stateOf } = await boughtTogether()
    expect(ids).toHaveLength(2)
    expect(link.pay_fen).toBe(2_000)
    const { data } = await child.call('orders.getPayFor', { code: link.code })
    expect(data).toMatchObject({ state: 'waiting', orders: [{ pay_fen: 1_000 }, { pay_fen: 1_000 }], pay_fen: 2_000 })
    const going = await pay(child, link.code, { pay_fen: 2_000 })
    expect(going.data.prepay).toMatchObject({ pay_fen: 2_000 })
    await confirm(going.data.prepay?.out_trade_no)
    await confirm(going.data.prepay?.out_trade_no)
    for (const id of ids)
      expect(await stateOf(id)).toMatchObject({ state: 'PAID', payments: [{ fen: 1_000, by_other: true }] })
    expect((await child.call('orders.getPayFor', { code: link.code })).data.state).toBe('paid')
    expect(await checkInvariants(app.sql)).toEqual([])
    expect(await messagesOf(child)).toMatchObject([{ body: expect.stringContaining('20.00元') }])
  })

  it('asks for what is left where one of them is over, and of nobody more than was read', async () => {
    const { parent, child, ids, link, stateOf } = await boughtTogether()
    await parent.call('orders.setOrderState', { order_id: ids[0] ?? 0, event: 'cancel' })
    expect((await pay(child, link.code, { pay_fen: 2_000 })).data).toMatchObject({
      type: 'PAYMENT_AMOUNT_CHANGED',
      pay_fen: 1_000,
    })
    expect((await child.call('orders.getPayFor', { code: link.code })).data).toMatchObject({
      state: 'waiting',
      orders: [{ pay_fen: 1_000 }],
      pay_fen: 1_000,
    })
    const going = await pay(child, link.code, { pay_fen: 1_000 })
    await confirm(going.data.prepay?.out_trade_no)
    expect([(await stateOf(ids[0])).state, (await stateOf(ids[1])).state]).toEqual(['CLOSED', 'PAID'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('stands in the history of each order for staff, not for the member', async () => {
    const { parent, ids, stateOf } = await boughtTogether()
    const boss = await app.staff('platform_admin')
    // Who looks at the link again makes no news.
    for (const order_id of ids) await parent.call('orders.getPayLink', { order_id })
    for (const order_id of ids) {
      const { timeline } = (await boss.call('orders.getCompanyOrder', { order_id })).data
      expect(timeline.filter(({ event }) => event === 'payLink')).toMatchObject([
        { label: '请家人付款，生成了链接', by: '会员' },
      ])
      expect((await stateOf(order_id)).timeline.map(({ event }) => event)).toEqual(['place'])
    }
  })

  it('makes the order wait a day from its beginning, however often it is asked for', async () => {
    const { parent, order } = await scene()
    const ask = async () => (await parent.call('orders.getPayLink', { order_id: order.id })).data.expires_at
    const [row] = await app.sql<{ hours: number }[]>`
      select extract(epoch from expire_at - created_at)::float8 / 3600 as hours from orders where id = ${order.id}`
    expect(row?.hours).toBe(24)
    expect(await ask()).toBe(await ask())
  })

  it('is wrong where it was forged, over with its time or its order, and takes no other way of paying', async () => {
    const { parent, child, order, code } = await scene()
    const ask = async (code: string) => (await child.call('orders.getPayFor', { code })).data.type
    expect(await ask(code.slice(0, -1) + (code.endsWith('_') ? '-' : '_'))).toBe('PAY_LINK_WRONG')
    expect((await pay(child, 'PL2.1.2.x')).data.type).toBe('PAY_LINK_WRONG')
    expect((await pay(child, code, { method: 'balance' })).data.type).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect((await pay(child, code, { pay_fen: 999 })).data.type).toBe('PAYMENT_AMOUNT_CHANGED')
    app.clock.set(new Date(Date.now() + 86_400_000).toISOString())
    expect(await ask(code)).toBe('PAY_LINK_EXPIRED')
    expect((await pay(child, code)).data.type).toBe('PAY_LINK_EXPIRED')
    app.clock.real()
    await parent.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect((await child.call('orders.getPayFor', { code })).data).toMatchObject({ state: 'closed', orders: [] })
    expect((await pay(child, code)).data.type).toBe('ORDER_CLOSED')
  })

  it('is made for one’s own order alone, while it waits for money', async () => {
    const { parent, child, order } = await scene()
    const make = async (who: Person) => (await who.call('orders.getPayLink', { order_id: order.id })).data.type
    expect(await make(child)).toBe('ORDER_NOT_FOUND')
    await app.sql`update orders set expire_at = now() - interval '1 second' where id = ${order.id}`
    expect(await make(parent)).toBe('ORDER_CLOSED')
    const paid = await makeOrder(app.sql, parent, { paid: true })
    expect((await parent.call('orders.getPayLink', { order_id: paid.id })).data.type).toBe('ORDER_ALREADY_PAID')
  })

  it('tells the gateway how the person pays, in WeChat by what it calls them', async () => {
    const { child, code } = await scene()
    const create = vi.spyOn(depsOf(app).pay, 'create')
    expect((await pay(child, code, { by: 'jsapi' })).data.type).toBe('PAYMENT_NEEDS_WECHAT')
    const sealed = depsOf(app).secrets.seal('o-child')
    await app.sql`insert into wechat_binding (user_id, app, open_id_sealed, open_id_blind, bound_at)
      values (${child.user_id}, 'web', ${sealed}, 'blind', now())`
    for (const by of ['jsapi', 'native', 'h5']) await pay(child, code, { by })
    expect(create.mock.calls.map(([{ by }]) => by)).toEqual([
      { way: 'jsapi', open_id: 'o-child' },
      { way: 'native' },
      { way: 'h5', ip: expect.any(String) },
    ])
  })
})
