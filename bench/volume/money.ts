import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { identifier, sql as part } from '../../server/src/kernel/db/sql.ts'
import { DAYS, dayOf, first, spread } from './draw.ts'

const paidDay = part`to_char(${dayOf(part`at`)}, 'YYYY-MM-DD')`

/** Payments with their attempts, the gateway's bills of past days, cash with its receipts, and what moved on people's balance. */
export async function fillMoney(sql: Sql): Promise<void> {
  await fillPayments(sql)
  await fillBills(sql)
  await fillCash(sql)
  await fillBalance(sql)
}

/** One attempt led to each payment through the gateway; one in five was given up before. */
async function fillPayments(sql: Sql): Promise<void> {
  await sql`
    insert into payment (order_id, method, fen, points, channel, trade_no, actor_id, created_at)
    select id, method, pay_fen, points, case method when 'gateway' then 'local' else method end, 'B' || id,
      case method when 'balance' then user_id when 'offline' then store_id + 500000 end, paid_at from drawn where is_paid order by paid_at`
  await sql`
    insert into payment_intent (id, out_trade_no, user_id, channel, fen, state, trade_no, expire_at, created_at)
    select ${first} * (1 + k) + n, 'B' || n || '-' || k, user_id, 'local', pay_fen, case k when 0 then 'paid' else 'closed' end, case k when 0 then 'B' || id end,
      at + interval '30 minutes', at + interval '30 seconds'
    from drawn, generate_series(0, 1) k where is_paid and method = 'gateway' and (k = 0 or n % 5 = 0) order by n, k desc`
  await sql`
    insert into payment_intent_order (intent_id, order_id, fen)
    select ${first} * (1 + k) + n, id, pay_fen from drawn, generate_series(0, 1) k where is_paid and method = 'gateway' and (k = 0 or n % 5 = 0)`
}

/** The gateway's bill of each day that is over says what our books say, the demo community's payments included. */
async function fillBills(sql: Sql): Promise<void> {
  for (const table of ['payment', 'refund']) await sql`analyze ${identifier(table)}`
  await sql`
    create temp table billed as
    select channel, trade_no, '' as out_refund_no, sum(fen)::int8 as fen, 0::int8 as refund_fen, min(created_at) as at from payment
    where method = 'gateway' and fen > 0 group by 1, 2
    union all
    select p.channel, p.trade_no, r.refund_no, 0, r.agreed_fen - r.deduct_fen, r.done_at from refund r
    join payment p on p.order_id = r.order_id and p.state = 'paid' and p.method = 'gateway'
    where r.method = 'gateway' and r.state = 'DONE' and r.agreed_fen > r.deduct_fen`
  await sql`delete from billed where ${dayOf(part`at`)} >= ${dayOf(part`now()`)}`
  await sql`insert into gateway_bill (channel, day) select distinct channel, ${paidDay} from billed`
  await sql`
    insert into gateway_bill_line (channel, day, trade_no, out_refund_no, fen, refund_fen)
    select channel, ${paidDay}, trade_no, out_refund_no, fen, refund_fen from billed order by at`
}

/** Cash by the day: counted and signed where the day is over. */
async function fillCash(sql: Sql): Promise<void> {
  await sql`
    create temp table cash as
    select *, ${paidDay} as day, row_number() over (partition by company_id, organ_id, ${paidDay} order by at, order_id) as nth from (
      select company_id, organ_id, store_id, id as order_id, null::int8 as refund_id, pay_fen as fen, paid_at as at from drawn where is_paid and method = 'offline'
      union all select r.company_id, r.organ_id, d.store_id, r.order_id, r.id, -r.fen, r.done_at from drawn_refund r join drawn d on d.id = r.order_id
      where r.method = 'offline' and r.state = 'DONE'
    ) c`
  await sql`
    insert into cash_report (company_id, organ_id, day, state, last_nth, in_fen, out_fen, counted_fen, counted_by, counted_at, signed_by, signed_at)
    select company_id, organ_id, day, case when is_over then 'SIGNED' else 'OPEN' end, count(*), coalesce(sum(fen) filter (where fen > 0), 0), coalesce(-sum(fen) filter (where fen < 0), 0),
      case when is_over then sum(fen) end, case when is_over then ${first} + 500001 end, case when is_over then max(at) end, case when is_over then ${first} + 500002 end,
      case when is_over then max(at) end
    from (select *, day < to_char(${dayOf(part`now()`)}, 'YYYY-MM-DD') as is_over from cash) c group by company_id, organ_id, day, is_over order by day`
  await sql`
    insert into cash_receipt (report_id, nth, no, order_id, refund_id, fen, taker_id, created_at)
    select r.id, c.nth, replace(c.day, '-', '') || '-' || lpad(c.nth::text, 4, '0'), c.order_id, c.refund_id, c.fen, c.store_id + 500000, c.at
    from cash c join cash_report r on r.company_id = c.company_id and r.organ_id = c.organ_id and r.day = c.day order by c.at`
}

/** Who buys had what they spent from before; their account says what is left. */
async function fillBalance(sql: Sql): Promise<void> {
  await sql`
    create temp table paid as
    select user_id, -pay_fen as delta, 'ORDER_PAY' as biz, id::text as biz_id, '购买：' || title as reason, paid_at as at from drawn where is_paid and method = 'balance'
    union all
    select r.user_id, r.fen, 'ORDER_REFUND', r.id::text, '退款：' || d.title, r.done_at from drawn_refund r join drawn d on d.id = r.order_id
    where r.method = 'balance' and r.state = 'DONE'`
  await sql`
    insert into paid select u.id, 5000 + ${spread(30, 20_000, part`u.id`)} - coalesce(p.spent, 0), 'OPENING', '0', '之前的余额', now() - ${DAYS + 2}::int * interval '1 day'
    from users u left join (select user_id, sum(delta) filter (where delta < 0) as spent from paid group by 1) p on p.user_id = u.id
    where u.id > ${first} and not u.is_staff`
  await sql`
    insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason, created_at)
    select user_id, delta, sum(delta) over (partition by user_id order by at, biz_id), biz, biz_id, case biz when 'OPENING' then 'opening' else 'order' end, reason, at
    from paid order by at, biz_id`
}
