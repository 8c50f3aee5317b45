import { REVIEW_DAYS } from '@heyi/contract/orders/review-rules'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { complete, makeOrder } from '../../testing.ts'

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
  it('shows what can be reviewed still, newest first and page by page', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, clerk] = [await app.member(), await app.staff('operator', { organ_id })]
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push((await makeOrder(app.sql, me, { organ_id, paid: true })).id)
    const [first = 0, late = 0, said = 0, last = 0] = ids
    // Of the third one everything is said; the fifth is on its way.
    for (const [id, days] of [
      [first, 2],
      [late, REVIEW_DAYS + 1],
      [said, 1],
      [last, 1],
    ] as const)
      await complete(app.sql, id, days)
    await app.sql`update order_line set reviewed = true where order_id = ${said}`
    const page = { tab: 'review', num: 1 } as const
    const { data } = await clerk.call('orders.getCompanyOrders', page)
    expect(data).toMatchObject({ total: 2, list: [{ id: last }] })
    const after = data.next ?? ''
    const rest = await clerk.call('orders.getCompanyOrders', { ...page, after })
    expect(rest.data).toMatchObject({ list: [{ id: first }], next: null })
    expect((await clerk.call('orders.getCompanyOrders', { ...page, page_num: 2 })).data.list).toMatchObject([
      { id: first },
    ])
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
