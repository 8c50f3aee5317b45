import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { sql as part } from '../../server/src/kernel/db/sql.ts'
import { DAYS, dayOf, FIRST_MEMBER, first, lotEnd, spread } from './draw.ts'

/** Points of one sign-in and of a review; how often who buys signed in, and one in five of the other members; days over which that lies. */
const [EARNED, OFTEN, SELDOM, SPAN] = [5, 10, 3, 300]
const today = dayOf(part`now()`)

/**
 * What people earned, spent and lost of points, with the lots these stand in, and the accounts of points and balance that come of it. What is
 * spent came from what they had before, whose lot is the last to end; what was earned longer ago than points live has ended.
 */
export async function fillPoints(sql: Sql): Promise<void> {
  await fillSignIns(sql)
  await sql`
    insert into points_award (user_id, order_id, points, frozen_until, state, created_at)
    select user_id, id, greatest(1, pay_fen / 100), done_at + interval '7 days', case when done_at + interval '7 days' > now() then 'FROZEN' else 'GIVEN' end, done_at
    from drawn where state = 'COMPLETED' order by done_at`
  await sql`
    create temp table earned as
    select user_id, points::int8 as delta, 'SIGN_IN' as biz, day::text as biz_id, '连续签到第1天' as reason, created_at as at from sign_in where user_id > ${FIRST_MEMBER}::int8
    union all select user_id, points, 'AWARD', order_id::text, '购物奖励', frozen_until from points_award where state = 'GIVEN' and order_id > ${first}
    union all select user_id, ${EARNED}::int8, 'REVIEW', id::text, '评价：' || name, done_at + interval '2 days' from drawn_line where reviewed
    union all select user_id, -points, 'ORDER_USE', id::text, '兑换：' || title, at from drawn where points > 0`
  await sql`
    insert into earned select u.id, 1000 - coalesce(e.spent, 0), 'OPENING', '0', '之前的积分', now() - ${DAYS + 2}::int * interval '1 day'
    from users u left join (select user_id, sum(delta) as spent from earned where biz = 'ORDER_USE' group by 1) e on e.user_id = u.id where u.id > ${first} and not u.is_staff`
  await sql`
    create temp table lot as
    select *, case when biz in ('OPENING', 'ORDER_USE') then ${lotEnd(part`now()`)} else ${lotEnd(part`at`)} end as until from earned`
  await sql`
    insert into lot select user_id, -sum(delta), 'EXPIRY', until::text, '积分过期', until::timestamptz + interval '1 day', until from lot where until < ${today} group by user_id, until`
  await sql`
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason, lots, created_at)
    select user_id, delta, sum(delta) over (partition by user_id order by at, biz, biz_id), biz, biz_id,
      case biz when 'SIGN_IN' then 'signIn' when 'ORDER_USE' then 'order' else lower(biz) end, reason,
      jsonb_build_array(jsonb_build_object('until', until, 'points', delta)), at
    from lot order by at, biz, biz_id`
  await sql`
    insert into account (user_id, points, balance_fen)
    select user_id, coalesce(p.points, 0), coalesce(b.fen, 0) from (select user_id, sum(delta)::int8 as points from lot group by 1) p
    full join (select user_id, sum(delta)::int8 as fen from paid group by 1) b using (user_id)`
  await sql`insert into points_lot (user_id, until, held) select user_id, until, sum(delta) from lot group by 1, 2`
}

/** Days on which people signed in, no two of one person on a day. */
async function fillSignIns(sql: Sql): Promise<void> {
  await sql`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at)
    select id, ${today} - (1 + k * ${SPAN}::int / times + ${spread(31, SPAN / OFTEN, part`id + k`)})::int, 1, ${EARNED}::int, organ_id,
      now() - (1 + k * ${SPAN}::int / times + ${spread(31, SPAN / OFTEN, part`id + k`)}) * interval '1 day'
    from users cross join lateral (select case when id > ${first} then ${OFTEN}::int else ${SELDOM}::int end as times) t
      cross join lateral generate_series(0, times - 1) k
    where not is_staff and (id > ${first} or id between ${FIRST_MEMBER}::int8 and ${first} and id % 5 = 0) order by 2 desc`
}
