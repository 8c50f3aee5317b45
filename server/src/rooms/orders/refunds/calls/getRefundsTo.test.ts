import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { askBack, decide, makeOld, makeOrder, refundRow } from '../../testing.ts'

describe('POST /api/order/getRefundsTo', () => {
  const app = useApp()
  /** An organisation with a merchant, somebody of its staff, and refunds of one member in each of some states. */
  const desk = async () => {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member({ real_name: '沈宝珍' }), await app.staff('organ_admin', { organ_id })]
    const asked = async () => {
      const order = await makeOrder(app.sql, me, { organ_id, company_id, paid: true })
      await makeOld(app.sql, order.id)
      return { order, refund_id: await askBack(me, order.id) }
    }
    return { organ_id, company_id, me, clerk, asked }
  }

  it('shows what waits by tab, newest first, with counts, to staff of the organisation alone', async () => {
    const { clerk, asked, me } = await desk()
    const [one, two, done, refused] = [await asked(), await asked(), await asked(), await asked()]
    await decide(app.sql, clerk, done.refund_id, 'agree')
    await decide(app.sql, clerk, refused.refund_id, 'reject', { reason: '已经备好了' })
    const ids = async (tab: 'all' | 'audit' | 'done' | 'ended', who = clerk) =>
      (await who.call('orders.getRefundsTo', { tab })).data.list.map(({ id }) => id)
    expect(await ids('audit')).toEqual([two.refund_id, one.refund_id])
    expect(await ids('done')).toEqual([done.refund_id])
    expect(await ids('ended')).toEqual([refused.refund_id])
    const { data } = await clerk.call('orders.getRefundsTo', { num: 1 })
    expect(data).toMatchObject({
      total: 2,
      counts: { audit: 2, return: 0, money: 0 },
      list: [{ buyer: { name: '沈宝珍' }, applicant: '会员本人', actions: ['agree', 'reject'], fen: 1_000 }],
    })
    expect(JSON.stringify(data)).not.toContain(me.mobile)
    const next = await clerk.call('orders.getRefundsTo', { num: 1, after: data.next ?? '' })
    expect(next.data.list.map(({ id }) => id)).toEqual([one.refund_id])
    const elsewhere = await app.staff('organ_admin', { organ_ids: [await makeOrgan(app.sql)] })
    expect(await ids('all', elsewhere)).toEqual([])
  })

  it('finds one by its number, its order or its buyer, by merchant and by day', async () => {
    const { clerk, asked, me, company_id } = await desk()
    const { order, refund_id } = await asked()
    const { refund_no } = await refundRow(app.sql, refund_id)
    type Filter = { keyword?: string; merchantId?: number; date_from?: string; date_to?: string }
    const found = async (filter: Filter) =>
      (await clerk.call('orders.getRefundsTo', { tab: 'all', ...filter })).data.list.map(({ id }) => id)
    for (const keyword of [refund_no, refund_no.toLowerCase(), order.order_no, me.mobile, '测试商品'])
      expect([keyword, await found({ keyword })]).toEqual([keyword, [refund_id]])
    expect(await found({ keyword: 'R202001010000000000' })).toEqual([])
    expect(await found({ merchantId: company_id })).toEqual([refund_id])
    expect(await found({ merchantId: 3 })).toEqual([])
    expect(await found({ date_from: '2000-01-01', date_to: '2001-01-01' })).toEqual([])
    expect(await found({ date_from: '2000-01-01' })).toEqual([refund_id])
  })

  it('lists a member’s own, of one order where it is named, and their orders under the tab of refunds', async () => {
    const { asked, me } = await desk()
    const [one, two] = [await asked(), await asked()]
    const { data } = await me.call('orders.getRefunds', {})
    expect(data.list.map(({ id }) => id)).toEqual([two.refund_id, one.refund_id])
    const named = await me.call('orders.getRefunds', { order_id: one.order.id })
    expect(named.data).toMatchObject({ total: 1, list: [{ id: one.refund_id, actions: ['cancel'] }] })
    await makeOrder(app.sql, me)
    const tab = await me.call('orders.getUserOrders', { tab: 'refund' })
    expect(tab.data.list.map(({ id }) => id)).toEqual([two.order.id, one.order.id])
    expect(tab.data.list[0]).toMatchObject({ refund_state: 'open' })
    expect((await me.call('orders.getUserOrderCounts', {})).data).toMatchObject({ refund: 2 })
  })

  it('needs as many statements for many as for one', async () => {
    const { clerk, asked } = await desk()
    const statements = async () => {
      const before = app.app.database.statements()
      await clerk.call('orders.getRefundsTo', {})
      return app.app.database.statements() - before
    }
    await asked()
    // The first of a place reads which organisations stand there.
    await statements()
    const one = await statements()
    for (let i = 0; i < 4; i++) await asked()
    expect(await statements()).toBe(one)
  })

  it('leaves as a table with what the list shows, no phone in it', async () => {
    const { clerk, asked, me } = await desk()
    await asked()
    const text = sheetText((await takeSheet(app, clerk, 'orders.exportRefunds', { tab: 'all' })).body)
    expect(text).toContain('沈宝珍')
    expect(text).not.toContain(me.mobile)
  })
})
