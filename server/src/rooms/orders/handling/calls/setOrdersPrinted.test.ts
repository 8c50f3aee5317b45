import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { makeOrder } from '../../testing.ts'

describe('POST /api/order/setOrdersPrinted', () => {
  const app = useApp()

  it('keeps who printed a slip and when for colleagues, and not for the member; orders of others are left out', async () => {
    const organ_id = await makeOrgan(app.sql)
    const clerk = await app.staff('operator', { real_name: '毛晓芸', organ_ids: [organ_id] })
    const me = await app.member()
    const [mine, other] = [await makeOrder(app.sql, me, { paid: true }), await makeOrder(app.sql, me, { paid: true })]
    await app.sql`update orders set organ_id = ${organ_id} where id = ${mine.id}`
    const order_ids = [mine.id, other.id, mine.id, 999_999_999]
    const printed = () => clerk.call('orders.setOrdersPrinted', { order_ids })
    const card = async () =>
      (await clerk.call('orders.getCompanyOrdersV2', { keyword: mine.order_no })).data.list.find(
        ({ id }) => id === mine.id,
      )
    expect(await card()).toMatchObject({ printed_at: null })
    expect(await printed()).toMatchObject({ code: 1, data: { printed: 1 } })
    await printed()
    expect((await card())?.printed_at).toMatch(/^\d{4}-/)
    const shown = async (person: typeof me, call: 'orders.getCompanyOrder' | 'orders.getUserOrder') =>
      (await person.call(call, { order_id: mine.id })).data.timeline.filter(({ event }) => event === 'print')
    expect(await shown(clerk, 'orders.getCompanyOrder')).toMatchObject([
      { label: '打印配货单', by: '毛晓芸' },
      { label: '打印配货单' },
    ])
    expect(await shown(me, 'orders.getUserOrder')).toEqual([])
    expect(await app.sql`select 1 from order_log where order_id = ${other.id} and event = 'print'`).toEqual([])
  })
})
