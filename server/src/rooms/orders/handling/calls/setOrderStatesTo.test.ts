import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { checkInvariants } from '../../index.ts'
import { makeOrder, orderRow } from '../../testing.ts'

describe('POST /api/order/setOrderStatesTo', () => {
  const app = useApp({ own: true })
  const prepared = (ids: readonly number[]) =>
    app.sql`select order_id, actor_name from order_log where order_id = any(${ids}::int8[]) and event = 'prepare' order by order_id`

  it('says of many that they are ready, and of each that is not why, in the order asked', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator', { real_name: '毛晓芸' })]
    const [a, b, sent, unpaid] = [
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true }),
      await makeOrder(app.sql, me, { paid: true, delivery: 'express' }),
      await makeOrder(app.sql, me),
    ]
    await clerk.call('orders.setOrderStateTo', { order_id: b.id, event: 'prepare' })
    const order_ids = [unpaid.id, a.id, sent.id, b.id, a.id, 999_999_999]
    const { code, data } = await clerk.call('orders.setOrderStatesTo', { order_ids, event: 'prepare' })
    expect(code).toBe(1)
    expect(data.results).toEqual([
      { is_done: false, words: '订单现在是“待付款”' },
      { is_done: true, words: '' },
      { is_done: false, words: '要发货，不用备货' },
      { is_done: false, words: '已经备好了' },
      { is_done: true, words: '' },
      { is_done: false, words: '没有找到这个订单' },
    ])
    expect(await orderRow(app.sql, a.id)).toMatchObject({ state: 'READY' })
    expect(await orderRow(app.sql, sent.id)).toMatchObject({ state: 'PAID' })
    expect(await prepared(order_ids)).toEqual([
      { order_id: a.id, actor_name: '毛晓芸' },
      { order_id: b.id, actor_name: '毛晓芸' },
    ])
    expect(await app.sql`select subject_id from audit where action = 'order.prepare' and target_id = ${a.id}`).toEqual([
      { subject_id: me.user_id },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('answers the same intention as it did first, and moves each order once where two clerks ask at the same time', async () => {
    const [me, clerk, colleague] = [await app.member(), await app.staff('operator'), await app.staff('operator')]
    const made = [await makeOrder(app.sql, me, { paid: true }), await makeOrder(app.sql, me, { paid: true })]
    const order_ids = made.map((order) => order.id)
    const body = { order_ids, event: 'prepare' as const, client_req_id: randomUUID() }
    const [first, second] = await Promise.all([
      clerk.call('orders.setOrderStatesTo', body),
      colleague.call('orders.setOrderStatesTo', { order_ids: [...order_ids].reverse(), event: 'prepare' }),
    ])
    for (const [nth] of order_ids.entries()) {
      const answers = [first.data.results.at(nth), second.data.results.at(-1 - nth)]
      expect(answers.filter((one) => one?.is_done)).toHaveLength(1)
      expect(answers.find((one) => !one?.is_done)?.words).toBe('已经备好了')
    }
    expect((await clerk.call('orders.setOrderStatesTo', body)).data).toEqual(first.data)
    expect(await prepared(order_ids)).toHaveLength(2)
  })
  it('does not know orders of elsewhere, takes no more than a hundred, and is for who handles orders', async () => {
    const [me, operator] = [await app.member(), await app.staff('operator')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const stranger = await app.staff('operator', { organ_ids: [await makeOrgan(app.sql)] })
    const ask = (who: typeof operator, order_ids: number[]) =>
      who.call('orders.setOrderStatesTo', { order_ids, event: 'prepare' })
    expect((await ask(stranger, [order.id])).data.results).toEqual([{ is_done: false, words: '没有找到这个订单' }])
    expect(await orderRow(app.sql, order.id)).toMatchObject({ state: 'PAID' })
    const many = Array.from({ length: 101 }, (_, i) => i + 1)
    expect((await ask(operator, many)).data.type).toBe('BAD_INPUT')
    for (const person of [me, await app.staff('writeoff')])
      expect(await person.call('orders.setOrderStatesTo', { order_ids: [order.id], event: 'prepare' })).toMatchObject({
        code: 403,
      })
  })
})
