import type { FigureKind } from '@heyi/contract/orders/figure-rules'
import type { MerchantScope } from '../../../kernel/actor.ts'
import { MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { among, columnsOf, type Fragment, identifier, listed, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { CommissionSpan } from '../../organisation/index.ts'
import { inScope } from '../core/store-read.ts'
import type { figureDay } from './schema.ts'
import { dayLooked, dayOf, startOf } from './store-days.ts'
import { settleDays } from './store-settled.ts'

/** The sums of a row, in the order of the table. */
const sums = [
  'placed',
  'paid',
  'units',
  'paid_fen',
  'balance_fen',
  'paid_points',
  'refunded_fen',
  'completed',
  'cash_fen',
  'handed',
  'shipped',
] as const
type Sum = (typeof sums)[number]
export type Sums = Pick<typeof figureDay.$inferSelect, Sum>
export const NO_SUMS = Object.fromEntries(sums.map((name) => [name, 0])) as Sums

/** The days on which something happened to these orders are to be added up again; all of them where no ids are named. */
export async function markDue(tx: Tx, order_ids: readonly number[] | null, now: Date): Promise<void> {
  const whose = order_ids ? sql`and o.id ${among(order_ids)}` : sql``
  await tx`
    insert into figure_due (day, company_id, since)
    select distinct ${dayOf(sql`v.at`)}, o.company_id, ${now}::timestamptz from orders o
    cross join lateral (
      select at from (values (o.created_at), (o.paid_at), (o.completed_at)) own (at)
      union all select shipped_at from shipment where order_id = o.id
      union all select done_at from refund where order_id = o.id and state = 'DONE'
      union all select created_at from order_log where order_id = o.id and event in ('undo', 'undoEarly')
    ) v where v.at is not null ${whose} order by 1, 2
    on conflict do nothing`
}

/** So are the days of merchants with orders since then: nothing tells that one was placed, so that a checkout writes no more than it must. */
export const markPlaced = (tx: Tx, since: Date, now: Date) => tx`
  insert into figure_due (day, company_id, since)
  select distinct ${dayOf(sql`o.created_at`)}, o.company_id, ${now}::timestamptz from orders o
  where o.created_at >= ${since} order by 1, 2 on conflict do nothing`

export type DueDay = { day: string; company_id: number }
/** Takes days that are due, oldest first, from the list; they stand there again as soon as something else happens on them. */
export const takeDue = (tx: Tx, most: number) =>
  tx<DueDay[]>`
    delete from figure_due d using (
      select day, company_id from figure_due order by day, company_id limit ${most} for update skip locked
    ) t where d.day = t.day and d.company_id = t.company_id returning to_char(d.day, 'YYYY-MM-DD') as day, d.company_id`

/** Facts of one sort: each row of `from` adds to these sums of a place. Orders are `o`, days `w`. */
const counted = (
  kind: Fragment,
  ref_id: Fragment,
  from: Fragment,
  more: Partial<Record<Sum, Fragment>>,
): Fragment => sql`
  select ${kind} as kind, w.day, w.company_id, o.organ_id, ${ref_id}::int8 as ref_id,
    ${listed(sums.map((name) => sql`${more[name] ?? sql`0`} as ${identifier(name)}`))} from w ${from}`
/** The same of orders with goods in hand. */
const facts = (kind: string, ref_id: Fragment, from: Fragment, more: Partial<Record<Sum, Fragment>>): Fragment =>
  counted(sql`${kind}::text`, ref_id, sql`${from} and o.delivery <> 'virtual'`, more)
const on = (column: Fragment) => sql`${column} >= w.from_at and ${column} < w.until_at`
const ordersOn = (column: Fragment) => sql`join orders o on o.company_id = w.company_id and ${on(column)}`
const refundsOn = sql`join refund r on r.company_id = w.company_id and r.state = 'DONE' and ${on(sql`r.done_at`)} join orders o on o.id = r.order_id`
const store = sql`coalesce(o.store_id, 0)`
const one = sql`1`
/** Plans and recharges, which have no store, by themselves: they are no sales, and their money came in all the same. */
const storeOrVirtual = sql`case o.delivery when 'virtual' then 'virtual' else 'store' end`
/** What of an order was paid in this way: all or nothing, an order has one payment of its whole price. */
const paidBy = (method: Fragment) =>
  sql`coalesce((select p.fen from payment p where p.order_id = o.id and p.state = 'paid' and p.method = ${method}), 0)`
/** What of an order was paid from a balance. */
export const paidFromBalance = paidBy(sql`'balance'`)

const everything = sql`
  ${counted(storeOrVirtual, store, ordersOn(sql`o.created_at`), { placed: one })}
  union all ${counted(storeOrVirtual, store, ordersOn(sql`o.paid_at`), {
    paid: one,
    units: sql`o.quantity`,
    paid_fen: sql`o.pay_fen`,
    balance_fen: paidFromBalance,
    paid_points: sql`o.points`,
    cash_fen: paidBy(sql`'offline'`),
  })}
  union all ${facts('store', store, ordersOn(sql`o.completed_at`), {
    completed: one,
    handed: sql`case when o.delivery in ('pickup', 'service') then 1 else 0 end`,
  })}
  union all ${facts('store', store, sql`join shipment s on ${on(sql`s.shipped_at`)} join orders o on o.id = s.order_id and o.company_id = w.company_id`, { shipped: one })}
  union all ${facts('store', store, refundsOn, { refunded_fen: sql`r.agreed_fen - r.deduct_fen` })}
  union all ${facts('goods', sql`l.goods_id`, sql`${ordersOn(sql`o.paid_at`)} join order_line l on l.order_id = o.id`, {
    paid: one,
    units: sql`l.quantity`,
    paid_fen: sql`l.paid_fen - l.freight_fen`,
    paid_points: sql`l.paid_points`,
  })}
  union all ${facts(
    'goods',
    sql`l.goods_id`,
    sql`${refundsOn} join refund_line n on n.refund_id = r.id join order_line l on l.id = n.order_line_id`,
    {
      refunded_fen: sql`n.fen`,
    },
  )}
  union all ${facts(
    'staff',
    sql`p.actor_id`,
    sql`${ordersOn(sql`o.paid_at`)} join payment p on p.order_id = o.id and p.state = 'paid' and p.method = 'offline' and p.actor_id is not null`,
    {
      paid: one,
      paid_fen: sql`p.fen`,
      cash_fen: sql`p.fen`,
    },
  )}
  union all ${facts(
    'staff',
    sql`g.actor_id`,
    sql`${ordersOn(sql`o.completed_at`)} join order_log g on g.order_id = o.id and g.event = 'writeOff' and g.to_state = 'COMPLETED' and g.created_at = o.completed_at and g.actor_role = 'writeoff'`,
    {
      completed: one,
      handed: one,
    },
  )}
  union all ${facts('staff', sql`s.shipped_by`, sql`join shipment s on ${on(sql`s.shipped_at`)} and s.shipped_by is not null join orders o on o.id = s.order_id and o.company_id = w.company_id`, { shipped: one })}`

/** Adds these days of merchants up from what happened, in place of what stood there. */
export async function addUp(tx: Tx, due: readonly DueDay[], commissions: readonly CommissionSpan[]): Promise<void> {
  const days = sql`unnest(${due.map(({ day }) => day)}::date[], ${due.map((one) => one.company_id)}::int8[]) as d (day, company_id)`
  void tx`delete from figure_day f using ${days} where f.day = d.day and f.company_id = d.company_id`
  await tx`
    with w as materialized (
      select d.*, ${startOf(sql`d.day`)} as from_at, ${startOf(sql`d.day + 1`)} as until_at from ${days})
    insert into figure_day (kind, day, company_id, organ_id, ref_id, ${columnsOf(sums)})
    select kind, day, company_id, organ_id, ref_id, ${listed(sums.map((name) => sql`sum(${identifier(name)})`))} from (${everything}) facts group by 1, 2, 3, 4, 5`
  await settleDays(tx, due, commissions)
}

export type FigureFilter = { scope: MerchantScope; from: string; to: string; company_id: number; store_id: number }
/** Which rows `f` of the roll-ups count; a store's are those of its orders alone. */
const chosen = (kind: 'store' | 'goods' | 'staff', { scope, from, to, company_id, store_id }: FigureFilter) => sql`
  f.kind = ${kind} and f.day between ${from}::date and ${to}::date ${inScope(scope, sql`f`)}
  ${company_id ? sql`and f.company_id = ${company_id}` : sql``} ${store_id ? sql`and f.ref_id = ${store_id}` : sql``}`
const summed = listed(sums.map((name) => sql`coalesce(sum(f.${identifier(name)}), 0)::int8 as ${identifier(name)}`))

export type FigureRow = Sums & { key: string; name: string }
const grouped: Record<
  FigureKind,
  { kind: 'store' | 'goods' | 'staff'; key: Fragment; name: Fragment; join: Fragment }
> = {
  day: { kind: 'store', key: sql`to_char(f.day, 'YYYY-MM-DD')`, name: sql`''`, join: sql`` },
  merchant: {
    kind: 'store',
    key: sql`f.company_id::text`,
    name: sql`c.name`,
    join: sql`join company c on c.id = f.company_id`,
  },
  store: {
    kind: 'store',
    key: sql`f.ref_id::text`,
    name: sql`coalesce(s.name, '')`,
    join: sql`left join store s on s.id = f.ref_id`,
  },
  goods: { kind: 'goods', key: sql`f.ref_id::text`, name: sql`g.name`, join: sql`join goods g on g.id = f.ref_id` },
  staff: { kind: 'staff', key: sql`f.ref_id::text`, name: sql`''`, join: sql`` },
}
const byMoney = sql`paid_fen desc, paid_points desc, handed desc, 1`
const ranked: Record<FigureKind, Fragment> = {
  day: sql`1`,
  merchant: byMoney,
  store: byMoney,
  goods: byMoney,
  staff: sql`sum(f.handed + f.shipped) desc, paid_fen desc, 1`,
}
/** Rows of one sort of figure, those with the most money first, of staff who did most; days oldest first. */
export function readFigures(tx: Tx, by: FigureKind, filter: FigureFilter, most: number) {
  const { kind, key, name, join } = grouped[by]
  return tx<FigureRow[]>`
    select ${key} as key, ${name} as name, ${summed} from figure_day f ${join} where ${chosen(kind, filter)}
    group by 1, 2 order by ${ranked[by]} limit ${most}`
}
/** The sums of all of it. */
export async function sumFigures(tx: Tx, filter: FigureFilter): Promise<Sums> {
  const [row] = await tx<Sums[]>`select ${summed} from figure_day f where ${chosen('store', filter)}`
  return row ?? NO_SUMS
}
/** Since when the oldest day waits that is not added up yet. */
export async function waitsSince(tx: Tx): Promise<Date | null> {
  const [row] = await tx<{ since: Date | null }[]>`select min(since) as since from figure_due`
  return row?.since ?? null
}

/** Past days of merchants whose sums are not those of their orders, though nothing waits to be added up. */
export const wrongFigures = (tx: Tx, since: Date | null) => {
  const first = dayLooked(since)
  return tx<{ day: string; company: string; part: string; noted: number; fen: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as day, c.name as company, part, coalesce(f.fen, 0)::int8 as noted, coalesce(o.fen, 0)::int8 as fen
    from (
      select ${dayOf(sql`o.paid_at`)} as day, o.company_id, ${storeOrVirtual} as kind, v.part, sum(v.fen) as fen
      from orders o left join payment p on p.order_id = o.id and p.state = 'paid' and p.method = 'balance'
        cross join lateral (values ('', o.pay_fen), ('余额付款', coalesce(p.fen, 0))) v (part, fen)
      where o.paid_at >= ${startOf(first)} group by 1, 2, 3, 4
    ) o full join (
      select f.day, f.company_id, f.kind, v.part, sum(v.fen) as fen from figure_day f
        cross join lateral (values ('', f.paid_fen), ('余额付款', f.balance_fen)) v (part, fen)
      where f.kind in ('store', 'virtual') and f.day >= ${first} group by 1, 2, 3, 4
    ) f using (day, company_id, kind, part) join company c on c.id = company_id
    where coalesce(f.fen, 0) <> coalesce(o.fen, 0) and (day, company_id) not in (select d.day, d.company_id from figure_due d)
      and day < ${dayOf(sql`now()`)} limit ${MAX_INCONSISTENCIES}`
}
