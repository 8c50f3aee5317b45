import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { home, makeOrder } from '../../testing.ts'

describe('POST /api/order/exportOrders', () => {
  const app = useApp()

  it('gives the filtered orders as a spreadsheet and notes who took it', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    await makeOrder(app.sql, me, { organ_id })
    const { body, type } = await takeSheet(app, clerk, 'orders.exportOrders', {})
    expect([body.subarray(0, 2).toString(), type]).toEqual(['PK', expect.stringContaining('spreadsheetml')])
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
    const text = sheetText((await takeSheet(app, clerk, 'orders.exportOrders', { delivery: 'express' })).body)
    const words = [home.name, '139****0001', home.detail, '快递配送', '待收货', '顺丰速运', 'SF123456', '付款时间']
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain(home.mobile)
  })
  it('refuses who may not export', async () => {
    expect(await (await app.staff('service')).call('orders.exportOrders', {})).toMatchObject({ code: 403 })
  })
})
