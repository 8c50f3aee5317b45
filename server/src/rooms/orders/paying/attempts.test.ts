import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OutsideError, OutsideRefusal } from '../../../kernel/outside-error.ts'
import { type Person, useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'
import { checkInvariants } from '../index.ts'
import { depsOf, makeOrder, orderRow } from '../testing.ts'

describe('ways out to the gateway', () => {
  const app = useApp({ own: true })
  afterEach(() => vi.restoreAllMocks())
  /** The stand-in itself: what it knows and is asked. */
  const gateway = () => depsOf(app).pay
  const away = () => new OutsideError('gateway', 'did not answer in time')
  const begin = (me: Person, order_id: number, client_req_id: string = randomUUID()) =>
    me.call('orders.paymentOrder', { order_id, method: 'gateway', client_req_id })
  const left = async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    return { me, id, out_trade_no: (await begin(me, id)).data.prepay?.out_trade_no ?? '' }
  }
  /** The person pays there, and no notice of it ever comes. */
  const payUnheard = (out_trade_no: string) => expect(gateway().confirm(out_trade_no)).not.toBeNull()
  const attemptsOf = (order_id: number) => app.sql<{ out_trade_no: string; state: string }[]>`
    select out_trade_no, state from payment_intent i join payment_intent_order p on p.intent_id = i.id where order_id = ${order_id} order by id`
  const cancel = (me: Person, order_id: number) => me.call('orders.setOrderState', { order_id, event: 'cancel' })
  const expire = (id: number) => app.sql`
    with o as (update orders set expire_at = now() - interval '1 minute' where id = ${id})
    update payment_intent set expire_at = now() - interval '1 minute' where id in (select intent_id from payment_intent_order where order_id = ${id})`
  const findings = () => checkInvariants(app.sql)

  it('are asked for once they stand in our books', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    const stood: unknown[] = []
    const { create } = gateway()
    vi.spyOn(gateway(), 'create').mockImplementation(async (request) => {
      stood.push(...(await attemptsOf(id)).map(({ out_trade_no }) => out_trade_no === request.out_trade_no))
      return create(request)
    })
    expect((await begin(me, id)).code).toBe(1)
    expect(stood).toEqual([true])
  })

  it('stand while the gateway is away, and the same intention asks again under the same number', async () => {
    const me = await app.member()
    const { id } = await makeOrder(app.sql, me)
    const key = randomUUID()
    const asked = vi.spyOn(gateway(), 'create').mockRejectedValueOnce(away())
    expect((await begin(me, id, key)).data.type).toBe('PAYMENT_GATEWAY_AWAY')
    expect(await attemptsOf(id)).toMatchObject([{ state: 'open' }])
    const [first, again] = [await begin(me, id, key), await begin(me, id, key)]
    expect(first).toMatchObject({ code: 1, data: { state: 'UNPAID', prepay: { pay_fen: 1_000 } } })
    expect(again.data).toEqual(first.data)
    expect(new Set(asked.mock.calls.map(([{ out_trade_no }]) => out_trade_no)).size).toBe(1)
    expect(await attemptsOf(id)).toEqual([{ out_trade_no: first.data.prepay?.out_trade_no, state: 'open' }])
  })

  it('end at the gateway by a job where another one is begun', async () => {
    const { me, id, out_trade_no } = await left()
    const second = (await begin(me, id)).data.prepay?.out_trade_no ?? ''
    // Our books end it in the transaction that leaves the job: whoever dies in between leaves it too.
    expect(await attemptsOf(id)).toEqual([
      { out_trade_no, state: 'closed' },
      { out_trade_no: second, state: 'open' },
    ])
    expect(await gateway().query(out_trade_no)).toEqual({ state: 'open' })
    await app.settle()
    expect(await gateway().query(out_trade_no)).toEqual({ state: 'closed' })
    expect(await gateway().query(second)).toEqual({ state: 'open' })
  })

  it('that were paid before that job came to them are booked', async () => {
    const { me, id, out_trade_no } = await left()
    await begin(me, id)
    payUnheard(out_trade_no)
    await app.settle()
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'PAID' })
    expect(await findings()).toEqual([])
  })

  it.each([
    ['its member cancels', async (order_id: number, me: Person) => cancel(me, order_id)],
    [
      'staff close it',
      async (order_id: number) => {
        const close = { order_id, event: 'close', reason: '缺货', client_req_id: randomUUID() } as const
        return (await app.staff('operator')).call('orders.setOrderStateTo', close)
      },
    ],
  ])('are found paid though no notice came, before an order closes because %s', async (_, close) => {
    const { me, id, out_trade_no } = await left()
    payUnheard(out_trade_no)
    expect((await close(id, me)).data.type).toBe('ORDER_ALREADY_PAID')
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'PAID', close_reason: null })
    expect(await app.sql`select state, fen from payment where order_id = ${id}`).toEqual([
      { state: 'paid', fen: 1_000 },
    ])
    expect(await findings()).toEqual([])
  })

  it('are found paid before the time of their order ends, and else end with it', async () => {
    const [paid, unpaid] = [await left(), await left()]
    payUnheard(paid.out_trade_no)
    for (const { id } of [paid, unpaid]) await expire(id)
    expect(await alarmsOf(app, 'orders', 'timeouts')).toEqual([])
    expect(await orderRow(app.sql, paid.id)).toMatchObject({ state: 'PAID' })
    expect(await orderRow(app.sql, unpaid.id)).toMatchObject({ state: 'CLOSED', close_reason: 'timeout' })
    expect(await gateway().query(unpaid.out_trade_no)).toEqual({ state: 'closed' })
    expect(await findings()).toEqual([])
  })

  it('that the gateway refuses to end hold up nobody else', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, left))
    for (const { id } of made) await expire(id)
    const refused = made.slice(0, 3)
    const { close } = gateway()
    const asked = vi.spyOn(gateway(), 'close').mockImplementation(async (out_trade_no) => {
      if (refused.some((one) => one.out_trade_no === out_trade_no))
        throw new OutsideRefusal('gateway', 'to close', { code: 'INVALID_REQUEST', words: '用户支付中' })
      return await close(out_trade_no)
    })
    expect(await alarmsOf(app, 'orders', 'timeouts')).toHaveLength(3)
    for (const [n, { id }] of made.entries())
      expect(await orderRow(app.sql, id)).toMatchObject({ state: n < 3 ? 'UNPAID' : 'CLOSED' })
    asked.mockRestore()
    await app.runTask('orders', 'timeouts')
    for (const { id } of refused) expect(await orderRow(app.sql, id)).toMatchObject({ state: 'CLOSED' })
  })

  it('are asked after in turn where some never answer', async () => {
    const made = [await left(), await left(), await left(), await left()]
    for (const { id } of made) await expire(id)
    const silent = new Set(made.slice(0, 3).map(({ out_trade_no }) => out_trade_no))
    const { close } = gateway()
    vi.spyOn(gateway(), 'close').mockImplementation(async (no) => (silent.has(no) ? Promise.reject(away()) : close(no)))
    for (let run = 0; run < 2; run++) await alarmsOf(app, 'orders', 'timeouts')
    const states = await Promise.all(made.map(async ({ id }) => (await orderRow(app.sql, id)).state))
    expect(states).toEqual(['UNPAID', 'UNPAID', 'UNPAID', 'CLOSED'])
    vi.restoreAllMocks()
    expect(await alarmsOf(app, 'orders', 'timeouts')).toEqual([])
  })

  it('keep their order open while the gateway is away', async () => {
    const { me, id } = await left()
    const close = vi.spyOn(gateway(), 'close').mockRejectedValue(away())
    expect((await cancel(me, id)).data.type).toBe('PAYMENT_GATEWAY_AWAY')
    await expire(id)
    expect(await alarmsOf(app, 'orders', 'timeouts')).toMatchObject([{ event: 'payment-ask-failed' }])
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'UNPAID' })
    close.mockRestore()
    await app.runTask('orders', 'timeouts')
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'CLOSED' })
  })

  it('begun while an order is being cancelled keep it open', async () => {
    const { me, id } = await left()
    vi.spyOn(gateway(), 'close').mockImplementationOnce(async () => {
      await begin(me, id)
      return 'closed'
    })
    expect((await cancel(me, id)).data.type).toBe('PAYMENT_UNDER_WAY')
    expect(await orderRow(app.sql, id)).toMatchObject({ state: 'UNPAID' })
    expect((await cancel(me, id)).code).toBe(1)
  })

  it('of which nothing was heard for two minutes are asked after once', async () => {
    const [paid, unpaid, young] = [await left(), await left(), await left()]
    payUnheard(paid.out_trade_no)
    payUnheard(young.out_trade_no)
    await app.sql`update payment_intent set created_at = now() - interval '121 seconds' where out_trade_no in (${paid.out_trade_no}, ${unpaid.out_trade_no})`
    const asked = vi.spyOn(gateway(), 'query')
    for (let run = 0; run < 2; run++) await app.runTask('orders', 'timeouts')
    const about = asked.mock.calls.map(([out_trade_no]) => out_trade_no)
    expect(about.filter((no) => no === unpaid.out_trade_no)).toHaveLength(1)
    expect(about).not.toContain(young.out_trade_no)
    expect(await orderRow(app.sql, paid.id)).toMatchObject({ state: 'PAID' })
    expect(await attemptsOf(unpaid.id)).toMatchObject([{ state: 'open' }])
  })
})
