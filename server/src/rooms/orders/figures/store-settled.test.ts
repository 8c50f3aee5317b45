import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysOfMonth, spanOfMonth, startOfDay } from '../../../kernel/time.ts'
import { type Person, useApp } from '../../../testing/app.ts'
import { commissionsOf } from '../../organisation/index.ts'
import { makeCompany, makeOrgan } from '../../organisation/testing.ts'
import { makeCoupon } from '../../rewards/testing.ts'
import { bookChecks } from '../index.ts'
import { makeOrder, orderRow } from '../testing.ts'
import { addUp, markDue, takeDue } from './store.ts'
import { ALL_DAYS, amountsOf, sumsOf } from './store-settled.ts'

const [FIRST_DAY, TODAY, ORDERS, DAYS] = ['2026-02-01', '2026-03-20', 150, 48]
const MONTHS = ['2026-02', '2026-03']
const MINUTE = 60_000
const EVER = { from: startOfDay('2000-01-01'), until: startOfDay('2100-01-01') }

/** An order that was handed over at a minute of those days, and what came back of it, minutes after: before it was handed over where that is less. */
const sale = fc.record({
  at: fc.nat(DAYS * 1440 - 1),
  company: fc.nat(1),
  goods_fen: fc.integer({ min: 0, max: 9_999 }),
  units: fc.integer({ min: 1, max: 5 }),
  own_fen: fc.integer({ min: 0, max: 300 }),
  borne_fen: fc.integer({ min: 0, max: 300 }),
  points: fc.integer({ min: 0, max: 200 }),
  method: fc.constantFrom('balance', 'offline', 'gateway'),
  delivery: fc.constantFrom('express', 'express', 'express', 'virtual'),
  backs: fc.array(
    fc.record({ after: fc.integer({ min: -3_000, max: 40_000 }), share: fc.integer({ min: 0, max: 100 }) }),
    {
      maxLength: 3,
    },
  ),
})
type Sale = (typeof sale extends fc.Arbitrary<infer T> ? T : never) & { n: number }

describe('what merchants are owed by days', () => {
  const app = useApp({ own: true })

  async function merchants() {
    app.clock.set(`${TODAY}T10:00:00+08:00`)
    const organ_id = await makeOrgan(app.sql)
    const ids = [await makeCompany(app.sql, { organ_id }), await makeCompany(app.sql, { organ_id })]
    // What is agreed changes within the month, and of the second merchant within a day.
    await app.sql`
      insert into company_commission (company_id, commission_bp, set_by, from_at) values (${ids[0] ?? 0}, 333, 1, '2026-01-01'),
        (${ids[0] ?? 0}, 1000, 1, '2026-02-14T16:00:00Z'), (${ids[1] ?? 0}, 777, 1, '2026-03-09T05:30:00Z')`
    const coupons = [
      await makeCoupon(app.sql, { company_id: 3, bearer: 'platform' }),
      await makeCoupon(app.sql, { company_id: ids[0] ?? 0, bearer: 'merchant' }),
    ]
    return { organ_id, ids, coupons, buyer: await app.member() }
  }
  type Merchants = Awaited<ReturnType<typeof merchants>>

  const momentOf = (minute: number) => new Date(startOfDay(FIRST_DAY).getTime() + minute * MINUTE)
  /** Writes an order as it would stand: what is asked is how it is added up, not how it came about. */
  async function write({ organ_id, ids, coupons, buyer }: Merchants, one: Sale): Promise<number> {
    const { goods_fen, units, points, method, delivery, n } = one
    const [own_fen, borne_fen] = [Math.min(one.own_fen, goods_fen), Math.min(one.borne_fen, goods_fen)]
    const goods = goods_fen + own_fen + borne_fen + points
    const [company_id, completed_at] = [ids[one.company] ?? 0, momentOf(one.at)]
    const [trade] = await app.sql<{ id: number }[]>`
      insert into trade (user_id, created_by) values (${buyer.user_id}, ${buyer.user_id}) returning id`
    const [order] = await app.sql<{ id: number; line: number }[]>`
      with o as (
        insert into orders (order_no, trade_id, user_id, company_id, organ_id, delivery, terms, state, goods_fen, freight_fen, discount_fen, points, points_off, points_off_fen, pay_fen,
          refund_state, quantity, title, created_by, created_at, paid_at, completed_at)
        values ('20260301' || lpad(${n}::text, 10, '0'), ${trade?.id ?? 0}, ${buyer.user_id}, ${company_id}, ${organ_id}, ${delivery},
          case when ${delivery} = 'virtual' then '{}'::jsonb end, 'COMPLETED', ${goods}, 0, ${own_fen + borne_fen}, ${points}, ${points}, ${points},
          ${goods_fen}, case when ${one.backs.length} > 0 then 'partial' else 'none' end, ${units}, '布', ${buyer.user_id}, ${completed_at}, ${completed_at}, ${completed_at})
        returning id
      ) insert into order_line (order_id, sku_id, goods_id, name, spec_text, price_fen, points, quantity, paid_fen, paid_points)
      select id, 1, 1, '布', '', 0, 0, ${units}, ${goods_fen}, ${points} from o returning order_id as id, id as line`
    const [id, line] = [order?.id ?? 0, order?.line ?? 0]
    await app.sql`
      insert into payment (order_id, method, fen, points, channel, trade_no, state) values (${id}, ${method}, ${goods_fen}, ${points}, 'test', ${`t${n}`}, 'paid')`
    for (const [nth, fen] of [borne_fen, own_fen].entries())
      await app.sql`
        insert into user_coupon (coupon_id, user_id, organ_id, seq, code, source, state, from_at, until_at, order_id, discount_fen, used_at)
        select ${coupons[nth] ?? 0}, ${buyer.user_id}, ${organ_id}, ${n + 100}, ${`c${n}-${nth}`}, 'claim', 'USED', now(), now() + interval '1 day', ${id}, ${fen}, now() where ${fen} > 0`
    let [money, used] = [goods_fen, points]
    for (const [nth, { after, share }] of one.backs.entries()) {
      const [fen, off] = [Math.floor((money * share) / 100), Math.floor((used * share) / 100)]
      ;[money, used] = [money - fen, used - off]
      await giveBack({
        id,
        line,
        no: `r${n}-${nth}`,
        fen,
        off,
        at: momentOf(one.at + after),
        company_id,
        organ_id,
        buyer,
      })
    }
    return id
  }
  type Back = {
    id: number
    line: number
    no: string
    fen: number
    off: number
    at: Date
    company_id: number
    organ_id: number
  }
  const giveBack = ({ id, line, no, fen, off, at, company_id, organ_id, buyer }: Back & { buyer: Person }) => app.sql`
    with r as (
      insert into refund (refund_no, order_id, user_id, company_id, organ_id, state, way, reason, method, most_fen, agreed_fen, freight_fen, points, award_points, applicant_id, done_at)
      values (${no}, ${id}, ${buyer.user_id}, ${company_id}, ${organ_id}, 'DONE', 'money', 'other', 'balance', ${fen}, ${fen}, 0, ${off}, 0, ${buyer.user_id}, ${at}) returning id
    ) insert into refund_line (refund_id, order_line_id, quantity, fen, points) select id, ${line}, 1, ${fen}, ${off} from r`

  /** Months and all time, as days say and as orders do. */
  async function compare(ids: readonly number[]): Promise<void> {
    const [spans, now] = [await commissionsOf(app.sql, ids), app.clock.now()]
    const asked = [
      ...MONTHS.map((month) => [daysOfMonth(month), spanOfMonth(month)] as const),
      [ALL_DAYS, EVER] as const,
    ]
    for (const [days, span] of asked) {
      const [summed, live] = [await sumsOf(app.sql, ids, days, spans, now), await amountsOf(app.sql, ids, span, spans)]
      for (const id of ids) expect(summed(id)).toEqual(live(id))
    }
  }
  const rollUp = (most: number) =>
    app.app.database.transact(async (tx) => {
      const due = await takeDue(tx, most)
      await addUp(tx, due, await commissionsOf(tx, [...new Set(due.map((one) => one.company_id))]))
    })

  it('come to what their orders do, before days are added up, meanwhile and after, to the fen', async () => {
    const given = await merchants()
    const sales = fc.sample(sale, { numRuns: ORDERS, seed: 20_260_320 }).map((one, n) => ({ ...one, n }))
    const [early, late] = [sales.slice(0, ORDERS / 2), sales.slice(ORDERS / 2)]
    for (const one of early) await write(given, one)
    await markDue(app.sql, null, app.clock.now())
    await compare(given.ids)
    await rollUp(30)
    await compare(given.ids)
    await app.app.runTask('orders', 'rollUp')
    expect(await app.sql`select from figure_due`).toHaveLength(0)
    await compare(given.ids)
    const more: number[] = []
    for (const one of late) more.push(await write(given, one))
    await markDue(app.sql, more, app.clock.now())
    await compare(given.ids)
    await app.app.runTask('orders', 'rollUp')
    await compare(given.ids)
  })

  it('say of each day what its orders do, and of a day of nothing nothing', async () => {
    const given = await merchants()
    const sales = fc.sample(sale, { numRuns: 40, seed: 7 }).map((one, n) => ({ ...one, n: ORDERS + n }))
    for (const one of sales) await write(given, one)
    await markDue(app.sql, null, app.clock.now())
    await app.app.runTask('orders', 'rollUp')
    const spans = await commissionsOf(app.sql, given.ids)
    for (let day = FIRST_DAY; day <= TODAY; day = addDays(day, 1)) {
      const live = await amountsOf(
        app.sql,
        given.ids,
        { from: startOfDay(day), until: startOfDay(addDays(day, 1)) },
        spans,
      )
      for (const id of given.ids) {
        const [row] = await app.sql`
          select orders, paid_fen, refunded_fen, commission_fen, borne_fen, points_fen, own_fen, cash_fen from settled_day where company_id = ${id} and day = ${day}`
        const { owed_fen: _, ...sums } = live(id)
        expect(row ?? { ...sums, orders: 0 }).toEqual(sums)
        if (!row) expect(Object.values(sums).every((sum) => sum === 0)).toBe(true)
      }
    }
  })

  it('forget an order that was handed over by mistake, and count it on the day it is', async () => {
    const { organ_id, ids, buyer } = await merchants()
    const company_id = ids[0] ?? 0
    const clerk = await app.staff('organ_admin', { organ_id })
    const { id: order_id } = await makeOrder(app.sql, buyer, { company_id, organ_id, paid: true })
    const handOver = async () =>
      clerk.does('orders.setOrderScanState', { code: (await orderRow(app.sql, order_id)).scan_code ?? '', confirm: 1 })
    const totals = async () => {
      await app.app.settle()
      await compare(ids)
      await app.app.runTask('orders', 'rollUp')
      await compare(ids)
      const { list } = (await clerk.call('organisation.getCompanysTo', { id: company_id, totals: true })).data
      return list[0]?.totals
    }
    await handOver()
    expect(await totals()).toMatchObject({ orders: 1, sales_fen: 1_000, commission_fen: 100 })
    await clerk.does('orders.setOrderStateTo', { order_id, event: 'undo', reason: '扫错了订单' })
    expect(await totals()).toMatchObject({ orders: 0, sales_fen: 0, commission_fen: 0 })
    app.clock.set('2026-03-25T10:00:00+08:00')
    expect(await totals()).toMatchObject({ orders: 0, sales_fen: 0, commission_fen: 0 })
    await handOver()
    app.clock.set('2026-03-29T10:00:00+08:00')
    expect(await totals()).toMatchObject({ orders: 1, sales_fen: 1_000, commission_fen: 100 })
    expect(await app.sql`select day::text, orders from settled_day where company_id = ${company_id}`).toEqual([
      { day: '2026-03-25', orders: 1 },
    ])
  })

  it('take what is agreed from a moment on, though days were added up while it was agreed to', async () => {
    const { organ_id, ids, buyer } = await merchants()
    const id = ids[0] ?? 0
    const clerk = await app.staff('organ_admin', { organ_id })
    const sold = await makeOrder(app.sql, buyer, { company_id: id, organ_id, paid: true })
    await clerk.does('orders.setOrderScanState', {
      code: (await orderRow(app.sql, sold.id)).scan_code ?? '',
      confirm: 1,
    })
    await app.app.settle()
    await app.app.runTask('orders', 'rollUp')
    const asked = { id, version: '1', commission_bp: 2_000 }
    await clerk.does('organisation.setCompanyCommission', asked)
    // As if the order had been handed over just after that moment, and added up before the new share was known.
    await app.sql`update company_commission set from_at = from_at - interval '1 hour' where company_id = ${id} and commission_bp = 2000`
    await app.app.runTask('orders', 'rollUp')
    expect(await app.sql`select commission_fen from settled_day where company_id = ${id}`).toEqual([
      { commission_fen: 200 },
    ])
  })

  it('are found wrong by the look at the books, all of them or of late, unless they wait', async () => {
    const given = await merchants()
    await write(given, { ...(fc.sample(sale, { numRuns: 1, seed: 3 })[0] as Sale), n: 900, delivery: 'express' })
    await markDue(app.sql, null, app.clock.now())
    await app.app.runTask('orders', 'rollUp')
    const found = async (since: Date | null) =>
      (await bookChecks.find(({ name }) => name === '结算日报与订单不一致')?.find(app.sql, since)) ?? []
    expect(await found(null)).toEqual([])
    const [id, day] = [given.ids[0] ?? 0, '2026-03-04']
    await app.sql`
      insert into settled_day (company_id, day, orders, paid_fen, refunded_fen, commission_fen, borne_fen, points_fen, own_fen, cash_fen)
      values (${id}, ${day}, 1, 0, 0, 0, 0, 0, 0, 0)`
    expect(await found(null)).toMatchObject([
      { detail: expect.stringContaining(`${day}：日报 1单 0.00元，订单 0单 0.00元`) },
    ])
    expect(await found(startOfDay('2026-03-04'))).toHaveLength(1)
    expect(await found(startOfDay('2026-03-05'))).toEqual([])
    await app.sql`insert into figure_due (day, company_id, since) values (${day}, ${id}, now())`
    expect(await found(null)).toEqual([])
  })
})
