import type { Sql } from '../server/src/kernel/db/pool.ts'
import { type Fragment, identifier, json, sql as part } from '../server/src/kernel/db/sql.ts'
import { searchable } from '../server/src/kernel/search/spelling.ts'

/** How much of everything there is. */
export type Volume = { goods: number; orders: number }
/** Ids of what is written here follow those of the demo community and of the measured members. */
export const FIRST = 2_000_000
const [ORGANS, COMPANIES, STORES] = [32, 16, 64]
const [DAYS, ORDERS_EACH, LINES_OF_FOUR] = [730, 12, 5]

const THINGS = [
  ...[
    '大米',
    '血压计',
    '鸡蛋',
    '保温杯',
    '轮椅',
    '护膝',
    '蜂蜜',
    '燕麦',
    '毛巾',
    '拐杖',
    '体温计',
    '牛奶',
    '台灯',
    '雨伞',
  ],
  ...['围巾', '足浴盆', '手电', '茶叶', '坐垫', '药盒'],
]
const KINDS = ['东北', '家用', '便携', '老年', '有机', '加厚', '经典', '社区', '轻便', '礼盒', '新款', '防滑']
const SIZES = ['小号', '中号', '大号', '特惠装', '两件装', '五斤装', '一箱', '单只', '一对', '升级版']

/** A whole number below `most` for row `n`: the same every time, without a pattern. */
const spread = (purpose: number, most: number, n: Fragment = part`n`): Fragment =>
  part`abs(hashint8(${n}::int8 * 64 + ${purpose}::int8) % ${most}::int4)`
/** The same where the first are met far more often than the last. */
const skewed = (purpose: number, most: number, n?: Fragment): Fragment =>
  part`floor(${most}::float8 * power(${spread(purpose, 1_000_000, n)} / 1e6, 2))::int8`
const written = [
  'organ',
  'company',
  'store',
  'goods',
  'sku',
  'users',
  'trade',
  'orders',
  'order_line',
  'shipment',
  'invoice',
]

/**
 * Writes a platform of that size beside the demo community, by a statement a table: merchants with stores, products with a SKU
 * each, and the orders of two years, a dozen a member, with their lines, parcels and invoices. The books are not kept: no
 * money, points or movements of stock stand behind them. Nothing where it is there.
 */
export async function fillVolume(sql: Sql, { goods, orders }: Volume): Promise<void> {
  const there = await sql`select from company where id > ${FIRST}`
  if (there.length) return
  await fillMerchants(sql)
  await fillGoods(sql, goods)
  await fillOrders(sql, { goods, orders })
  for (const table of written) await sql`vacuum analyze ${identifier(table)}`
}

async function fillMerchants(sql: Sql): Promise<void> {
  await sql`
    insert into organ (id, parent_id, path, name, kind)
    select ${FIRST}::int8 + n, 2, '/2/' || (${FIRST}::int8 + n) || '/', '测量社区' || n, 'station' from generate_series(1, ${ORGANS}::int) n`
  await sql`
    insert into company (id, name, organ_id)
    select ${FIRST}::int8 + n, '测量商家' || n, ${FIRST}::int8 + n from generate_series(1, ${COMPANIES}::int) n`
  await sql`
    insert into store (id, company_id, organ_id, name, address, lat, lng)
    select ${FIRST}::int8 + n, ${FIRST}::int8 + 1 + n % ${COMPANIES}::int, ${FIRST}::int8 + 1 + n % ${ORGANS}::int, '测量店' || n, '测量路' || n, 31.2, 120.6
    from generate_series(1, ${STORES}::int) n`
}

/** What there is of a product's only SKU. */
const pieces = (id: Fragment): Fragment => spread(7, 500, id)

/** Products of all names there are, with a picture as the demo's have. */
async function fillGoods(sql: Sql, goods: number): Promise<void> {
  const names = THINGS.flatMap((thing) => KINDS.flatMap((kind) => SIZES.map((size) => kind + thing + size)))
  const rows = names.map((name, nth) => ({ nth, name, ...searchable([name]) }))
  await sql`
    insert into goods (id, company_id, category_id, name, deliveries, is_on, published_at, sort, sold, units_left, price_fen, sku_count, album, search_text, search_grams)
    select ${FIRST}::int8 + n, ${FIRST}::int8 + 1 + ${spread(1, COMPANIES)}, k.ids[1 + ${spread(2, 1000)} % cardinality(k.ids)], r.name, '{pickup,express}',
      ${spread(3, 10)} > 0, now(), 100 + ${spread(4, 100)}, ${skewed(5, 5000)}, ${pieces(part`(${FIRST}::int8 + n)`)}, 100 + ${spread(6, 50_000)}, 1, p.album, r.search_text, r.search_grams
    from generate_series(1, ${goods}::int) n
      join json_to_recordset(${json(rows)}::json) as r (nth int, name text, search_text text, search_grams text[]) on r.nth = (n::int8 * 104729 % ${rows.length}::int)
      cross join (select array_agg(id order by id) as ids from category) k cross join (select album from goods where cardinality(album) > 0 order by id limit 1) p`
  await sql`
    insert into sku (id, goods_id, spec_text, price_fen, on_hand, reserved)
    select id, id, '默认', price_fen, ${pieces(part`id`)}, 0 from goods where id > ${FIRST}`
}

/** Orders as they are: nearly all of them handed out or closed, what is under way among the newest. */
async function fillOrders(sql: Sql, { goods, orders }: Volume): Promise<void> {
  await sql`
    insert into users (id, mobile_sealed, mobile_blind, mobile_masked, real_name, organ_id, default_company_id)
    select ${FIRST}::int8 + n, 'v1.bench', 'bench-buyer-' || n, '138****' || lpad((n * 7919 % 10000)::text, 4, '0'), '买家' || n, ${FIRST}::int8 + 1 + n % ${ORGANS}::int, 3
    from generate_series(1, ${Math.ceil(orders / ORDERS_EACH)}::int) n`
  await sql`
    insert into trade (id, user_id, created_by)
    select ${FIRST}::int8 + n, ${FIRST}::int8 + 1 + ${buyer(orders)}, ${FIRST}::int8 + 1 + ${buyer(orders)} from generate_series(1, ${orders}::int) n`
  await sql`
    insert into orders (id, order_no, trade_id, user_id, created_by, company_id, organ_id, store_id, delivery, state, goods_fen, freight_fen, points, pay_fen, quantity, title,
      scan_code, expire_at, paid_at, receive_by, completed_at, close_reason, refund_state, created_at, updated_at)
    select ${FIRST}::int8 + n, to_char(at, 'YYYYMMDDHH24MI') || lpad(n::text, 10, '0'), ${FIRST}::int8 + n, user_id, user_id,
      company_id, organ_id, case when delivery <> 'express' then store_id end, delivery, state, fen, 0, 0, fen, 1, '测量订单',
      case when state <> 'UNPAID' and delivery <> 'express' then lpad(n::text, 12, '0') end,
      case when state = 'UNPAID' then at + interval '100 years' end, case when state not in ('UNPAID', 'CLOSED') then at end,
      case when state = 'SHIPPED' then at + interval '100 years' end, case when state = 'COMPLETED' then at + interval '2 days' end,
      case when state = 'CLOSED' then 'member' end,
      case when state = 'COMPLETED' and ${spread(10, 50)} = 0 then 'partial' else 'none' end, at, at
    from (
      select n, ${FIRST}::int8 + 1 + ${buyer(orders)} as user_id, s.id as store_id, s.company_id, s.organ_id, 100 + ${spread(11, 50_000)} as fen, d.delivery,
        now() - (${orders}::int - n + ${spread(12, 100)} / 100.0) * (${DAYS}::int / ${orders}::float8) * interval '1 day' as at,
        case when n > ${orders}::int * 0.98 then (case d.delivery
          when 'pickup' then array['UNPAID', 'PAID', 'READY', 'READY'] when 'express' then array['UNPAID', 'PAID', 'SHIPPED', 'SHIPPED'] else array['UNPAID', 'PAID', 'PAID', 'PAID'] end)[1 + ${spread(13, 4)}]
          when ${spread(14, 100)} < 14 then 'CLOSED' else 'COMPLETED' end as state
      from generate_series(1, ${orders}::int) n
        join store s on s.id = ${FIRST}::int8 + 1 + ${skewed(15, STORES)}
        cross join lateral (select (array['pickup', 'pickup', 'pickup', 'pickup', 'pickup', 'pickup', 'express', 'express', 'express', 'service'])[1 + ${spread(16, 10)}] as delivery) d
    ) drawn order by n`
  await sql`
    insert into order_line (id, order_id, sku_id, goods_id, name, spec_text, price_fen, points, quantity, paid_fen, paid_points)
    select ${FIRST}::int8 + n, o.id, g.id, g.id, g.name, '默认', o.pay_fen, 0, 1, case when n % ${LINES_OF_FOUR}::int = 2 then 0 else o.pay_fen end, 0
    from generate_series(1, ${Math.floor((orders * LINES_OF_FOUR) / 4)}::int) n
      join orders o on o.id = ${FIRST}::int8 + 1 + (n - 1) * 4 / ${LINES_OF_FOUR}::int
      join goods g on g.id = ${FIRST}::int8 + 1 + ${skewed(17, goods)} order by n`
  await sql`
    insert into shipment (order_id, company, no, shipped_at) select id, '顺丰速运', 'SF' || lpad(id::text, 12, '0'), created_at from orders
    where id > ${FIRST} and delivery = 'express' and state in ('SHIPPED', 'COMPLETED')`
  await sql`
    insert into invoice (order_id, kind, title, email, state, number, issued_on, issued_fen, asked_at)
    select id, 'person', '测量', '', case when n = 0 then 'ASKED' else 'ISSUED' end, case when n = 0 then '' else lpad(id::text, 20, '0') end,
      case when n = 0 then '' else '2026-01-01' end, case when n > 0 then pay_fen end, created_at
    from (select *, ${spread(18, 50, part`id`)} as n from orders where id > ${FIRST} and state = 'COMPLETED' and ${spread(19, 30, part`id`)} = 0) o`
}

const buyer = (orders: number): Fragment => spread(9, Math.ceil(orders / ORDERS_EACH))
