import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MerchantScope } from '../../../kernel/actor.ts'
import type { Fragment } from '../../../kernel/db/sql.ts'
import { sql as part } from '../../../kernel/db/sql.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { useApp } from '../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../organisation/testing.ts'
import { bookChecks, orderSums } from '../index.ts'
import { askBack, fund, makeOrder, orderPack, orderPlan, pay, payAtGateway, refundRow } from '../testing.ts'
import type { Span } from './rules.ts'
import { markDue } from './store.ts'

const NOW = new Date('2026-03-20T10:00:00+08:00')
const TODAY = shanghaiDay(NOW)
const MINUTE_MS = 60_000
/** Minutes over which the orders lie, up to now; some fall on the first of a day. */
const LIVED = fc.oneof(
  fc.integer({ min: 0, max: 40 * 1440 }),
  fc.integer({ min: 0, max: 40 }).map((day) => day * 1440 + 600),
)
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
const span = (from: string, until: string): Span => ({
  from: new Date(`${from}+08:00`),
  until: new Date(`${until}+08:00`),
})
const SPANS = [
  { from: startOfDay(addDays(TODAY, -13)), until: startOfDay(addDays(TODAY, 1)) },
  span('2026-03-13T00:00', '2026-03-13T10:00'),
  span('2026-03-02T09:30', '2026-03-17T21:10'),
  span('2026-03-04T00:00', '2026-03-09T00:00'),
  span('2020-01-01T00:00', '2100-01-01T00:00'),
]

describe('what happened over days', () => {
  const app = useApp({ own: true })

  /** Places an order like this one again, paid where that was, and given back where that was. */
  const again = (id: number, placed: Date, paid: Date, back: Date) => app.sql`
    with o as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'scan_code', null,
        'order_no', gen_random_uuid(), 'created_at', ${placed}::timestamptz, 'paid_at', case when o.paid_at is not null then ${paid}::timestamptz end))).*
      from orders o where id = ${id} returning id
    ), p as (
      insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('payment', 'id')), 'order_id', o.id,
        'trade_no', gen_random_uuid(), 'created_at', ${paid}::timestamptz))).*
      from payment p, o where p.order_id = ${id}
    )
    insert into refund select (jsonb_populate_record(r, jsonb_build_object('id', nextval(pg_get_serial_sequence('refund', 'id')), 'order_id', o.id,
      'refund_no', gen_random_uuid(), 'done_at', ${back}::timestamptz))).*
    from refund r, o where r.order_id = ${id}`

  /** Orders of every sort, of two merchants and at a store elsewhere, and many like them over the days before now. */
  async function lived(seed: number) {
    const [organ_id, elsewhere] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const company_id = await makeCompany(app.sql, { organ_id })
    const [me, clerk] = [await app.member(), await app.staff('organ_admin', { organ_id })]
    const inCash = await makeOrder(app.sql, me, { company_id, organ_id })
    await pay(clerk, inCash.id, 'offline')
    const outside = await makeOrder(app.sql, me)
    await payAtGateway(app, me, outside.id)
    const given = await makeOrder(app.sql, me, { company_id, organ_id, paid: true })
    const refund_id = await askBack(me, given.id)
    await app.settle()
    expect((await refundRow(app.sql, refund_id)).state).toBe('DONE')
    const [plan, pack] = [await orderPlan(app.sql, me), await orderPack(app.sql, me)]
    await fund(app.sql, me.user_id, { fen: 100 })
    await pay(me, plan)
    await payAtGateway(app, me, pack)
    const sorts = [
      (await makeOrder(app.sql, me, { company_id, organ_id, paid: true })).id,
      (await makeOrder(app.sql, me, { company_id, organ_id: elsewhere, paid: true })).id,
      (await makeOrder(app.sql, me, { points: 30, paid: true })).id,
      (await makeOrder(app.sql, me, { points: 20, price_fen: 0, paid: true })).id,
      (await makeOrder(app.sql, me, { company_id, organ_id })).id,
      ...[inCash.id, outside.id, given.id, plan, pack],
    ]
    const one = fc.tuple(fc.constantFrom(...sorts), LIVED, LIVED, LIVED)
    const place = async (count: number, from: number) => {
      for (const [id, ...minutes] of fc.sample(one, { seed: seed + from, numRuns: count })) {
        const [placed = 0, paid = 0, back = 0] = minutes.map((at) => at % from).sort((a, b) => b - a)
        await again(id, ago(placed), ago(paid), ago(back))
      }
    }
    await place(150, 40 * 1440)
    await markDue(app.sql, null, NOW)
    const rollUp = async () => {
      await app.settle()
      app.clock.set(NOW.toISOString())
      await app.runTask('orders', 'rollUp')
      expect(await app.sql`select from figure_due`).toEqual([])
    }
    /** Some days are due again, and what stands of them says nothing. */
    const leaveDue = () => app.sql`
      with due as (insert into figure_due (day, company_id, since) select distinct day, company_id, now() from figure_day where extract(day from day)::int % 3 = 0 returning *)
      update figure_day f set placed = 999, paid_fen = 999, refunded_fen = 99 from due d where f.day = d.day and f.company_id = d.company_id`
    return { me, company_id, organ_id, elsewhere, place, rollUp, leaveDue }
  }
  type Lived = Awaited<ReturnType<typeof lived>>
  /** At each stage of the roll-up: all due, none due, some due, and then today with more that nobody has heard of. */
  async function eachStage({ rollUp, leaveDue, place }: Lived, agrees: (stage: string) => Promise<void>) {
    await agrees('all due')
    await rollUp()
    await agrees('none due')
    await leaveDue()
    await agrees('some due')
    await place(10, 1440)
    await agrees('more since yesterday')
  }

  /** Every order looked at, and a payment for each. */
  const counted = (whose: Fragment, { from, until }: Span) => app.sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int8 as orders, coalesce(sum(paid_fen), 0)::int8 as paid_fen,
      coalesce(sum(balance_fen), 0)::int8 as balance_fen, sum(points)::int8 as points from (
      select (o.created_at at time zone 'Asia/Shanghai')::date as day, count(*) as orders, 0 as paid_fen, 0 as balance_fen, 0 as points from orders o
      where o.created_at >= ${from} and o.created_at < ${until} ${whose} group by 1
      union all
      select (o.paid_at at time zone 'Asia/Shanghai')::date, 0, sum(p.fen) filter (where p.method <> 'balance'),
        sum(p.fen) filter (where p.method = 'balance'), sum(o.points)
      from orders o left join payment p on p.order_id = o.id and p.state = 'paid'
      where o.paid_at >= ${from} and o.paid_at < ${until} ${whose} group by 1
    ) days group by day order by day`

  it('is the same of a scope whether its days wait to be added up or not', async () => {
    const all = await lived(1)
    const organs = (organ_ids: number[]): [MerchantScope, Fragment] => [
      { kind: 'organs', organ_ids },
      part`and o.organ_id = any(${organ_ids}::int8[])`,
    ]
    const merchant = (company_id: number): [MerchantScope, Fragment] => [
      { kind: 'merchant', company_id },
      part`and o.company_id = ${company_id}`,
    ]
    const scopes: [MerchantScope, Fragment][] = [
      [{ kind: 'all' }, part``],
      ...[merchant(all.company_id), merchant(3)],
      ...[organs([all.organ_id]), organs([all.elsewhere]), organs([all.organ_id, 2]), organs([])],
    ]
    await eachStage(all, async (stage) => {
      for (const [scope, whose] of scopes)
        for (const asked of SPANS) {
          const found = await orderSums.ofScope(app.sql, scope, asked, NOW)
          expect([stage, scope, found]).toEqual([stage, scope, await counted(whose, asked)])
        }
    })
    const [everything] = [await counted(part``, SPANS[0] as Span)]
    for (const sum of ['orders', 'paid_fen', 'balance_fen', 'points'])
      expect(everything.some((day) => Number(day[sum]) > 0)).toBe(true)
  })

  it('is what merchants sold in thirty days, whether those wait to be added up or not', async () => {
    const all = await lived(2)
    const [from, until] = [startOfDay(addDays(TODAY, -29)), startOfDay(addDays(TODAY, 1))]
    await eachStage(all, async (stage) => {
      const rows = await app.sql<{ company_id: number; orders: number; sales_fen: number }[]>`
        select company_id, sum(n)::int as orders, sum(fen)::int8 as sales_fen from (
          select company_id, 1 as n, pay_fen as fen from orders where delivery <> 'virtual' and paid_at >= ${from} and paid_at < ${until}
          union all
          select o.company_id, 0, r.deduct_fen - r.agreed_fen from refund r join orders o on o.id = r.order_id
          where r.state = 'DONE' and o.delivery <> 'virtual' and r.done_at >= ${from} and r.done_at < ${until}
        ) sold where company_id = any(${[all.company_id, 3]}::int8[]) group by company_id`
      const found = await orderSums.ofMerchants(app.sql, [all.company_id, 3, 999_999], { days: 30, now: NOW })
      expect([stage, found]).toEqual([
        stage,
        new Map(rows.map(({ company_id, orders, sales_fen }) => [company_id, { orders, sales_fen }])),
      ])
      expect([...found.keys()].sort()).toEqual([3, all.company_id].sort())
    })
  })

  it('reads days that are over as they were added up', async () => {
    const all = await lived(3)
    await all.rollUp()
    const placed = async () => {
      const days = await orderSums.ofScope(app.sql, { kind: 'all' }, SPANS[0] as Span, NOW)
      return days.reduce((sum, day) => sum + day.orders, 0)
    }
    const before = await placed()
    const noted = await app.sql`
      update figure_day set placed = placed + 1 where kind = 'virtual' and day = (select max(day) from figure_day where kind = 'virtual' and day < '2026-03-19') returning 1`
    expect(noted).toHaveLength(1)
    expect(await placed()).toBe(before + 1)
  })

  it('is compared with the orders by the look at the books, plans and balances too', async () => {
    const { rollUp } = await lived(4)
    await rollUp()
    const check = bookChecks.find(({ name }) => name === '订单统计与订单不一致')
    const found = async () => ((await check?.find(app.sql, null)) ?? []).map(({ detail }) => detail)
    expect(await found()).toEqual([])
    // That another day of the same merchant waits says nothing of this one.
    await app.sql`insert into figure_due (day, company_id, since) values ('2020-01-01', 3, now())`
    await app.sql`
      update figure_day set paid_fen = paid_fen + 1, balance_fen = balance_fen + 2
      where (kind, day, company_id) = (select kind, day, company_id from figure_day where kind = 'virtual' and paid > 0 and day < '2026-03-19' order by day limit 1)`
    expect(await found()).toEqual([
      expect.stringMatching(/ 2026-0[23]-\d\d：统计/),
      expect.stringMatching(/ 2026-0[23]-\d\d余额付款：统计/),
    ])
  })
})
