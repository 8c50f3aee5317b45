import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { sql as part } from '../../server/src/kernel/db/sql.ts'
import { COMPANIES, FIRST, first, spread } from './draw.ts'

/** Coupons of the platform and of each merchant; how many lie unused and ended with each who buys, and with one in a hundred of them. */
const [COUPONS, EACH, OFTEN] = [48, 5, 100]

/** Coupons that staff give out, and what became of each that somebody has. */
export async function fillCoupons(sql: Sql): Promise<void> {
  await sql`
    insert into coupon (id, company_id, organ_id, name, kind, off_fen, percent_bp, cap_fen, threshold_fen, scope, bearer, stackable, quota, per_person, points_price, is_public,
      valid_days, state, made_by, created_at)
    select ${first} + n, case when n % 3 = 0 then ${PLATFORM_COMPANY}::int8 else ${first} + 1 + n % ${COMPANIES}::int end, 2, '测量券' || n, 'fixed', 500, 10000, 0, 500, 'all',
      case when n % 3 = 0 then 'platform' else 'merchant' end, false, 10000000, 1000, 0, n % 8 = 0, 30, case when n % 4 = 0 then 'OFF' else 'ON' end, ${FIRST + 500_001}::int8,
      now() - interval '800 days'
    from generate_series(1, ${COUPONS}::int) n`
  const some = part`${first} + 1 + ${spread(32, COUPONS, part`id * 200 + k`)}`
  await sql`
    create temp table given as
    select row_number() over () as id, *, row_number() over (partition by coupon_id, user_id order by at, until_at) as seq from (
      select ${first} + 3 as coupon_id, user_id, organ_id, 'USED' as state, at - interval '1 day' as at, at + interval '29 days' as until_at, id as order_id, discount_fen, at as used_at
      from drawn where discount_fen > 0
      union all
      select ${some}, id, organ_id, 'UNUSED', now() - (k % 25) * interval '1 day', now() + (5 + k % 25) * interval '1 day', null, 0, null from users
      cross join lateral generate_series(1, case when id % 100 = 0 then ${OFTEN}::int else ${EACH}::int end) k where id > ${first} and not is_staff
      union all
      select ${some}, id, organ_id, 'EXPIRED', now() - (60 + k * 7) * interval '1 day', now() - (30 + k * 7) * interval '1 day', null, 0, null from users
      cross join lateral generate_series(1, ${EACH}::int) k where id > ${first} and not is_staff
    ) g`
  await sql`
    insert into user_coupon (id, coupon_id, user_id, organ_id, seq, code, source, state, from_at, until_at, order_id, discount_fen, used_at, created_at)
    select ${first} + id, coupon_id, user_id, organ_id, seq, 'B' || id, 'claim', state, at, until_at, order_id, discount_fen, used_at, at from given order by at`
  await sql`
    insert into user_coupon_log (user_coupon_id, event, from_state, to_state, actor_id, order_id, created_at)
    select ${first} + id, e.event, e.from_state, e.to_state, user_id, e.order_id, e.at from given cross join lateral (
      select 'get', null, 'UNUSED', null, at
      union all select 'use', 'UNUSED', 'USED', order_id, used_at where state = 'USED'
      union all select 'expire', 'UNUSED', 'EXPIRED', null, until_at where state = 'EXPIRED'
    ) e (event, from_state, to_state, order_id, at) order by e.at`
  await sql`update coupon c set taken = g.n from (select coupon_id, count(*) as n from given group by 1) g where g.coupon_id = c.id`
}
