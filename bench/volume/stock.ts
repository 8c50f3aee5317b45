import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { sql as part } from '../../server/src/kernel/db/sql.ts'
import { DAYS, first, spread } from './draw.ts'

/** Units in the warehouse that no order holds; units that each of two stores has of every tenth product; times that some were counted as broken. */
const pieces = spread(7, 500, part`k.id`)
const [AT_A_STORE, LOSSES, LOST] = [20, 5, 10]

/** What lies where, by all movements that led to it: what came first, what went to stores, what was lost, and what orders held, took and gave back. */
export async function fillStock(sql: Sql): Promise<void> {
  await sql`
    create temp table moved as
    select goods_id as sku_id, 0::int8 as store_id, e.kind, e.quantity::int8, id as order_line_id, e.actor_id, e.reason, null::text as document, e.at
    from drawn_line l cross join lateral (
      select 'reserve', quantity, user_id, '下单', at
      union all select 'release', -quantity, null, '订单关闭', at + (case freed when 0 then interval '30 minutes' else interval '5 hours' end) where state = 'CLOSED'
      union all select 'commit', -quantity, null, '发货', least(sent_at, now()) where shipped > 0
      union all select 'commit', -quantity, null, '核销', done_at where state = 'COMPLETED' and delivery <> 'express'
      union all select 'return', refunded, null, '退货', done_at + interval '3 days' where refunded > 0 and freed = 0 and n % 8 = 0
    ) e (kind, quantity, actor_id, reason, at)`
  await sql`
    insert into moved select k.id, 0, 'adjust', ${-LOST}::int8, null, null, '损耗', null, now() - (n * 100 + ${spread(29, 100, part`k.id + n`)}) * interval '1 day'
    from sku k cross join generate_series(1, ${LOSSES}::int) n where k.id > ${first}`
  await sql`
    create temp table shelf as
    select k.id as sku_id, s.id as store_id from sku k join goods g on g.id = k.goods_id
      join lateral (select id from store where company_id = g.company_id order by id limit 2) s on k.id % 10 = 0 where k.id > ${first}`
  await sql`
    insert into moved select sku_id, e.store_id, 'transfer', e.quantity, null, null, '门店补货', 'DB' || sku_id || '-' || s.store_id, now() - ${DAYS}::int * interval '1 day'
    from shelf s cross join lateral (values (0, ${-AT_A_STORE}::int8), (s.store_id, ${AT_A_STORE}::int8)) e (store_id, quantity)`
  // What came first is what is left with all that went.
  await sql`
    insert into moved
    select k.id, 0, 'initial', ${pieces} + 1 + coalesce(m.held, 0) - coalesce(m.gone, 0), null, null, '最初的库存', null, now() - ${DAYS + 1}::int * interval '1 day'
    from sku k left join (
      select sku_id, sum(quantity) filter (where kind in ('reserve', 'release', 'commit')) as held, sum(quantity) filter (where kind not in ('reserve', 'release')) as gone
      from moved where store_id = 0 group by sku_id
    ) m on m.sku_id = k.id where k.id > ${first}`
  await sql`
    insert into stock_move (sku_id, store_id, kind, quantity, on_hand_after, reserved_after, order_line_id, actor_id, reason, document, created_at)
    select sku_id, store_id, kind, quantity, sum(case when kind in ('reserve', 'release') then 0 else quantity end) over w,
      sum(case when kind in ('reserve', 'release', 'commit') then quantity else 0 end) over w, order_line_id, actor_id, reason, document, at
    from moved window w as (partition by sku_id, store_id order by at, order_line_id nulls first, kind desc) order by at, order_line_id nulls first, kind desc`
  await sql`
    insert into store_stock (sku_id, store_id, on_hand) select sku_id, store_id, ${AT_A_STORE}::int8 from shelf`
  await sql`
    update sku k set on_hand = m.on_hand, reserved = m.reserved, stores_on_hand = m.at_stores from (
      select sku_id, sum(quantity) filter (where kind not in ('reserve', 'release')) as on_hand, coalesce(sum(quantity) filter (where kind in ('reserve', 'release', 'commit')), 0) as reserved,
        coalesce(sum(quantity) filter (where store_id > 0), 0) as at_stores
      from moved group by sku_id
    ) m where m.sku_id = k.id`
  await sql`
    update goods g set units_left = k.on_hand - k.reserved, sold = coalesce(m.sold, 0) from sku k left join (
      select sku_id, -sum(quantity) as sold from moved where kind in ('commit', 'return') group by sku_id
    ) m on m.sku_id = k.id where g.id = k.goods_id and g.id > ${first}`
  await sql`
    insert into goods_heat (goods_id, week, month)
    select sku_id, -coalesce(sum(quantity) filter (where at > now() - interval '7 days'), 0), -sum(quantity) from moved
    where kind in ('commit', 'return') and at > now() - interval '30 days' group by sku_id
    on conflict (goods_id) do nothing`
}
