import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { bookChecks } from '../../index.ts'
import { makeOrder, orderRow } from '../../testing.ts'

const DAY = '2026-03-05'

describe('POST /api/order/getOrderStatistics', () => {
  const app = useApp({ own: true })
  /** A merchant of its own with an administrator, and a paid order of 10 yuan. */
  async function shop() {
    app.clock.set(`${DAY}T10:00:00+08:00`)
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const clerk = await app.staff('organ_admin', { organ_id })
    const buyer = await app.member()
    const order = await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    const handOver = async () =>
      clerk.call('orders.setOrderScanState', { code: (await orderRow(app.sql, order.id)).scan_code ?? '', confirm: 1 })
    const look = async (more: object = {}) => {
      await app.app.settle()
      await app.app.runTask('orders', 'rollUp')
      const asked = { date_from: '2026-03-04', date_to: DAY, ...more }
      return (await clerk.call('orders.getOrderStatistics', asked as never)).data
    }
    return { organ_id, company_id, clerk, buyer, handOver, look }
  }

  it('adds up what was paid, handed over and given back, by the day it happened', async () => {
    const { handOver, look } = await shop()
    const paid = await look()
    expect(paid).toMatchObject({
      rows: [
        { key: '2026-03-04', paid: 0, paid_fen: 0 },
        { key: DAY, placed: 1, paid: 1, paid_fen: 1000, units: 1 },
      ],
      totals: { placed: 1, paid: 1, paid_fen: 1000 },
      before: { paid: 0 },
      waits_since: null,
    })
    await handOver()
    expect((await look()).totals).toMatchObject({ completed: 1, handed: 1, paid_fen: 1000 })
  })
  it('counts an order from the minute after it was placed, paid or not', async () => {
    const { organ_id, company_id, buyer, look } = await shop()
    await look()
    await makeOrder(app.sql, buyer, { company_id, organ_id })
    await app.sql`update orders set created_at = ${new Date(`${DAY}T10:00:00+08:00`)} where company_id = ${company_id} and state = 'UNPAID'`
    expect((await look()).totals).toMatchObject({ placed: 2, paid: 1 })
  })
  it('adds up by merchant, store, product and staff member', async () => {
    const { clerk, company_id, handOver, look } = await shop()
    await handOver()
    expect((await look({ by: 'merchant' })).rows).toMatchObject([{ key: String(company_id), paid_fen: 1000 }])
    expect((await look({ by: 'goods' })).rows).toMatchObject([{ units: 1, paid_fen: 1000 }])
    const [store] = (await look({ by: 'store' })).rows
    expect(store).toMatchObject({ paid: 1, handed: 1 })
    expect((await look({ store_id: Number(store?.key) })).totals.paid).toBe(1)
    expect((await look({ by: 'staff' })).rows).toMatchObject([{ key: String(clerk.user_id), handed: 1 }])
  })
  it('gives a table up that is refused, instead of trying it again', async () => {
    const { clerk } = await shop()
    const span = { date_from: '2020-01-01', date_to: '2026-01-01', by: 'day', format: 'csv' } as const
    const { data } = await clerk.call('orders.exportOrderStatistics', span)
    await app.settle()
    expect(await app.sql`select state, attempts from sheet where id = ${data.id}`).toEqual([
      { state: 'failed', attempts: 1 },
    ])
  })
  it('shows nothing of merchants of others', async () => {
    const { company_id } = await shop()
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const { data } = await stranger.call('orders.getOrderStatistics', {
      date_from: DAY,
      date_to: DAY,
      merchantId: company_id,
    })
    expect(data.totals).toMatchObject({ placed: 0, paid_fen: 0 })
  })
  it('refuses a span of no days and of more than a year', async () => {
    const { clerk } = await shop()
    for (const [date_from, date_to] of [
      [DAY, '2026-03-04'],
      ['2024-01-01', '2026-01-01'],
    ] as const)
      expect((await clerk.call('orders.getOrderStatistics', { date_from, date_to })).data.type).toBe('FIGURES_TOO_LONG')
  })
  it('is named by the look at the books where it is not what the orders say', async () => {
    const { look } = await shop()
    await look()
    const found = async () =>
      (await bookChecks.find(({ name }) => name === '订单统计与订单不一致')?.find(app.sql, null)) ?? []
    const mine = async () => (await found()).filter(({ detail }) => detail.includes(DAY)).length
    expect(await mine()).toBe(0)
    await app.sql`update figure_day set paid_fen = paid_fen + 1 where kind = 'store' and paid > 0`
    expect(await mine()).toBeGreaterThan(0)
  })
  it('needs as many statements for many products as for one', async () => {
    const { clerk, buyer, company_id, organ_id, look } = await shop()
    await look({ by: 'goods' })
    const count = async () => {
      const before = app.app.database.statements()
      await clerk.call('orders.getOrderStatistics', { by: 'goods', date_from: DAY, date_to: DAY })
      return app.app.database.statements() - before
    }
    const one = await count()
    for (let n = 0; n < 3; n++) await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    await look({ by: 'goods' })
    expect(await count()).toBe(one)
  })
})
