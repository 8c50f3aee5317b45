import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { makeOrder, orderRow } from '../../testing.ts'

describe('POST /api/order/getWriteOffTries', () => {
  const app = useApp()
  it('lists what worked and what did not at a store, who did it and when; elsewhere nothing of it is seen', async () => {
    const me = await app.member()
    const order = await makeOrder(app.sql, me, { paid: true })
    const at = { store_id: order.store_id, company_id: 3 }
    const [clerk, colleague] = [
      await app.staff('writeoff', { ...at, real_name: '凌志强' }),
      await app.staff('writeoff', { ...at, real_name: '王敏' }),
    ]
    const stranger = await app.staff('writeoff', { organ_ids: [await makeOrgan(app.sql)] })
    const code = (await orderRow(app.sql, order.id)).scan_code ?? ''
    await clerk.call('orders.setOrderScanState', { code: '000000000001', confirm: 1 })
    await clerk.call('orders.setOrderScanState', { code, confirm: 1 })
    await colleague.call('orders.setOrderScanState', { code, confirm: 1 })
    const { data } = await colleague.call('orders.getWriteOffTries', {})
    expect(data.list).toMatchObject([
      { by: '王敏', order_no: order.order_no, is_done: false, words: '没有核销：之前已经核销过' },
      { by: '凌志强', order_id: order.id, title: '测试商品 ×1', way: 'code', is_done: true, words: '已核销' },
      { by: '凌志强', order_id: null, order_no: '', is_done: false, words: '没有这个码' },
    ])
    expect(data.total).toBe(3)
    const page = await colleague.call('orders.getWriteOffTries', { num: 1 })
    const second = await colleague.call('orders.getWriteOffTries', { num: 1, after: page.data.next ?? '' })
    expect(second.data.list[0]?.by).toBe('凌志强')
    expect((await stranger.call('orders.getWriteOffTries', {})).data.list).toEqual([])
    expect((await colleague.call('orders.getWriteOffTries', { day: '2026-01-01' })).data.list).toEqual([])
  })
})
