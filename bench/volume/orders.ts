import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { sql as part } from '../../server/src/kernel/db/sql.ts'
import { spread } from './draw.ts'

/** An address as an order keeps it; nobody can open its number. */
const ADDRESS =
  '{"name":"测量","mobile_sealed":"v1.bench","mobile_masked":"138****0000","region":["江苏省","苏州市","姑苏区"],"detail":"测量路1号"}'

/** The orders that were drawn, with their lines, parcels, invoices, refunds, reviews and all that is noted of them. */
export async function fillOrders(sql: Sql): Promise<void> {
  await sql`insert into trade (id, user_id, created_by, created_at) select id, user_id, user_id, at from drawn order by n`
  await sql`
    insert into orders (id, order_no, trade_id, user_id, created_by, company_id, organ_id, store_id, delivery, state, goods_fen, freight_fen, discount_fen, points, points_off,
      points_off_fen, pay_fen, refunded_fen, refund_state, invoice_answer, quantity, title, address, scan_code, expire_at, paid_at, receive_by, ready_at, completed_at,
      receive_reminded_at, uncollected_reminded_at, close_reason, created_at, updated_at)
    select d.id, to_char(at, 'YYYYMMDD') || lpad(n::text, 10, '0'), d.id, d.user_id, d.user_id, d.company_id, d.organ_id, case when delivery <> 'express' then store_id end,
      delivery, d.state, goods_fen, d.freight_fen, discount_fen, d.points, d.points, d.points, pay_fen, coalesce(r.fen, 0),
      case when back in ('full', 'partial', 'open') then back else 'none' end, case invoice when 'ISSUED' then invoice end, quantity, title,
      case when delivery = 'express' then ${ADDRESS}::jsonb end, case when is_paid and delivery <> 'express' then lpad(n::text, 12, '0') end,
      case when d.state = 'UNPAID' then now() + interval '100 years' end, case when is_paid then paid_at end,
      case when d.state = 'SHIPPED' then now() + (1 + ${spread(25, 9)}) * interval '1 day' end, case when d.state = 'READY' then sent_at end,
      case when d.state = 'COMPLETED' then d.done_at end, case when d.state = 'SHIPPED' then now() end,
      case when d.state in ('PAID', 'READY') and delivery = 'pickup' then now() end, close_reason, at,
      case d.state when 'COMPLETED' then d.done_at when 'UNPAID' then at when 'CLOSED' then at + interval '5 hours' else least(sent_at, now()) end
    from drawn d left join drawn_refund r on r.order_id = d.id and r.state = 'DONE' order by n`
  await sql`
    insert into order_line (id, order_id, sku_id, goods_id, name, spec_text, picture_id, price_fen, points, quantity, paid_fen, paid_points, freight_fen, refunded, reviewed, shipped, freed)
    select id, order_id, goods_id, goods_id, name, '默认', picture_id, price_fen, 0, quantity, paid_fen, points, freight_fen, refunded, reviewed, shipped, freed
    from drawn_line order by id`
  await sql`
    insert into shipment (id, order_id, company, no, shipped_by, shipped_at)
    select id, id, '顺丰速运', 'SF' || lpad(id::text, 12, '0'), store_id + 500000, least(sent_at, now()) from drawn
    where delivery = 'express' and state in ('SHIPPED', 'COMPLETED') order by n`
  await sql`
    insert into shipment_line (shipment_id, order_line_id, quantity) select order_id, id, shipped from drawn_line where shipped > 0 order by id`
  await sql`
    insert into invoice (order_id, kind, title, email, state, number, issued_on, issued_fen, asked_at)
    select id, 'person', '测量', '', invoice, case invoice when 'ASKED' then '' else lpad(id::text, 20, '0') end,
      case invoice when 'ASKED' then '' else to_char(done_at, 'YYYY-MM-DD') end, case invoice when 'ISSUED' then pay_fen end, done_at
    from drawn where invoice is not null`
  await fillLogs(sql)
  await fillRefunds(sql)
  await fillReviews(sql)
}

/** Each step of an order, by whom, and each write-off in the log of its store. */
async function fillLogs(sql: Sql): Promise<void> {
  await sql`
    insert into order_log (order_id, event, from_state, to_state, actor_id, actor_role, actor_name, created_at)
    select d.id, e.event, e.from_state, e.to_state, case e.role when 'owner' then user_id when 'system' then null else store_id + 500000 end, e.role, '', e.at
    from drawn d cross join lateral (
      select 'place', null, 'UNPAID', 'owner', at
      union all select 'pay', 'UNPAID', 'PAID', 'owner', paid_at where is_paid
      union all select (case close_reason when 'member' then 'cancel' when 'staff' then 'close' else 'timeout' end), 'UNPAID', 'CLOSED',
        (case close_reason when 'member' then 'owner' when 'staff' then 'staff' else 'system' end), at + interval '30 minutes' where state = 'CLOSED' and not is_paid
      union all select 'refundAll', 'PAID', 'CLOSED', 'system', at + interval '5 hours' where state = 'CLOSED' and is_paid
      union all select 'prepare', 'PAID', 'READY', 'staff', sent_at where delivery = 'pickup' and state in ('READY', 'COMPLETED')
      union all select 'ship', 'PAID', 'SHIPPED', 'staff', least(sent_at, now()) where delivery = 'express' and state in ('SHIPPED', 'COMPLETED')
      union all select 'receive', 'SHIPPED', 'COMPLETED', 'owner', done_at where delivery = 'express' and state = 'COMPLETED'
      union all select 'writeOff', (case delivery when 'pickup' then 'READY' else 'PAID' end), 'COMPLETED', 'writeoff', done_at where delivery <> 'express' and state = 'COMPLETED'
      union all select 'refundAsked', 'COMPLETED', 'COMPLETED', 'owner', done_at + interval '1 day' where back in ('open', 'partial', 'rejected')
      union all select 'invoiceAsked', 'COMPLETED', 'COMPLETED', 'owner', done_at where invoice is not null
      union all select 'invoiceIssued', 'COMPLETED', 'COMPLETED', 'staff', done_at + interval '1 day' where invoice = 'ISSUED'
    ) e (event, from_state, to_state, role, at) order by e.at`
  await sql`
    insert into writeoff_log (staff_id, user_id, order_id, store_id, result, created_at)
    select store_id, user_id, id, store_id, 'done', done_at from drawn where delivery <> 'express' and state = 'COMPLETED' order by done_at`
}

async function fillRefunds(sql: Sql): Promise<void> {
  await sql`
    insert into refund (id, refund_no, order_id, user_id, company_id, organ_id, state, way, reason, method, most_fen, agreed_fen, freight_fen, points, award_points, restock,
      applicant_id, due_at, done_at, reminders, created_at, updated_at)
    select id, refund_no, order_id, user_id, company_id, organ_id, state, way, 'other', method, fen, fen, freight_fen, points, 0, way = 'return', user_id, null,
      case state when 'DONE' then done_at end, 2, asked_at, case state when 'APPLIED' then asked_at else done_at end
    from drawn_refund order by asked_at`
  await sql`
    insert into refund_line (refund_id, order_line_id, quantity, fen, points)
    select r.id, l.id, l.quantity, l.paid_fen - l.freight_fen, l.points from drawn_refund r join drawn_line l on l.order_id = r.order_id
    where l.back <> 'partial' or l.nth = 2`
  await sql`
    insert into refund_log (refund_id, event, from_state, to_state, actor_id, actor_role, created_at)
    select r.id, e.event, e.from_state, e.to_state, case e.role when 'owner' then user_id end, e.role, e.at
    from drawn_refund r cross join lateral (
      select 'apply', null, 'APPLIED', 'owner', asked_at
      union all select 'reject', 'APPLIED', 'REJECTED', 'staff', done_at where state = 'REJECTED'
      union all select 'agree', 'APPLIED', 'WAIT_REFUND', 'staff', asked_at where state = 'DONE'
      union all select 'start', 'WAIT_REFUND', 'REFUNDING', 'system', done_at where state = 'DONE'
      union all select 'finish', 'REFUNDING', 'DONE', 'system', done_at where state = 'DONE'
    ) e (event, from_state, to_state, role, at) order by e.at`
}

/** A fifth of the orders was reviewed, which earned five points; two thirds of the reviews were answered. */
async function fillReviews(sql: Sql): Promise<void> {
  await sql`
    insert into review (order_line_id, goods_id, user_id, company_id, organ_id, stars, words, reply, replied_at, points, created_at)
    select l.id, l.goods_id, l.user_id, d.company_id, d.organ_id, s.stars, case when s.stars > 2 then '很好用，会再买。' else '和说的不一样。' end,
      case when l.id % 3 > 0 then '谢谢您的评价。' else '' end, case when l.id % 3 > 0 then l.done_at + interval '3 days' end, 5, l.done_at + interval '2 days'
    from drawn_line l join drawn d on d.id = l.order_id
      cross join lateral (select (array[5, 5, 5, 5, 5, 5, 4, 4, 3, 2, 1])[1 + ${spread(28, 11, part`l.id`)}] as stars) s
    where l.reviewed order by l.done_at`
  await sql`
    insert into goods_rating (goods_id, stars_sum, stars_count) select goods_id, sum(stars), count(*) from review group by goods_id
    on conflict (goods_id) do update set stars_sum = excluded.stars_sum, stars_count = excluded.stars_count`
}
