import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { type Fragment, sql as part } from '../../server/src/kernel/db/sql.ts'
import { addUp, settleDays } from '../../server/src/rooms/orders/index.ts'
import { commissionsOf } from '../../server/src/rooms/organisation/index.ts'
import { dayOf, FIRST } from './draw.ts'

/** What happened at a moment, by whom or of what; counts that a sort does not have are 0. */
const fact = (
  kind: string,
  ref_id: Fragment,
  at: Fragment,
  from: Fragment,
  sums: Record<string, Fragment>,
): Fragment => {
  const of = (name: string) => sums[name] ?? part`0`
  return part`
    select ${kind}::text as kind, ${dayOf(at)} as day, d.company_id, d.organ_id, ${ref_id} as ref_id, ${of('placed')} as placed, ${of('paid')} as paid, ${of('units')} as units,
      ${of('paid_fen')} as paid_fen, ${of('balance_fen')} as balance_fen, ${of('paid_points')} as paid_points, ${of('refunded_fen')} as refunded_fen, ${of('completed')} as completed, ${of('cash_fen')} as cash_fen,
      ${of('handed')} as handed, ${of('shipped')} as shipped from ${from}`
}
const one = part`1`
const orders = part`drawn d`
const store = part`case d.delivery when 'express' then 0 else d.store_id end`
const clerk = part`d.store_id + 500000`
const cash = part`case d.method when 'offline' then d.pay_fen else 0 end`
const balance = part`case d.method when 'balance' then d.pay_fen else 0 end`
const handed = part`case d.delivery when 'express' then 0 else 1 end`
const sent = part`least(d.sent_at, now())`
const refunds = part`drawn_refund r join drawn d on d.id = r.order_id and r.state = 'DONE'`

/**
 * The figures of days as the task adds them up and in its order, but all at once: it takes a day of a merchant at a time, which for years of them is
 * minutes. The books compare them with the orders.
 */
export async function fillFigures(sql: Sql): Promise<void> {
  const lines = part`drawn_line l join drawn d on d.id = l.order_id and d.is_paid`
  const money = {
    paid: one,
    units: part`d.quantity`,
    paid_fen: part`d.pay_fen`,
    balance_fen: balance,
    paid_points: part`d.points`,
    cash_fen: cash,
  }
  const ofGoods = {
    paid: one,
    units: part`l.quantity`,
    paid_fen: part`l.paid_fen - l.freight_fen`,
    paid_points: part`l.points`,
  }
  const completed = part`${orders} where d.state = 'COMPLETED'`
  const express = part`${orders} where d.delivery = 'express' and d.state in ('SHIPPED', 'COMPLETED')`
  await sql`
    insert into figure_day (kind, day, company_id, organ_id, ref_id, placed, paid, units, paid_fen, balance_fen, paid_points, refunded_fen, completed, cash_fen, handed, shipped)
    select kind, day, company_id, organ_id, ref_id, sum(placed), sum(paid), sum(units), sum(paid_fen), sum(balance_fen), sum(paid_points), sum(refunded_fen), sum(completed), sum(cash_fen),
      sum(handed), sum(shipped)
    from (
      ${fact('store', store, part`d.at`, orders, { placed: one })}
      union all ${fact('store', store, part`d.paid_at`, part`${orders} where d.is_paid`, money)}
      union all ${fact('store', store, part`d.done_at`, completed, { completed: one, handed })}
      union all ${fact('store', store, sent, express, { shipped: one })}
      union all ${fact('store', store, part`r.done_at`, refunds, { refunded_fen: part`r.fen` })}
      union all ${fact('goods', part`l.goods_id`, part`d.paid_at`, lines, ofGoods)}
      union all ${fact('staff', clerk, part`d.paid_at`, part`${orders} where d.is_paid and d.method = 'offline'`, { paid: one, paid_fen: part`d.pay_fen`, cash_fen: cash })}
      union all ${fact('staff', clerk, part`d.done_at`, part`${orders} where d.state = 'COMPLETED' and d.delivery <> 'express'`, { completed: one, handed })}
      union all ${fact('staff', clerk, sent, express, { shipped: one })}
    ) facts group by 1, 2, 3, 4, 5 order by day, company_id, kind`
}

/** Days of merchants that are added up at once. */
const AT_ONCE = 500
/**
 * What merchants are owed by days, as the task adds it up: once the tables that it reads have their indexes. So is what waits of the demo community, which
 * leaves nothing to be read order by order that is not of late.
 */
export async function fillSettled(sql: Sql): Promise<void> {
  const companies = await sql<{ id: number }[]>`select id from company`
  const commissions = await commissionsOf(
    sql,
    companies.map(({ id }) => id),
  )
  const waiting = await sql<Day[]>`select to_char(day, 'YYYY-MM-DD') as day, company_id from figure_due`
  const days = await sql<Day[]>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, company_id from figure_day where company_id > ${FIRST} order by 1, 2`
  await addUp(sql, waiting, commissions)
  await sql`delete from figure_due`
  for (let i = 0; i < days.length; i += AT_ONCE) await settleDays(sql, days.slice(i, i + AT_ONCE), commissions)
}
type Day = { day: string; company_id: number }
