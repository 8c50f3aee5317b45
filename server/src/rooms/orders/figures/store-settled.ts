import { MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { columnsOf, type Fragment, identifier, listed, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import type { CommissionSpan } from '../../organisation/index.ts'
import { countedSince } from './rules.ts'
import type { settledDay } from './schema-settled.ts'
import { dayLooked, dayOf, startOf } from './store-days.ts'

/** The sums of a day, in the order of the table. */
const columns = [
  'orders',
  'paid_fen',
  'refunded_fen',
  'commission_fen',
  'borne_fen',
  'points_fen',
  'own_fen',
  'cash_fen',
] as const
type Column = (typeof columns)[number]
type Sums = Pick<typeof settledDay.$inferSelect, Column>
/** What a merchant is owed, and what that is made of. */
export type Amounts = Sums & { owed_fen: number }
/** Of each merchant that is asked about. */
export type AmountsOf = (company_id: number) => Amounts

type SumsRow = Sums & { company_id: number }
const NO_SUMS = Object.fromEntries(columns.map((name) => [name, 0])) as Sums
/** What rows come to, of each merchant. */
function addedUp(rows: readonly SumsRow[]): AmountsOf {
  const known = new Map<number, Sums>()
  for (const row of rows) {
    const sums = known.get(row.company_id) ?? NO_SUMS
    known.set(row.company_id, Object.fromEntries(columns.map((name) => [name, sums[name] + row[name]])) as Sums)
  }
  return (company_id) => {
    const sums = known.get(company_id) ?? NO_SUMS
    const { paid_fen, refunded_fen, cash_fen, borne_fen, points_fen, commission_fen } = sums
    return { ...sums, owed_fen: paid_fen - refunded_fen - cash_fen + borne_fen + points_fen - commission_fen }
  }
}

const ofOrder = columnsOf(
  ['id', 'company_id', 'completed_at', 'pay_fen', 'points_off', 'points_off_fen', 'refund_state'],
  'o',
)
/** What a step changes of what coupons took off: as much of it stands as of money and points' worth; of an order that cost neither, all of it. */
const shareOf = (taken: Fragment): Fragment => sql`
  case when all_fen = 0 then case when is_sale then ${taken} else 0 end
    else ${taken} * (is_fen + is_off_fen) / all_fen - case when is_sale then 0 else ${taken} * (was_fen + was_off_fen) / all_fen end end as ${taken}`

/**
 * What merchants are owed for what happened within spans `w` (company_id, from_at, until_at), which do not overlap: `parts`, one for each step of an
 * order, `at` its moment. An order counts when it is handed over, with what was paid for it
 * and not given back before; money that goes back later counts when it does. Points in place of money are the platform's: what they took
 * off goes down with the points that come back. Commission (by what was agreed when the order was handed over, of money alone) and what coupons took off,
 * each at the cost of the platform or the merchant, are taken of what stands after each step, rounded down, so that all steps of an order sum to its end exactly:
 * so do days to a month.
 * What hangs on the orders of the spans is read for all of them at once, by their ids in one array.
 */
const partsOf = (commissions: readonly CommissionSpan[]): Fragment => sql`
  agreed as (
    select * from unnest(${commissions.map((one) => one.company_id)}::int8[], ${commissions.map((one) => one.from_at)}::timestamptz[],
      ${commissions.map((one) => one.until_at)}::timestamptz[], ${commissions.map((one) => one.commission_bp)}::int[]) as a (company_id, from_at, until_at, bp)
  ), concerned as (
    select ${ofOrder}, true as is_handed from w cross join lateral (
      select * from orders where completed_at >= w.from_at and completed_at < w.until_at and company_id = w.company_id and delivery <> 'virtual' offset 0) o
    union all
    select ${ofOrder}, false from orders o where o.id = any(array(
        select r.order_id from w cross join lateral (
          select order_id from refund where company_id = w.company_id and state = 'DONE' and done_at >= w.from_at and done_at < w.until_at offset 0) r))
      and o.completed_at is not null and o.delivery <> 'virtual'
      and not exists (select from w where w.company_id = o.company_id and o.completed_at >= w.from_at and o.completed_at < w.until_at)
  ), back as (
    select r.order_id, r.done_at, r.id, r.agreed_fen - r.deduct_fen as fen, case when r.points = 0 then 0 else coalesce((
        select sum(n.points - n.quantity * l.points) from refund_line n join order_line l on l.id = n.order_line_id where n.refund_id = r.id), 0)::int8 end as off
    from refund r where r.order_id = any(array(select id from concerned where refund_state <> 'none')) and r.state = 'DONE'
  ), early as (
    select b.order_id, sum(b.fen)::int8 as fen, sum(b.off)::int8 as off from back b join concerned o on o.id = b.order_id
    where b.done_at < o.completed_at group by b.order_id
  ), taken as (
    select u.order_id, coalesce(sum(u.discount_fen) filter (where k.bearer = 'platform'), 0)::int8 as borne_fen,
      coalesce(sum(u.discount_fen) filter (where k.bearer = 'merchant'), 0)::int8 as own_fen
    from user_coupon u join coupon k on k.id = u.coupon_id where u.order_id = any(array(select id from concerned)) group by u.order_id
  ), in_cash as (
    select order_id from payment where state = 'paid' and method = 'offline' and order_id = any(array(select id from concerned))
  ), handed as (
    select o.*, coalesce(a.bp, 0) as bp, o.pay_fen - coalesce(b.fen, 0) as net_fen, o.points_off - coalesce(b.off, 0) as net_off,
      coalesce(k.borne_fen, 0) as borne_fen, coalesce(k.own_fen, 0) as own_fen, p.order_id is not null as is_cash
    from concerned o left join agreed a on a.company_id = o.company_id and o.completed_at >= a.from_at and (a.until_at is null or o.completed_at < a.until_at)
      left join early b on b.order_id = o.id left join taken k on k.order_id = o.id left join in_cash p on p.order_id = o.id
  ), steps as (
    select h.*, h.completed_at as at, true as is_sale, 0::int8 as was_fen, h.net_fen as is_fen, 0::int8 as was_off, h.net_off as is_off from handed h where h.is_handed
    union all
    select h.*, b.done_at, false, h.net_fen - b.sum_fen + b.fen, h.net_fen - b.sum_fen, h.net_off - b.sum_off + b.off, h.net_off - b.sum_off from handed h join (
      select b.*, sum(b.fen) over earlier::int8 as sum_fen, sum(b.off) over earlier::int8 as sum_off
      from back b join handed t on t.id = b.order_id and b.done_at >= t.completed_at
      window earlier as (partition by b.order_id order by b.done_at, b.id)
    ) b on b.order_id = h.id join w on w.company_id = h.company_id and b.done_at >= w.from_at and b.done_at < w.until_at
  ), worth as (
    select *, case when points_off = 0 then 0 else points_off_fen * was_off / points_off end as was_off_fen,
      case when points_off = 0 then 0 else points_off_fen * is_off / points_off end as is_off_fen, pay_fen + points_off_fen as all_fen from steps
  ), parts as (
    select company_id, at, is_sale, is_cash, is_fen - was_fen as fen, is_off_fen - was_off_fen as points_fen,
      is_fen * bp / 10000 - case when is_sale then 0 else was_fen * bp / 10000 end as commission_fen, ${shareOf(sql`borne_fen`)}, ${shareOf(sql`own_fen`)}
    from worth
  )`
/** The sums of parts. */
const summed: Record<Column, Fragment> = {
  orders: sql`count(*) filter (where is_sale)::int`,
  paid_fen: sql`coalesce(sum(fen) filter (where is_sale), 0)::int8`,
  refunded_fen: sql`-coalesce(sum(fen) filter (where not is_sale), 0)::int8`,
  commission_fen: sql`sum(commission_fen)::int8`,
  borne_fen: sql`sum(borne_fen)::int8`,
  points_fen: sql`sum(points_fen)::int8`,
  own_fen: sql`sum(own_fen)::int8`,
  cash_fen: sql`coalesce(sum(fen) filter (where is_cash), 0)::int8`,
}

/** A time of a merchant, from a moment until another. */
type Span = { company_id: number; from: Date; until: Date }
/** What happened within spans, which do not overlap, added up from orders. */
const liveSums = (tx: Tx, spans: readonly Span[], commissions: readonly CommissionSpan[]) => tx<SumsRow[]>`
  with w as materialized (
    select * from unnest(${spans.map((one) => one.company_id)}::int8[], ${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[])
      as w (company_id, from_at, until_at)
  ), ${partsOf(commissions)}
  select company_id, ${listed(columns.map((name) => sql`${summed[name]} as ${identifier(name)}`))} from parts group by company_id`

/** What merchants are owed for what happened between two moments, added up from their orders. */
export async function amountsOf(
  tx: Tx,
  company_ids: readonly number[],
  span: { from: Date; until: Date },
  commissions: readonly CommissionSpan[],
): Promise<AmountsOf> {
  const spans = company_ids.map((company_id) => ({ company_id, ...span }))
  return addedUp(await liveSums(tx, spans, commissions))
}

/** Days of Asia/Shanghai, both included. */
export type Days = { from: string; to: string }
/** Before the first order and after the last. */
export const ALL_DAYS: Days = { from: '2000-01-01', to: '9999-12-30' }
/**
 * The same of whole days: of those that are over and added up what stands there, of others their orders. Yesterday is one of these: what happens is told
 * of a moment later, and by the day after it is known which days wait to be added up again.
 */
export async function sumsOf(
  tx: Tx,
  company_ids: readonly number[],
  { from, to }: Days,
  commissions: readonly CommissionSpan[],
  now: Date,
): Promise<AmountsOf> {
  const counted = countedSince(now)
  const over = sql`company_id = any(${company_ids}::int8[]) and day >= ${from}::date and day <= ${to}::date and day < ${counted}::date`
  // Both by one moment: a day that is added up meanwhile would count twice, or not at all. What waits is looked up in one set, however little it seems
  // to the planner: by `not exists` it may be read once for every day.
  const known = await tx<(SumsRow & { due: string | null })[]>`
    select company_id, null as due, ${listed(columns.map((name) => sql`sum(${identifier(name)})::int8 as ${identifier(name)}`))} from settled_day
    where ${over} and (company_id, day) not in (select company_id, day from figure_due where ${over}) group by company_id
    union all
    select company_id, to_char(day, 'YYYY-MM-DD'), ${listed(columns.map(() => sql`0`))} from figure_due where ${over}`
  const spanOf = (company_id: number, first: string, last: string): Span => ({
    ...{ company_id, from: startOfDay(first), until: startOfDay(addDays(last, 1)) },
  })
  const spans = known.flatMap(({ company_id, due }) => (due === null ? [] : spanOf(company_id, due, due)))
  const open = from > counted ? from : counted
  if (open <= to) spans.push(...company_ids.map((company_id) => spanOf(company_id, open, to)))
  return addedUp(spans.length ? [...known, ...(await liveSums(tx, spans, commissions))] : known)
}

/** Adds these days of merchants up from their orders, in place of what stood there. */
export async function settleDays(
  tx: Tx,
  due: readonly { day: string; company_id: number }[],
  commissions: readonly CommissionSpan[],
): Promise<void> {
  const days = sql`unnest(${due.map(({ day }) => day)}::date[], ${due.map((one) => one.company_id)}::int8[]) as d (day, company_id)`
  void tx`delete from settled_day s using ${days} where s.day = d.day and s.company_id = d.company_id`
  await tx`
    with w as materialized (
      select d.company_id, ${startOf(sql`d.day`)} as from_at, ${startOf(sql`d.day + 1`)} as until_at from ${days}
    ), ${partsOf(commissions)}
    insert into settled_day (company_id, day, ${columnsOf(columns)})
    select company_id, ${dayOf(sql`at`)}, ${listed(columns.map((name) => summed[name]))} from parts group by 1, 2`
}

/**
 * A day of a merchant is to be added up again: from a moment of it on something else is agreed, which orders that were handed over and added up since
 * could not know yet.
 */
export const markAgreed = (tx: Tx, company_id: number, from: Date) => tx`
  insert into figure_due (day, company_id, since) values (${shanghaiDay(from)}, ${company_id}, ${from}) on conflict do nothing`

/**
 * Past days of merchants that say of other orders or other money than was handed over and given back, though nothing waits to be added up. What else
 * they say is taken of the same orders at the same time.
 */
export const wrongSettled = (tx: Tx, since: Date | null) => {
  const first = dayLooked(since)
  return tx<{ day: string; company: string; noted: number; noted_fen: number; orders: number; fen: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, c.name as company, coalesce(s.orders, 0)::int as noted, coalesce(s.fen, 0)::int8 as noted_fen,
      coalesce(o.orders, 0)::int as orders, coalesce(o.fen, 0)::int8 as fen
    from (
      select day, company_id, sum(orders) as orders, sum(fen) as fen from (
        select ${dayOf(sql`o.completed_at`)} as day, o.company_id, 1 as orders, o.pay_fen - case when o.refund_state = 'none' then 0 else coalesce((
          select sum(r.agreed_fen - r.deduct_fen) from refund r where r.order_id = o.id and r.state = 'DONE' and r.done_at < o.completed_at), 0) end as fen
        from orders o where o.completed_at >= ${startOf(first)} and o.delivery <> 'virtual'
        union all
        select ${dayOf(sql`r.done_at`)}, o.company_id, 0, r.deduct_fen - r.agreed_fen from refund r join orders o on o.id = r.order_id
        where r.state = 'DONE' and r.done_at >= ${startOf(first)} and r.done_at >= o.completed_at and o.delivery <> 'virtual'
      ) moved group by 1, 2
    ) o full join (
      select day, company_id, orders, paid_fen - refunded_fen as fen from settled_day where day >= ${first}
    ) s using (day, company_id) join company c on c.id = company_id
    where (coalesce(s.orders, 0), coalesce(s.fen, 0)) <> (coalesce(o.orders, 0), coalesce(o.fen, 0))
      and (day, company_id) not in (select d.day, d.company_id from figure_due d) and day < ${dayOf(sql`now()`)} limit ${MAX_INCONSISTENCIES}`
}
