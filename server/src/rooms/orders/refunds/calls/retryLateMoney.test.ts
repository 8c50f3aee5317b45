import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { checkInvariants } from '../../index.ts'
import { depsOf, makeOrder } from '../../testing.ts'

describe('POST /api/order/retryLateMoney', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  const short = { state: 'failed', words: '余额不足（NOT_ENOUGH）', isLater: true } as const
  const refusing = () => vi.spyOn(depsOf(app).pay, 'refund').mockResolvedValue(short)
  /** Money of an order that was cancelled meanwhile, which the gateway would not give back. */
  async function desk() {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('organ_admin', { organ_id })]
    const order = await makeOrder(app.sql, me, { organ_id, company_id })
    const way = { order_id: order.id, method: 'gateway', client_req_id: randomUUID() } as const
    const { prepay } = (await me.call('orders.paymentOrder', way)).data
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    const at = new Date().toISOString()
    const paid = { out_trade_no: prepay?.out_trade_no ?? '', trade_no: `T${randomUUID()}`, fen: 1_000, at }
    await fetch(`${app.url}/api/pay/notify`, { method: 'POST', ...depsOf(app).pay.sign(paid) })
    const gateway = refusing()
    await app.settle()
    return { organ_id, me, clerk, order, gateway }
  }
  const jobsOf = async (order_id: number) =>
    (
      await app.sql`
        select 1 from graphile_worker._private_jobs j join payment p on p.order_id = ${order_id} and j.payload->>'payment_id' = p.id::text`
    ).length
  const none = { list: [], total: 0 }

  it('asks again at once, once for all who try it, and the money goes back', async () => {
    const { me, clerk, order, gateway } = await desk()
    const { data } = await clerk.call('orders.getLateMoney', {})
    expect(data).toEqual({
      list: [
        {
          order_id: order.id,
          order_no: order.order_no,
          buyer: { id: me.user_id, name: '沈宝珍', mobile_masked: expect.any(String) },
          fen: 1_000,
          words: short.words,
          refused_at: expect.any(String),
        },
      ],
      total: 1,
    })
    expect(JSON.stringify(data)).not.toContain(me.mobile)
    const late = async () => (await clerk.call('home.getConsoleHome', {})).data.todos.find(({ key }) => key === 'late')
    expect(await late()).toMatchObject({ count: 1, link: '/pagesPC/list/order/refunds?late=refused' })
    gateway.mockResolvedValue({ state: 'done' })
    const tried = await Promise.all(
      Array.from({ length: 5 }, () => clerk.call('orders.retryLateMoney', { order_id: order.id })),
    )
    expect(tried.filter(({ code }) => code === 1).map((one) => one.data)).toEqual([{ fen: 1_000 }])
    expect(new Set(tried.filter(({ code }) => code !== 1).map((one) => one.data.type))).toEqual(
      new Set(['LATE_MONEY_TRIED']),
    )
    expect(await jobsOf(order.id)).toBe(1)
    await app.settle()
    expect(new Set(gateway.mock.calls.map(([{ out_refund_no }]) => out_refund_no)).size).toBe(1)
    expect(await app.sql`select state from payment where order_id = ${order.id}`).toEqual([{ state: 'returned' }])
    expect((await clerk.call('orders.getLateMoney', {})).data).toEqual(none)
    expect(await late()).toMatchObject({ count: 0 })
    const [row] = await app.sql`
      select actor_id, detail->>'fen' as fen from audit where action = 'payment.retry' and target_id = ${order.id}`
    expect(row).toEqual({ actor_id: clerk.user_id, fen: '1000' })
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('says again what the gateway refuses again, and leaves one question for later', async () => {
    const { clerk, order } = await desk()
    await clerk.call('orders.retryLateMoney', { order_id: order.id })
    expect((await clerk.call('orders.getLateMoney', {})).data).toEqual(none)
    await app.settle()
    expect((await clerk.call('orders.getLateMoney', {})).data).toMatchObject({
      total: 1,
      list: [{ words: short.words }],
    })
    expect(await jobsOf(order.id)).toBe(1)
  })

  it('is nobody’s of another organisation, and answers its orders like unknown ones', async () => {
    const { order } = await desk()
    const elsewhere = await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] })
    expect((await elsewhere.call('orders.getLateMoney', {})).data).toEqual(none)
    for (const order_id of [order.id, 999_999_999])
      expect((await elsewhere.call('orders.retryLateMoney', { order_id })).data.type).toBe('ORDER_NOT_FOUND')
  })
})
