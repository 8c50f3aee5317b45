import { randomUUID } from 'node:crypto'
import { type Reason, sentence } from '@heyi/contract/reasons'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localPay, type SignedNotice } from '../../../../edges/pay/index.ts'
import { useApp } from '../../../../testing/app.ts'
import { alarmsOf } from '../../../../testing/tasks.ts'
import { ledger } from '../../../rewards/index.ts'
import type { OrdersDeps } from '../../core/deps.ts'
import { checkInvariants } from '../../index.ts'
import { depsOf, fund, makeOrder, orderRow } from '../../testing.ts'
import { returnLate } from '../late.ts'

describe('POST /api/pay/notify', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  // A second gateway with the installation's key signs exactly as the first does.
  const gateway = () => localPay({ key: app.app.secrets.key('pay') })
  const at = () => new Date().toISOString()
  const notify = async ({ body, headers }: SignedNotice) => {
    const response = await fetch(`${app.url}/api/pay/notify`, { method: 'POST', body, headers })
    const text = await response.text()
    return { status: response.status, text }
  }
  /** WeChat Pay reads the status, and sends again whatever is neither 200 nor 204. */
  const no = (status: number, reason: Reason) => ({
    status,
    text: JSON.stringify({ code: 'FAIL', message: sentence(reason) }),
  })
  const leave = async (given: Parameters<typeof makeOrder>[2] = {}) => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, given)
    const { data } = await me.call('orders.paymentOrder', {
      order_id: order.id,
      method: 'gateway',
      client_req_id: randomUUID(),
    })
    const out_trade_no = data.prepay?.out_trade_no ?? ''
    return { me, order, notice: { out_trade_no, trade_no: `T${randomUUID()}`, fen: 1000, at: at() } }
  }

  it('makes the order paid; the same notice again changes nothing', async () => {
    const { order, notice } = await leave({ points: 50 })
    const signed = gateway().sign(notice)
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(signed)))
    expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set(['{"code":"SUCCESS"}']))
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID', version: 2 })
    expect(await app.sql`select fen, points, channel, state from payment where order_id = ${order.id}`).toMatchObject([
      { fen: 1000, points: 50, channel: 'local', state: 'paid' },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('refuses a wrong signature, a changed body, an old notice and a blank too many', async () => {
    const { order, notice } = await leave()
    const good = gateway().sign(notice)
    const bad = [
      { ...good, headers: { ...good.headers, 'pay-signature': 'x' } },
      { ...good, body: good.body.replace('1000', '1001') },
      { ...good, body: `${good.body} ` },
      gateway().sign(notice, new Date(Date.now() - 301_000)),
      localPay({ key: 'another' }).sign(notice),
      { ...good, headers: { ...good.headers, 'pay-signature': `WECHATPAY/SIGNTEST/${good.headers['pay-signature']}` } },
      { ...good, body: '' },
    ]
    for (const signed of bad) expect(await notify(signed)).toEqual(no(401, 'PAY_NOTICE_INVALID'))
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'UNPAID', version: 1 })
  })
  it('refuses another amount and a number that we never gave', async () => {
    const { order, notice } = await leave()
    expect(await notify(gateway().sign({ ...notice, fen: 1 }))).toEqual(no(400, 'PAYMENT_AMOUNT_WRONG'))
    expect(await notify(gateway().sign({ ...notice, out_trade_no: 'P1' }))).toEqual(no(400, 'ORDER_NOT_FOUND'))
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'UNPAID' })
  })
  it("refuses the gateway's number of another payment", async () => {
    const [a, b] = [await leave(), await leave()]
    await notify(gateway().sign(a.notice))
    expect(await notify(gateway().sign({ ...b.notice, trade_no: a.notice.trade_no }))).toEqual(
      no(401, 'PAY_NOTICE_INVALID'),
    )
    expect(await orderRow(app.sql, b.order.id)).toMatchObject({ state: 'UNPAID' })
  })
  it('never revives a closed order: the money is booked and goes back once', async () => {
    const { me, order, notice } = await leave()
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    expect((await notify(gateway().sign(notice))).status).toBe(200)
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'CLOSED' })
    expect(await app.sql`select state, fen, actor_id from payment where order_id = ${order.id}`).toMatchObject([
      { state: 'late', fen: 1000, actor_id: null },
    ])
    await app.settle()
    expect(await app.sql`select state from payment where order_id = ${order.id}`).toMatchObject([{ state: 'returned' }])
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.map((entry) => entry.event)).toEqual(['place', 'cancel', 'latePayment', 'returnPayment'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('thanks for a second payment of one attempt however often it is told, books it once and gives it back', async () => {
    const { me, order, notice } = await leave({ points: 50 })
    await notify(gateway().sign(notice))
    const second = gateway().sign({ ...notice, trade_no: `T${randomUUID()}` })
    const answers = [
      await notify(second),
      await notify(second),
      ...(await Promise.all([notify(second), notify(second)])),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 200, text: '{"code":"SUCCESS"}' })))
    expect(await notify(gateway().sign(notice))).toMatchObject({ status: 200 })
    await app.settle()
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID', version: 2 })
    const rows = app.sql`select fen, points, state from payment where order_id = ${order.id} order by id`
    expect(await rows).toEqual([
      { fen: 1000, points: 50, state: 'paid' },
      { fen: 1000, points: 0, state: 'returned' },
    ])
    const { data } = await me.call('orders.getUserOrder', { order_id: order.id })
    expect(data.timeline.map((entry) => entry.event)).toEqual(['place', 'pay', 'latePayment', 'returnPayment'])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('notices money that should have gone back and has not', async () => {
    const { me, order, notice } = await leave()
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    await notify(gateway().sign(notice))
    expect(await checkInvariants(app.sql)).toEqual([])
    await app.sql`update payment set created_at = now() - interval '4 days' where order_id = ${order.id}`
    const { order_no } = order
    expect(await checkInvariants(app.sql)).toEqual([{ name: '逾期付款超过3天没有退回', detail: `订单 ${order_no}` }])
    await app.settle()
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it.each([
    ['is at it', { state: 'processing' }, 60],
    ['refuses it', { state: 'failed', words: '账户余额不足（NOT_ENOUGH）', isLater: true }, 3_600],
  ] as const)(
    'asks again for late money while the gateway %s, and calls it returned only then',
    async (_, answer, after) => {
      const { me, order, notice } = await leave()
      await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
      await notify(gateway().sign(notice))
      const [late] = await app.sql<{ id: number; state: string }[]>`select id from payment where order_id = ${order.id}`
      const { database, rooms, clock } = app.app
      const deps = rooms.find(({ name }) => name === 'orders')?.deps as OrdersDeps
      const alarms: string[] = []
      const slow: OrdersDeps = {
        ...deps,
        pay: { ...deps.pay, refund: async () => answer },
        alarm: (event) => void alarms.push(event),
      }
      const job = returnLate(slow)({ payload: { payment_id: late?.id ?? 0 }, database, clock, now: new Date() })
      await job
      expect(alarms).toEqual(answer.state === 'failed' ? ['late-payment-stays'] : [])
      const [next] = await app.sql<{ seconds: number }[]>`
      select extract(epoch from max(run_at) - now())::int as seconds from graphile_worker._private_jobs where payload->>'payment_id' = ${String(late?.id)}`
      expect(next?.seconds).toBeGreaterThan(after - 30)
      expect(next?.seconds).toBeLessThanOrEqual(after)
      const state = () => app.sql`select state from payment where order_id = ${order.id}`
      expect(await state()).toEqual([{ state: 'late' }])
      await app.sql`
        update graphile_worker._private_jobs set run_at = now() where payload->>'payment_id' = ${String(late?.id)}`
      await app.settle()
      expect(await state()).toEqual([{ state: 'returned' }])
    },
  )
  it('says of late money by an alarm that the gateway has had too many calls for an hour, and goes on asking', async () => {
    const { me, order, notice } = await leave()
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    vi.spyOn(depsOf(app).pay, 'refund').mockResolvedValue({ state: 'busy' })
    const alarm = vi.spyOn(depsOf(app), 'alarm')
    await notify(gateway().sign(notice))
    const start = Date.now()
    const standsAt = async (minutes: number) => {
      app.clock.set(new Date(start + minutes * 60_000).toISOString())
      await app.sql`update graphile_worker._private_jobs set run_at = now() where payload->>'payment_id' is not null`
      await app.settle()
      const [row] = await app.sql<{ refusal: string }[]>`select refusal from payment where order_id = ${order.id}`
      return [row?.refusal, alarm.mock.calls.length]
    }
    const words = '支付平台一小时以来一直说请求太多，没有受理'
    expect([await standsAt(0), await standsAt(59)]).toEqual([
      ['', 0],
      ['', 0],
    ])
    expect([await standsAt(61), await standsAt(122)]).toEqual([
      [words, 1],
      [words, 2],
    ])
    vi.restoreAllMocks()
    await standsAt(183)
    expect(await app.sql`select state from payment where order_id = ${order.id}`).toEqual([{ state: 'returned' }])
  })
  it('gives late money back though its job was lost', async () => {
    const { me, order, notice } = await leave()
    await me.call('orders.setOrderState', { order_id: order.id, event: 'cancel' })
    await notify(gateway().sign(notice))
    await app.sql`delete from graphile_worker._private_jobs where payload->>'payment_id' is not null`
    for (let run = 0; run < 2; run++) expect(await alarmsOf(app, 'orders', 'resumeReturns')).toEqual([])
    const jobs = await app.sql`select 1 from graphile_worker._private_jobs where payload->>'payment_id' is not null`
    expect(jobs).toHaveLength(1)
    await app.settle()
    expect(await app.sql`select state from payment where order_id = ${order.id}`).toEqual([{ state: 'returned' }])
  })
  it('gives back what comes in after the balance has paid', async () => {
    const { me, order, notice } = await leave()
    await fund(app.sql, me.user_id, { fen: 1000 })
    await me.call('orders.paymentOrder', { order_id: order.id, method: 'balance', client_req_id: randomUUID() })
    await notify(gateway().sign(notice))
    await app.settle()
    expect(await app.sql`select channel, state from payment where order_id = ${order.id} order by id`).toMatchObject([
      { channel: 'balance', state: 'paid' },
      { channel: 'local', state: 'returned' },
    ])
    expect(await ledger.accountOf(app.sql, me.user_id)).toMatchObject({ balance_fen: 0 })
    expect(await checkInvariants(app.sql)).toEqual([])
  })
})
