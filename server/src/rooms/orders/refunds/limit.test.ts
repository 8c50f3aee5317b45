import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { askBack, decide, makeOld, makeOrder, refundRow } from '../testing.ts'

describe('what one person alone may agree to give back', () => {
  const app = useApp()
  const clerk = () => app.staff('organ_admin')
  const bought = async (me: Person, price_fen: number, quantity = 1) => {
    const { id } = await makeOrder(app.sql, me, { paid: true, quantity, price_fen })
    await makeOld(app.sql, id)
    return id
  }
  const agreed = async (one: Person, refund_id: number) => (await decide(app.sql, one, refund_id, 'agree')).data.state
  /** As if a refund had been decided the day before. */
  const yesterday = async (refund_id: number) => {
    await app.app.database.transact(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update refund_log set created_at = created_at - interval '1 day' where refund_id = ${refund_id}`
    })
  }

  it('counts the parts of one order together, on whatever day they were decided', async () => {
    const [me, one, other] = [await app.member(), await clerk(), await clerk()]
    const order_id = await bought(me, 90_000, 3)
    const first = await askBack(me, order_id, { quantity: 1 })
    expect(await agreed(one, first)).toBe('DONE')
    await yesterday(first)
    const second = await askBack(me, order_id, { quantity: 1 })
    expect((await one.call('orders.getRefundTo', { refund_id: second })).data.needs_second).toBe(true)
    // Another clerk is no second one of a part that nobody has agreed to yet.
    expect(await agreed(other, second)).toBe('CHECKED')
    expect((await decide(app.sql, other, second, 'agree')).data).toMatchObject({ type: 'REFUND_SECOND_OWN' })
    expect(await agreed(one, second)).toBe('DONE')
    expect(await agreed(one, await askBack(me, order_id, { quantity: 1 }))).toBe('CHECKED')
  })

  it('counts the orders of one member on one day together, and not those of the day before', async () => {
    const [me, one] = [await app.member(), await clerk()]
    const [first, second, third] = [await bought(me, 90_000), await bought(me, 90_000), await bought(me, 5_000)]
    const earlier = await askBack(me, first)
    expect(await agreed(one, earlier)).toBe('DONE')
    expect(await agreed(one, await askBack(me, second))).toBe('CHECKED')
    // Up to the limit one is enough, and of other members nothing is counted.
    expect(await agreed(one, await askBack(me, third))).toBe('DONE')
    const them = await app.member()
    expect(await agreed(one, await askBack(them, await bought(them, 90_000)))).toBe('DONE')
    await yesterday(earlier)
    expect(await agreed(one, await askBack(me, await bought(me, 90_000)))).toBe('DONE')
  })

  it('counts what was refused, taken back or agreed to by nobody for nothing', async () => {
    const [me, one] = [await app.member(), await clerk()]
    const order_id = await bought(me, 90_000, 2)
    await decide(app.sql, one, await askBack(me, order_id, { quantity: 1 }), 'reject', { reason: '商品已经备好' })
    const fresh = await makeOrder(app.sql, me, { paid: true, price_fen: 90_000 })
    expect(await refundRow(app.sql, await askBack(me, fresh.id))).toMatchObject({ state: 'DONE', auditor_id: null })
    expect(await agreed(one, await askBack(me, order_id, { quantity: 1 }))).toBe('DONE')
  })

  it('counts what an administrator agrees to for the member in one go', async () => {
    const [me, admin] = [await app.member(), await app.staff('platform_admin')]
    const order_id = await bought(me, 90_000, 2)
    expect(await agreed(await clerk(), await askBack(me, order_id, { quantity: 1 }))).toBe('DONE')
    const { data } = await admin.call('members.beginActing', { user_id: me.user_id, reason: '会员在电话里要退' })
    const acting = { headers: { acting: String(data.acting.id) } }
    const goods = (await admin.call('orders.getOrderGoods', { order_id }, acting)).data
    const lines = goods.lines.map(({ line_id }) => ({ line_id, quantity: 1 }))
    const wanted = { order_id, lines, way: 'money' as const, reason: 'unwanted' as const }
    const { fen, points } = (await admin.call('orders.getRefundQuote', wanted, acting)).data
    const asked = { ...wanted, fen, points, note: '电话里说好的', force: true, client_req_id: crypto.randomUUID() }
    expect((await admin.call('orders.refundOrder', asked, acting)).data).toMatchObject({ state: 'CHECKED' })
  })
})
