import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { identifier, sql as part } from '../../server/src/kernel/db/sql.ts'
import { ago, buyersOf, COMPANIES, DAYS, first, STORES, skewed, spread, type Volume } from './draw.ts'

/**
 * Draws the purchases of two years, a dozen a buyer: nearly all of them handed out or closed, what is under way among the newest. They stand in
 * the temporary tables `drawn`, `drawn_line` and `drawn_refund`, from which each part of the platform writes what it knows of them.
 */
export async function drawOrders(sql: Sql, volume: Volume): Promise<void> {
  await placeOrders(sql, volume)
  await chooseGoods(sql, volume)
  await countOrders(sql)
  await drawRefunds(sql)
  for (const table of ['drawn', 'drawn_line', 'drawn_refund']) {
    await sql`create index on ${identifier(table)} (${identifier(table === 'drawn' ? 'id' : 'order_id')})`
    await sql`analyze ${identifier(table)}`
  }
}

async function placeOrders(sql: Sql, volume: Volume): Promise<void> {
  const { orders } = volume
  // To the second, and none of the newest is still to come.
  const at = ago(part`(${orders}::int - n + ${spread(12, 100)} / 100.0 + 1) * (${DAYS}::int / ${orders}::float8)`)
  await sql`
    create temp table placed as
    select n, ${first} + n as id, ${first} + 1 + ${spread(9, buyersOf(volume))} as user_id, s.id as store_id, s.company_id, s.organ_id, d.delivery, ${at} as at,
      case when n > ${orders}::int * 0.98 then (case d.delivery
        when 'pickup' then array['UNPAID', 'PAID', 'READY', 'READY'] when 'express' then array['UNPAID', 'PAID', 'SHIPPED', 'SHIPPED']
        else array['UNPAID', 'PAID', 'PAID', 'PAID'] end)[1 + ${spread(13, 4)}]
        when ${spread(14, 100)} < 15 then 'CLOSED' else 'COMPLETED' end as state,
      case when ${spread(14, 100)} = 14 then 'refunded' else (array['member', 'member', 'timeout', 'staff'])[1 + ${spread(15, 4)}] end as closing,
      (array['gateway', 'gateway', 'gateway', 'gateway', 'gateway', 'balance', 'balance', 'balance', case d.delivery when 'pickup' then 'offline' else 'gateway' end])[1 + ${spread(21, 9)}] as method,
      ${spread(23, 8)} = 0 as has_coupon, ${spread(24, 10)} = 0 as has_points
    from generate_series(1, ${orders}::int) n
      cross join lateral (select (array['pickup', 'pickup', 'pickup', 'pickup', 'pickup', 'pickup', 'express', 'express', 'express', 'service'])[1 + ${spread(10, 10)}] as delivery) d
      join store s on s.id = ${first} + 1 + ${skewed(16, STORES)}`
}

/** Of the merchant's products, those that sell well far more often; two of them in a fourth of the orders. */
async function chooseGoods(sql: Sql, { goods }: Volume): Promise<void> {
  const chosen = skewed(17, Math.floor(goods / COMPANIES), part`(p.n * 2 + nth)`)
  await sql`
    create temp table chosen as
    select ${first} + row_number() over (order by p.n, nth) as id, p.n, p.id as order_id, nth, g.id as goods_id, g.name, g.album[1] as picture_id, g.price_fen,
      (1 + ${spread(18, 5, part`(p.n * 2 + nth)`)} / 4)::int as quantity
    from placed p cross join lateral generate_series(1, case when p.n % 4 = 0 then 2 else 1 end) nth
      join goods g on g.id = p.company_id + ${COMPANIES}::int8 * ${chosen}`
}

/** What each comes to, with what a coupon and points take off it and what sending costs, which its first line bears. */
async function countOrders(sql: Sql): Promise<void> {
  await sql`
    create temp table drawn as
    select p.*, l.goods_fen, l.quantity, l.title, l.lines, e.is_paid, e.discount_fen, e.points, e.freight_fen,
      l.goods_fen + e.freight_fen - e.discount_fen - e.points as pay_fen, p.at + interval '90 seconds' as paid_at, p.at + interval '1 day' as sent_at,
      p.at + interval '2 days' as done_at, case when p.state = 'CLOSED' then p.closing end as close_reason,
      case when p.state = 'CLOSED' and p.closing = 'refunded' then 'full' when p.state <> 'COMPLETED' then 'none'
        when l.lines = 2 then (case when ${spread(20, 8)} = 0 then 'partial' else 'none' end)
        else coalesce((array['open', 'rejected'])[1 + ${spread(22, 200)}], 'none') end as back,
      case when p.state = 'COMPLETED' and ${spread(19, 30)} = 0 then (case ${spread(26, 50)} when 0 then 'ASKED' else 'ISSUED' end) end as invoice
    from placed p join (
      select order_id, sum(price_fen * quantity)::int8 as goods_fen, sum(quantity)::int as quantity, count(*)::int as lines,
        min(name) filter (where nth = 1) || case when count(*) > 1 then ' 等2种' else '' end as title
      from chosen group by order_id
    ) l on l.order_id = p.id
    cross join lateral (
      select p.state not in ('UNPAID', 'CLOSED') or p.state = 'CLOSED' and p.closing = 'refunded' as is_paid,
        case when p.has_coupon and p.state <> 'CLOSED' then 500 else 0 end as discount_fen,
        case when p.has_points and p.state not in ('UNPAID', 'CLOSED') then 100 else 0 end as points, case when p.delivery = 'express' and p.n % 3 = 0 then 600 else 0 end as freight_fen
    ) e`
  await sql`
    create temp table drawn_line as
    select c.*, d.user_id, d.state, d.delivery, d.at, d.sent_at, d.done_at, d.close_reason, d.back,
      c.price_fen * c.quantity + case when nth = 1 then d.freight_fen - d.discount_fen - d.points else 0 end as paid_fen,
      case when nth = 1 then d.freight_fen else 0 end as freight_fen, case when nth = 1 then d.points else 0 end as points,
      case when d.delivery = 'express' and d.state in ('SHIPPED', 'COMPLETED') then c.quantity else 0 end as shipped,
      case when d.back = 'full' then c.quantity else 0 end as freed,
      case when d.back = 'full' or d.back = 'partial' and nth = 2 then c.quantity else 0 end as refunded,
      nth = 1 and d.state = 'COMPLETED' and d.back = 'none' and ${spread(27, 5, part`c.n`)} = 0 as reviewed
    from chosen c join drawn d on d.id = c.order_id`
}

/** What was given back: all of what nobody had sent yet, or the second thing of two; and what was asked for and waits, or was refused. */
async function drawRefunds(sql: Sql): Promise<void> {
  await sql`
    create temp table drawn_refund as
    select d.id, d.id as order_id, d.user_id, d.company_id, d.organ_id, d.method, case d.back when 'open' then 'APPLIED' when 'rejected' then 'REJECTED' else 'DONE' end as state,
      case when d.back <> 'full' and d.n % 8 = 0 then 'return' else 'money' end as way, l.fen, l.freight_fen, l.points,
      case d.back when 'full' then d.at + interval '1 hour' else d.done_at + interval '1 day' end as asked_at,
      case d.back when 'full' then d.at + interval '5 hours' else d.done_at + interval '3 days' end as done_at, 'R' || d.id as refund_no
    from drawn d join (
      select order_id, sum(paid_fen)::int8 as fen, sum(freight_fen)::int8 as freight_fen, sum(points)::int8 as points from drawn_line
      where back in ('full', 'open', 'rejected') or back = 'partial' and nth = 2 group by order_id
    ) l on l.order_id = d.id`
}
