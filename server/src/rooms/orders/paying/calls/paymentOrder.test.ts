import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods, makeStore } from '../../../mall/testing.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { ledger } from '../../../rewards/index.ts'
import { checkInvariants } from '../../index.ts'
import { buy, fund, makeOrder, orderRow } from '../../testing.ts'

describe('POST /api/order/paymentOrder', () => {
  const app = useApp({ own: true })
  const key = () => ({ client_req_id: randomUUID() })

  it('pays from the balance; the order gets its code', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    await fund(app.sql, me.user_id, { fen: 1500 })
    const { code, data } = await me.call('orders.paymentOrder', { order_id: id, method: 'balance', ...key() })
    expect(code).toBe(1)
    expect(data).toMatchObject({ state: 'PAID', prepay: null, orders: [{ id, state: 'PAID', pay_fen: 1000 }] })
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 500 })
    const detail = await me.call('orders.getUserOrder', { order_id: id })
    expect(detail.data.scan_code).toMatch(/^\d{12}$/)
    expect(detail.data.payments).toMatchObject([{ method: 'balance', fen: 1000 }])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('pays all orders of a trade together, or none of them', async () => {
    const me = await app.member()
    const company_id = await makeCompany(app.sql, { name: '瑞禾斋' })
    const other = company_id
    const [a, b, store_id] = [
      await makeGoods(app.sql),
      await makeGoods(app.sql, { company_id: other }),
      await makeStore(app.sql),
    ]
    await makeStore(app.sql, { company_id: other })
    const { trade_id, orders } = await buy(me, {
      lines: [a, b].map((goods) => ({ sku_id: goods.sku_id, quantity: 1 })),
      delivery: 'pickup',
      store_id,
    })
    await fund(app.sql, me.user_id, { fen: 1999 })
    expect((await me.call('orders.paymentOrder', { trade_id, method: 'balance', ...key() })).msg).toBe(
      '余额不足，还差0.01元',
    )
    for (const { id } of orders) expect(await orderRow(app.sql, id)).toMatchObject({ state: 'UNPAID' })
    await fund(app.sql, me.user_id, { fen: 1 })
    const paid = await me.call('orders.paymentOrder', { trade_id, method: 'balance', ...key() })
    expect(paid.data.orders).toHaveLength(2)
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 0 })
  })
  it('charges once however often it is pressed', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    await fund(app.sql, me.user_id, { fen: 10_000 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => me.call('orders.paymentOrder', { order_id: id, method: 'balance', ...key() })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.code !== 1).map((answer) => answer.data.type))).toEqual(
      new Set(['ORDER_ALREADY_PAID']),
    )
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 9000 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses an order past its time, closed, paid or short of balance', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    const pay = async (order_id: number) =>
      (await me.call('orders.paymentOrder', { order_id, method: 'balance', ...key() })).data.type
    expect(await pay(id)).toBe('BALANCE_SHORT')
    await app.sql`update orders set expire_at = now() - interval '1 second' where id = ${id}`
    expect(await pay(id)).toBe('ORDER_CLOSED')
    const closed = await makeOrder(app.sql, me)
    await me.call('orders.setOrderState', { order_id: closed.id, event: 'cancel' })
    expect(await pay(closed.id)).toBe('ORDER_CLOSED')
    expect(await pay((await makeOrder(app.sql, me, { paid: true })).id)).toBe('ORDER_ALREADY_PAID')
    expect(await pay(999_999_999)).toBe('ORDER_NOT_FOUND')
    expect(await pay(0)).toBe('ORDER_NOT_FOUND')
  })
  it("answers another person's order and trade like unknown ones", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { id, trade_id } = await makeOrder(app.sql, other)
    await fund(app.sql, me.user_id, { fen: 5000 })
    for (const method of ['balance', 'gateway'] as const) {
      expect((await me.call('orders.paymentOrder', { order_id: id, method, ...key() })).data.type).toBe(
        'ORDER_NOT_FOUND',
      )
      expect((await me.call('orders.paymentOrder', { trade_id, method, ...key() })).data.type).toBe('ORDER_NOT_FOUND')
    }
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'UNPAID' })
  })
  it('leads to the gateway without paying yet; a new way ends the one before', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    const first = await me.call('orders.paymentOrder', { order_id: id, method: 'gateway', ...key() })
    expect(first.data).toMatchObject({ state: 'UNPAID', prepay: { channel: 'local', pay_fen: 1000 } })
    const second = await me.call('orders.paymentOrder', { order_id: id, method: 'gateway', ...key() })
    expect(second.data.prepay?.out_trade_no).not.toBe(first.data.prepay?.out_trade_no)
    expect(
      await app.sql`select state from payment_intent where out_trade_no = ${first.data.prepay?.out_trade_no ?? ''}`,
    ).toMatchObject([{ state: 'closed' }])
  })
  it('takes cash by staff of the organisation with that right only', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    const cashier = await app.staff('organ_admin')
    const [operator, elsewhere] = [
      await app.staff('operator'),
      await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] }),
    ]
    const pay = (who: typeof me) => who.call('orders.paymentOrder', { order_id: id, method: 'offline', ...key() })
    expect((await pay(me)).data.type).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect((await pay(operator)).data.type).toBe('PAYMENT_METHOD_UNAVAILABLE')
    expect((await pay(elsewhere)).data.type).toBe('ORDER_NOT_FOUND')
    expect((await pay(cashier)).data).toMatchObject({ state: 'PAID' })
    expect((await pay(cashier)).data.type).toBe('ORDER_ALREADY_PAID')
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes cash for no order of the one who takes it, and notes who took it', async () => {
    const [cashier, colleague] = [await app.staff('organ_admin'), await app.staff('organ_admin')]
    const { id, trade_id } = await makeOrder(app.sql, cashier)
    const pay = (who: typeof cashier, what: object) =>
      who.call('orders.paymentOrder', { ...what, method: 'offline', ...key() })
    for (const what of [{ order_id: id }, { trade_id }])
      expect(await pay(cashier, what)).toMatchObject({
        msg: '这是您自己的订单，请由其他工作人员办理',
        data: { type: 'ORDER_IS_OWN' },
      })
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'UNPAID' })
    const actions = async (who: typeof cashier) =>
      (await who.call('orders.getCompanyOrder', { order_id: id })).data.actions
    expect(await actions(cashier)).not.toContain('pay')
    expect(await actions(colleague)).toContain('pay')
    expect((await pay(colleague, { order_id: id })).data).toMatchObject({ state: 'PAID' })
    expect(
      await app.sql`select actor_id, subject_id, detail from audit where action = 'order.cash' and target_id = ${id}`,
    ).toEqual([{ actor_id: colleague.user_id, subject_id: cashier.user_id, detail: { pay_fen: 1000 } }])
  })
})
