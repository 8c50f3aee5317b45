import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText } from '../../../../testing/sheet.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { home, makeOrder } from '../../testing.ts'

describe('POST /api/order/exportOrders', () => {
  const app = useApp()
  const ask = (headers: Record<string, string>, body: object = {}) =>
    fetch(`${app.url}/api/order/exportOrders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('gives the filtered orders as a spreadsheet and notes who took it', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    await makeOrder(app.sql, me, { organ_id })
    const response = await ask(clerk.headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(
      await app.sql`select detail from audit where action = 'order.export' and actor_id = ${clerk.user_id}`,
    ).toMatchObject([{ detail: { rows: 1 } }])
  })
  it('says where an order goes, with which parcel, and when it was paid; phones are masked', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const order = await makeOrder(app.sql, me, { company_id, delivery: 'express', paid: true })
    const sent = { order_id: order.id, event: 'ship', company: '顺丰速运', no: 'SF123456' } as const
    expect((await clerk.call('orders.setOrderStateTo', sent)).code).toBe(1)
    await app.sql`update orders set paid_at = '2026-03-04T05:06:00Z' where id = ${order.id}`
    const text = sheetText(Buffer.from(await (await ask(clerk.headers, { delivery: 'express' })).arrayBuffer()))
    const words = [home.name, '139****0001', home.detail, '快递配送', '待收货', '顺丰速运', 'SF123456', '付款时间']
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain(home.mobile)
  })
  it('runs two at a time: the third hears to come again', async () => {
    const clerk = await app.staff('operator')
    const asked: Promise<Response>[] = []
    await app.app.database.transact(async (tx) => {
      await tx`lock table orders in access exclusive mode`
      asked.push(ask(clerk.headers), ask(clerk.headers))
      const waiting = () => app.sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(waiting).toHaveLength(2)
      const third = await (await ask(clerk.headers)).json()
      expect(third).toMatchObject({ code: 0, data: { type: 'EXPORTS_BUSY' } })
    })
    for (const response of await Promise.all(asked))
      expect(response.headers.get('content-type')).toContain('spreadsheetml')
  })
  it('refuses who may not export', async () => {
    const answer = await ask((await app.staff('service')).headers)
    expect(await answer.json()).toMatchObject({ code: 403 })
  })
})
