import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { sql as part } from '../../server/src/kernel/db/sql.ts'
import { dayOf, FIRST_MEMBER, first, spread, type Volume } from './draw.ts'

/** Rows of the log of what staff did, over the months for which it is kept. */
const [AUDITS, AUDIT_DAYS] = [50_000, 170]
/** Words that were searched for each day. */
const WORDS = 200
const buyers = part`(select id, organ_id from users where id > ${first} and not is_staff) u`

/** What people leave behind: messages, what they looked at, collected and put into the cart, what they searched for, and the log of what staff did. */
export async function fillTraces(sql: Sql, volume: Volume): Promise<void> {
  await fillMessages(sql)
  const some = (purpose: number) => part`${first} + 1 + ${spread(purpose, volume.goods, part`u.id * 64 + k`)}`
  await sql`
    insert into goods_view (user_id, goods_id, views, last_at)
    select u.id, ${some(33)}, 1 + k % 3, now() - (k * 5 + ${spread(34, 5, part`u.id`)}) * interval '1 day' from ${buyers} cross join generate_series(1, 10) k
    on conflict do nothing`
  await sql`insert into goods_collect (user_id, goods_id) select u.id, ${some(35)} from ${buyers} cross join generate_series(1, 4) k on conflict do nothing`
  await sql`insert into shop_follow (user_id, company_id) select u.id, ${first} + 1 + u.id % 16 from ${buyers}`
  await sql`insert into cart_line (user_id, sku_id, quantity) select u.id, ${some(36)}, k from ${buyers} cross join generate_series(1, 3) k on conflict do nothing`
  await sql`
    insert into address (user_id, name, mobile_sealed, mobile_masked, region, detail, is_default)
    select u.id, '测量', 'v1.bench', '138****0000', '{江苏省,苏州市,姑苏区}', '测量路' || k, k = 1 from ${buyers} cross join generate_series(1, 2) k`
  await sql`
    insert into searched_word (day, word, times)
    select ${dayOf(part`now()`)} - d, '测量词' || n, 1 + ${spread(37, 90, part`n * 64 + d`)} from generate_series(0, 29) d cross join generate_series(1, ${WORDS}::int) n
    on conflict do nothing`
  await sql`
    insert into audit (actor_id, subject_id, organ_id, action, target, target_id, created_at)
    select s.user_id, ${first} + 1 + ${spread(38, Math.ceil(volume.orders / 12))}, r.organ_id, (array['label.add', 'order.export', 'acting.begin'])[1 + ${spread(39, 3)}], 'user',
      ${first} + 1 + ${spread(38, Math.ceil(volume.orders / 12))}, now() - ((${AUDITS}::int - n) * ${AUDIT_DAYS}::float8 / ${AUDITS}::int) * interval '1 day'
    from generate_series(1, ${AUDITS}::int) n join staff s on s.id = ${first} + 1 + n % 64 join store r on r.id = s.store_id order by n`
}

/** What who bought within the last year was told, and one message to each second member; half of them are unread. */
async function fillMessages(sql: Sql): Promise<void> {
  await sql`
    create temp table told as
    select user_id, 2 as type, e.title, '您的“' || d.title || '”' || e.title || '。' as body, '/pagesV2/order/orderDetail?order_id=' || d.id as link, 'order' as topic, d.id as target_id,
      'bench ' || d.id || e.title as event_key, e.at
    from drawn d cross join lateral (
      select '付款成功', paid_at where is_paid union all select '已取货', done_at where state = 'COMPLETED'
    ) e (title, at) where d.at > now() - interval '360 days'
    union all
    select id, 2, '欢迎', '欢迎来到社区。', '', 'system', 0, 'bench welcome', now() - id % 300 * interval '1 day' from users where id > ${FIRST_MEMBER}::int8 and id < ${first} and id % 2 = 0`
  await sql`insert into user_stream (user_id, last_seq) select user_id, count(*) from told group by 1`
  await sql`
    insert into message (user_id, seq, type, title, body, link, topic, target_id, event_key, read_at, created_at)
    select user_id, row_number() over (partition by user_id order by at, event_key), type, title, body, link, topic, target_id, event_key,
      case when ${spread(41, 2, part`target_id + user_id`)} = 0 then at + interval '1 hour' end, at
    from told order by at`
}
