import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../organisation/testing.ts'
import { checkInvariants } from '../store-books.ts'
import { askBack, decide, makeOld, makeOrder } from '../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('the cash of a day', () => {
  const app = useApp({ own: true })
  const at = (moment: string) => app.clock.set(`${moment}+08:00`)
  beforeEach(() => at('2036-11-23T10:00:00'))

  /** A merchant's desk with two who take cash, and somebody who buys there. */
  async function desk() {
    const organ_id = await makeOrgan(app.sql)
    const company_id = await makeCompany(app.sql, { organ_id })
    const [one, two] = [
      await app.staff('organ_admin', { organ_id }),
      await app.staff('organ_admin', { organ_id, real_name: '程立群' }),
    ]
    const buyer = await app.member()
    const take = async (who: Person, quantity = 1) => {
      const { id } = await makeOrder(app.sql, buyer, { company_id, organ_id, quantity })
      const { data } = await who.call('orders.paymentOrder', {
        order_id: id,
        method: 'offline',
        client_req_id: randomUUID(),
      })
      return { id, no: data.orders?.[0]?.receipt_no }
    }
    const reports = async () => (await one.call('orders.getCashReports', { merchantId: company_id })).data.list
    const set = async (who: Person, event: 'count' | 'sign' | 'sendBack', more: object = {}) => {
      const [last] = await reports()
      const body = { report_id: last?.id ?? 0, event, sum_fen: last?.sum_fen ?? 0, ...more }
      return who.call('orders.setCashReport', { ...body, client_req_id: randomUUID() })
    }
    return { organ_id, company_id, one, two, buyer, take, reports, set }
  }

  it('numbers receipts without gaps, by who took the money, and shows them on the order', async () => {
    const { one, two, buyer, take, reports } = await desk()
    const first = await take(one)
    await take(two, 2)
    expect(first.no).toBe('20361123-0001')
    expect((await take(one)).no).toBe('20361123-0003')
    const [report] = await reports()
    expect(report).toMatchObject({ day: '2036-11-23', state: 'OPEN', receipts: 3, sum_fen: 4000, actions: ['count'] })
    expect(report?.takers.map(({ receipts, in_fen }) => [receipts, in_fen])).toEqual([
      [2, 2000],
      [1, 2000],
    ])
    const order = (await buyer.call('orders.getUserOrder', { order_id: first.id })).data
    expect(order.payments).toMatchObject([{ method: 'offline', receipt_no: '20361123-0001' }])
    const { list } = (await one.call('orders.getCashReceipts', { report_id: report?.id ?? 0, num: 2 })).data
    expect(list).toMatchObject([
      { no: '20361123-0003', fen: 1000 },
      { no: '20361123-0002', fen: 2000 },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('takes what was given back in cash off it, under a receipt of its own', async () => {
    const { one, two, buyer, take, reports } = await desk()
    const { id } = await take(one, 3)
    await makeOld(app.sql, id)
    const refund_id = await askBack(buyer, id, { quantity: 1 })
    expect((await decide(app.sql, two, refund_id, 'agree')).code).toBe(1)
    expect((await decide(app.sql, two, refund_id, 'payOut')).code).toBe(1)
    const [report] = await reports()
    expect(report).toMatchObject({ receipts: 2, in_fen: 3000, out_fen: 1000, sum_fen: 2000 })
    const { list } = (await one.call('orders.getCashReceipts', { report_id: report?.id ?? 0 })).data
    expect(list).toMatchObject([
      { fen: -1000, refund_no: expect.stringMatching(/^R/) },
      { fen: 3000, refund_no: '' },
    ])
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it('is counted by one, with a reason where it differs, and signed by another', async () => {
    const { one, two, take, set } = await desk()
    await take(one)
    expect(await set(one, 'sign')).toMatchObject(refused('CASH_DECIDED'))
    expect(await set(one, 'count')).toMatchObject(refused('CASH_COUNT_REQUIRED'))
    expect(await set(one, 'count', { sum_fen: 999, counted_fen: 999 })).toMatchObject({
      ...refused('CASH_MOVED'),
      msg: '金额有变化，收据合计现在是10.00元，请核对后再提交',
    })
    expect(await set(one, 'count', { counted_fen: 900 })).toMatchObject(refused('REASON_REQUIRED'))
    expect(await set(one, 'count', { counted_fen: 900, reason: '少找回一元' })).toMatchObject({
      code: 1,
      data: { state: 'COUNTED', difference_fen: -100, actions: ['sendBack'] },
    })
    expect(await set(one, 'sign')).toMatchObject(refused('CASH_SECOND_OWN'))
    expect(await set(two, 'sendBack')).toMatchObject(refused('REASON_REQUIRED'))
    expect(await set(two, 'sendBack', { reason: '再数一次' })).toMatchObject({
      code: 1,
      data: { state: 'OPEN', counted_fen: null },
    })
    expect((await set(one, 'sign')).msg).toBe('程立群已在11月23日 10:00处理，现在是“待清点”')
    expect((await set(one, 'count', { counted_fen: 1000 })).code).toBe(1)
    expect(await set(two, 'sign')).toMatchObject({ code: 1, data: { state: 'SIGNED', actions: [] } })
    const late = await set(two, 'sign')
    expect(late).toMatchObject(refused('CASH_DECIDED'))
    expect(late.msg).toMatch(/处理，现在是“已签字”$/)
    for (const change of [
      () => app.sql`update cash_report set in_fen = in_fen + 1 where state = 'SIGNED'`,
      () => app.sql`update cash_receipt set fen = fen + 1`,
      () => app.sql`delete from cash_report_log`,
    ])
      await expect(change()).rejects.toThrow('only ever added')
    expect(await app.sql`select event from cash_report_log order by id`).toMatchObject(
      ['count', 'sendBack', 'count', 'sign'].map((event) => ({ event })),
    )
  })
  it('takes no more once it was counted: what comes then stands in the next one, which nobody counts before its day', async () => {
    const { one, take, reports, set } = await desk()
    await take(one)
    expect((await set(one, 'count', { counted_fen: 1000 })).code).toBe(1)
    expect((await take(one)).no).toBe('20361124-0001')
    const [next, today] = await reports()
    expect([next?.day, today?.sum_fen]).toEqual(['2036-11-24', 1000])
    expect(next?.actions).toEqual([])
    expect(await set(one, 'count', { counted_fen: 1000 })).toMatchObject(refused('CASH_TOO_EARLY'))
    at('2036-11-24T09:00:00')
    expect((await take(one)).no).toBe('20361124-0002')
    expect((await set(one, 'count', { counted_fen: 2000 })).code).toBe(1)
    expect(await checkInvariants(app.sql)).toEqual([])
  })
  it("answers another organisation's report like an unknown one", async () => {
    const { one, take, reports } = await desk()
    await take(one)
    const [report] = await reports()
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const set = (report_id: number) =>
      stranger.call('orders.setCashReport', { report_id, event: 'count', sum_fen: 1000, counted_fen: 1000 })
    const [theirs, none] = [await set(report?.id ?? 0), await set(8_999_999)]
    expect(theirs).toMatchObject(refused('CASH_REPORT_NOT_FOUND'))
    expect(theirs.msg).toBe(none.msg)
    expect(await stranger.call('orders.getCashReceipts', { report_id: report?.id ?? 0 })).toMatchObject(
      refused('CASH_REPORT_NOT_FOUND'),
    )
    expect((await stranger.call('orders.getCashReports', {})).data.list).toEqual([])
  })
})
