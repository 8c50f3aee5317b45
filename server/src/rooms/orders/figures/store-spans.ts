import type { MerchantScope } from '../../../kernel/actor.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { addDays, shanghaiDay, startOfDay } from '../../../kernel/time.ts'
import { inScope } from '../core/store-read.ts'
import { partsOf, type Span, type SpanParts } from './rules.ts'
import { paidFromBalance } from './store.ts'
import { dayOf, startOf } from './store-days.ts'

/** Something that happened: what is told of it, the merchant at the end, what it happened to, with its conditions, and its moment. */
type Fact = { columns: Fragment; of: Fragment; at: Fragment }
/** Rows of days as they stand added up, and the same of facts; which days that are due are looked at; and the names of all that is told. */
type Sources = {
  parts: SpanParts
  days: { columns: Fragment; of: Fragment }
  due: Fragment
  facts: readonly Fact[]
  names: Fragment
}

const within = (at: Fragment, rest: readonly Span[]): Fragment =>
  rest
    .map(({ from, until }) => sql`${at} >= ${from} and ${at} < ${until}`)
    .reduce((all, one) => sql`${all} or ${one}`, sql`false`)
/**
 * What happened on days that are due, of their merchants. The days are an array, of which few are expected. Each is looked up by itself, and
 * its merchants are told apart afterwards: what can be asked of a merchant at once is all it ever had.
 */
const onDue = ({ columns, of, at }: Fact, names: Fragment): Fragment => sql`
  select ${names} from unnest(array(select distinct day from due)) as d (on_day) cross join lateral (
    select ${columns} from ${of} and ${at} >= ${startOf(sql`d.on_day`)} and ${at} < ${startOf(sql`d.on_day + 1`)} offset 0
  ) f (${names}) where (d.on_day, f.company_id) in (select day, company_id from due)`

/**
 * What happened in a span: of its days that stand added up their rows, of the others what happened. By one statement, so that a day that
 * is added up meanwhile counts once.
 */
function happened({ parts: { first, last, rest }, days, due, facts, names }: Sources): {
  due: Fragment
  rows: Fragment
} {
  const others = facts.map(({ columns, of, at }) => sql`select ${columns} from ${of} and (${within(at, rest)})`)
  const stand = sql`
    select ${days.columns} from figure_day f where ${days.of} and f.day >= ${first}::date and f.day < ${last}::date
      and (f.day, f.company_id) not in (select day, company_id from due)`
  const all = first < last ? [stand, ...others, ...facts.map((fact) => onDue(fact, names))] : others
  return {
    due: sql`due as materialized (select day, company_id from figure_due d where d.day >= ${first}::date and d.day < ${last}::date ${due})`,
    rows: sql`(${all.reduce((some, one) => sql`${some} union all ${one}`)}) happened (${names})`,
  }
}

export type OrderFigure = { day: string; orders: number; paid_fen: number; balance_fen: number; points: number }
/**
 * Orders of a scope placed, and money and points received for them, between two moments, by day (YYYY-MM-DD,
 * Asia/Shanghai). Days on which nothing happened are left out. `paid_fen` came in from outside; `balance_fen` was paid from balances,
 * whose money came in with a recharge and is not counted twice.
 */
async function ofScope(tx: Tx, scope: MerchantScope, span: Span, now: Date): Promise<OrderFigure[]> {
  const of = sql`orders o where true ${inScope(scope)}`
  const { due, rows } = happened({
    parts: partsOf(span, now),
    days: {
      columns: sql`f.day, f.placed, f.paid, f.paid_fen, f.balance_fen, f.paid_points, f.company_id`,
      of: sql`f.kind in ('store', 'virtual') ${inScope(scope, sql`f`)}`,
    },
    names: sql`day, placed, paid, paid_fen, balance_fen, points, company_id`,
    due: scope.kind === 'merchant' ? sql`and d.company_id = ${scope.company_id}` : sql``,
    facts: [
      {
        columns: sql`${dayOf(sql`o.created_at`)}, 1, 0, 0, 0, 0, o.company_id`,
        of,
        at: sql`o.created_at`,
      },
      {
        columns: sql`${dayOf(sql`o.paid_at`)}, 0, 1, o.pay_fen, ${paidFromBalance}, o.points, o.company_id`,
        of,
        at: sql`o.paid_at`,
      },
    ],
  })
  return tx<OrderFigure[]>`
    with ${due}
    select to_char(day, 'YYYY-MM-DD') as day, sum(placed)::int8 as orders, sum(paid_fen - balance_fen)::int8 as paid_fen,
      sum(balance_fen)::int8 as balance_fen, sum(points)::int8 as points
    from ${rows} group by day having sum(placed + paid) > 0 order by day`
}

export type Sold = { orders: number; sales_fen: number }
/**
 * Orders of these merchants that were paid in so many days (Asia/Shanghai), today the last of them, and the money paid in them less the
 * money given back in them, whenever its order was paid. Plans and recharges are no sales. Merchants with nothing are left out.
 */
async function ofMerchants(
  tx: Tx,
  company_ids: readonly number[],
  { days, now }: { days: number; now: Date },
): Promise<Map<number, Sold>> {
  const today = shanghaiDay(now)
  const span = { from: startOfDay(addDays(today, 1 - days)), until: startOfDay(addDays(today, 1)) }
  const { due, rows } = happened({
    parts: partsOf(span, now),
    days: {
      columns: sql`f.paid, f.paid_fen - f.refunded_fen, f.company_id`,
      of: sql`f.kind = 'store' and f.company_id = any(${company_ids}::int8[])`,
    },
    names: sql`orders, fen, company_id`,
    due: sql`and d.company_id = any(${company_ids}::int8[])`,
    facts: [
      {
        columns: sql`1, o.pay_fen, o.company_id`,
        of: sql`orders o where o.delivery <> 'virtual' and o.company_id = any(${company_ids}::int8[])`,
        at: sql`o.paid_at`,
      },
      {
        columns: sql`0, r.deduct_fen - r.agreed_fen, o.company_id`,
        of: sql`refund r join orders o on o.id = r.order_id
          where r.state = 'DONE' and o.delivery <> 'virtual' and r.company_id = any(${company_ids}::int8[])`,
        at: sql`r.done_at`,
      },
    ],
  })
  const sold = await tx<({ company_id: number } & Sold)[]>`
    with ${due}
    select company_id, sum(orders)::int as orders, sum(fen)::int8 as sales_fen from ${rows}
    group by company_id having sum(orders) > 0 or sum(fen) <> 0`
  return new Map(sold.map(({ company_id, ...one }) => [company_id, one]))
}

/** What was placed, paid and given back over days. */
export const orderSums = { ofScope, ofMerchants }
