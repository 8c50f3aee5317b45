import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { makeOrder } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/order/sendPickupCode', () => {
  const app = useApp()

  it('sends the member a code by SMS that says what for, and a message without it', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff', { real_name: '凌志强' })]
    const order = await makeOrder(app.sql, me, { paid: true })
    const answer = await clerk.call('orders.sendPickupCode', { order_id: order.id })
    expect(answer).toMatchObject({ code: 1, data: { mobile_masked: expect.stringContaining('****') } })
    const sent = (await app.outbox(me.mobile)).find((one) => one.code)
    expect(sent?.code).toMatch(/^\d{6}$/)
    expect(sent?.text).toContain('取货：测试商品，由凌志强交付')
    await app.settle()
    const [message] = (await me.call('messaging.getMessages', {})).data.list
    expect(message).toMatchObject({ title: '有人来取您的订单', body: expect.stringContaining('告诉凌志强') })
    expect(message?.body).not.toContain(sent?.code)
  })
  it('sends none where the order is not to be handed over here, or nobody has a phone', async () => {
    const [me, clerk] = [await app.member(), await app.staff('organ_admin')]
    const send = (who: typeof clerk, order_id: number) => who.call('orders.sendPickupCode', { order_id })
    const order = await makeOrder(app.sql, me, { paid: true })
    const elsewhere = await app.staff('writeoff', { organ_ids: [await makeOrgan(app.sql)] })
    expect(await send(elsewhere, order.id)).toMatchObject(refused('ORDER_NOT_FOUND'))
    expect(await send(clerk, 8_999_999)).toMatchObject(refused('ORDER_NOT_FOUND'))
    const other = await makeOrder(app.sql, me, { paid: true })
    const tied = await app.staff('writeoff', { store_id: other.store_id, company_id: 3 })
    expect(await send(tied, order.id)).toMatchObject(refused('ORDER_OTHER_STORE'))
    expect(await send(clerk, (await makeOrder(app.sql, clerk, { paid: true })).id)).toMatchObject(
      refused('ORDER_IS_OWN'),
    )
    expect(await send(clerk, (await makeOrder(app.sql, me)).id)).toMatchObject(refused('ORDER_NOT_PAID'))
    await app.sql`update users set mobile_blind = null, mobile_sealed = null, mobile_masked = null where id = ${me.user_id}`
    expect(await send(clerk, order.id)).toMatchObject(refused('PICKUP_NO_MOBILE'))
    expect(await send(me, order.id)).toMatchObject({ code: 403 })
  })
})
