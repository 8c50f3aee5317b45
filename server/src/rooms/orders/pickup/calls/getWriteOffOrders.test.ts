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
    expect((await list('done')).list[0]?.written_off_at).toMatch(/^\d{4}-/)
    const free = await app.staff('writeoff', { organ_id })
    expect((await free.call('orders.getWriteOffOrders', {})).data.list.map((row) => row.id)).toEqual([elsewhere.id])
    expect((await free.call('orders.getWriteOffOrders', { tab: 'done' })).data.list).toEqual([])
  })
  it("puts the desk's own store first, marks the others, and goes on where a page ended", async () => {
    const [organ_id, other_id] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const company_id = await makeCompany(app.sql, { organ_id })
    const me = await app.member()
    const [own, elsewhere] = [
      await makeOrder(app.sql, me, { organ_id, company_id, paid: true }),
      await makeOrder(app.sql, me, { organ_id: other_id, company_id, paid: true }),
    ]
    const [free, tied] = [
      await app.staff('writeoff', { organ_id, company_id }),
      await app.staff('writeoff', { organ_id, company_id, store_id: own.store_id }),
    ]
    const marks = [
      { id: own.id, elsewhere: '' },
      { id: elsewhere.id, elsewhere: '测试门店' },
    ]
    expect((await free.call('orders.getWriteOffOrders', {})).data).toMatchObject({ total: 2, list: marks })
    const { data } = await free.call('orders.getWriteOffOrders', { num: 1 })
    expect(data.list).toMatchObject(marks.slice(0, 1))
    const after = data.next ?? ''
    expect((await free.call('orders.getWriteOffOrders', { num: 1, after })).data.list).toMatchObject(marks.slice(1))
    expect((await tied.call('orders.getWriteOffOrders', {})).data.list).toMatchObject(marks.slice(0, 1))
    const found = await tied.call('orders.getWriteOffOrders', { keyword: me.mobile })
    expect(found.data.list).toMatchObject(marks)
  })
  it('masks the name of the buyer in both lists as the order at the desk does', async () => {
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const code = (await orderRow(app.sql, order.id)).scan_code ?? ''
    const { data: shown } = await clerk.call('orders.setOrderScanState', { code, confirm: 0 })
    expect(shown.order.buyer.name).toBe('沈**')
    const listed = async (tab: 'waiting' | 'done') =>
      (await clerk.call('orders.getWriteOffOrders', { tab, keyword: order.order_no })).data.list[0]?.buyer
    expect(await listed('waiting')).toEqual(shown.order.buyer)
    await clerk.call('orders.setOrderScanState', { code, confirm: 1 })
    expect(await listed('done')).toEqual(shown.order.buyer)
  })
  it('finds an order by code, number and phone, or the end of either', async () => {
    const [me, clerk] = [await app.member(), await app.staff('writeoff')]
    const order = await makeOrder(app.sql, me, { paid: true })
    const code = (await orderRow(app.sql, order.id)).scan_code ?? ''
    for (const keyword of [
      code,
      `${code.slice(0, 4)} ${code.slice(4)}`,
      order.order_no,
      order.order_no.slice(-6),
      me.mobile,
    ]) {
      const { data } = await clerk.call('orders.getWriteOffOrders', { keyword })
      expect(data.list.map((row) => row.id)).toEqual([order.id])
      expect(JSON.stringify(data)).not.toContain(code)
    }
    const { data: ended } = await clerk.call('orders.getWriteOffOrders', { keyword: me.mobile.slice(-4) })
    expect(ended.list.map((row) => row.id)).toContain(order.id)
    expect((await clerk.call('orders.getWriteOffOrders', { keyword: '000000000000' })).data.list).toEqual([])
  })
})
