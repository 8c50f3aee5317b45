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
    })
  })
})
