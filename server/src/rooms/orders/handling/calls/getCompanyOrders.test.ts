import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/getCompanyOrders', () => {
  const app = useApp()

  it('lists the orders of my organisations by tab with their buyers', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('operator', { organ_id })]
    const [a, b] = [await makeOrder(app.sql, me, { organ_id }), await makeOrder(app.sql, me, { organ_id, paid: true })]
    const all = await clerk.call('orders.getCompanyOrders', {})
    expect(all.data).toMatchObject({
      total: 2,
      list: [
        { id: b.id, buyer: { name: '沈宝珍' }, store_name: '测试门店', organ_id, actions: ['prepare', 'remark'] },
        { id: a.id },
      ],
    })
    expect((await clerk.call('orders.getCompanyOrders', { tab: 'unpaid' })).data.list).toMatchObject([{ id: a.id }])
  })
  it('shows nothing of other organisations', async () => {
    const organ_id = await makeOrgan(app.sql, { name: '别处' })
    const stranger = await app.staff('operator', { organ_ids: [organ_id] })
    expect((await stranger.call('orders.getCompanyOrders', {})).data).toMatchObject({ list: [], total: 0 })
  })
  it('refuses members', async () => {
    expect(await (await app.member()).call('orders.getCompanyOrders', {})).toMatchObject({ code: 403 })
  })
})
