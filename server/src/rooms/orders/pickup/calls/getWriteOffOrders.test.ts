import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeOrder, orderRow } from '../../testing.ts'

describe('POST /api/order/getWriteOffOrders', () => {
  const app = useApp()

  it('lists what waits at my store, and what I handed over today', async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const me = await app.member()
    const paid = { organ_id, company_id, paid: true }
    const [a, elsewhere] = [await makeOrder(app.sql, me, paid), await makeOrder(app.sql, me, paid)]
    await makeOrder(app.sql, me, { organ_id, company_id })
    await makeOrder(app.sql, me, { ...paid, delivery: 'express' })
    const clerk = await app.staff('writeoff', { organ_id, store_id: a.store_id, company_id })
    const list = async (tab: 'waiting' | 'done') => (await clerk.call('orders.getWriteOffOrders', { tab })).data
    expect(await list('waiting')).toMatchObject({ total: 1, list: [{ id: a.id, actions: ['writeOff'] }] })
    expect(await list('done')).toMatchObject({ total: 0, list: [] })
    await clerk.call('orders.setOrderScanState', { code: (await orderRow(app.sql, a.id)).scan_code ?? '', confirm: 1 })
    expect(await list('waiting')).toMatchObject({ total: 0 })
    expect(await list('done')).toMatchObject({ total: 1, list: [{ id: a.id, state: 'COMPLETED' }] })
    const free = await app.staff('writeoff', { organ_id })
    expect((await free.call('orders.getWriteOffOrders', {})).data.list.map((row) => row.id)).toEqual([elsewhere.id])
    expect((await free.call('orders.getWriteOffOrders', { tab: 'done' })).data.list).toEqual([])
  })
  it('finds an order by code, number and whole phone', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const code = (await orderRow(app.sql, order.id)).scan_code ?? ''
    for (const keyword of [code, `${code.slice(0, 4)} ${code.slice(4)}`, order.order_no, me.mobile]) {
      const { data } = await clerk.call('orders.getWriteOffOrders', { keyword })
      expect(data.list.map((row) => row.id)).toEqual([order.id])
      expect(JSON.stringify(data)).not.toContain(code)
    }
    expect((await clerk.call('orders.getWriteOffOrders', { keyword: '000000000000' })).data.list).toEqual([])
  })
})
