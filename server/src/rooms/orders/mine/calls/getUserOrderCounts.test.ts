import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/getUserOrderCounts', () => {
  const app = useApp()

  it('counts my orders under each tab', async () => {
    const [me, other] = [await app.member(), await app.member()]
    await makeOrder(app.sql, other)
    await makeOrder(app.sql, me)
    await makeOrder(app.sql, me, { paid: true })
    const closed = await makeOrder(app.sql, me)
    await me.call('orders.setOrderState', { order_id: closed.id, event: 'cancel' })
    expect((await me.call('orders.getUserOrderCounts', {})).data).toEqual({
      all: 3,
      unpaid: 1,
      doing: 1,
      shipped: 0,
      done: 0,
      closed: 1,
      refund: 0,
      review: 0,
      ready: 0,
      ready_order_id: null,
    })
  })

  it('names the oldest that can be picked up', async () => {
    const me = await app.member()
    const [first, second] = [await makeOrder(app.sql, me, { paid: true }), await makeOrder(app.sql, me, { paid: true })]
    await app.sql`update orders set state = 'READY' where id = any(${[second.id, first.id]}::int8[])`
    expect((await me.call('orders.getUserOrderCounts', {})).data).toMatchObject({
      doing: 2,
      ready: 2,
      ready_order_id: first.id,
    })
  })
})
