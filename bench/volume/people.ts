import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { json } from '../../server/src/kernel/db/sql.ts'
import { searchable } from '../../server/src/kernel/search/spelling.ts'
import { buyersOf, FIRST_MEMBER, FIRST_ORGAN, first, ORGANS, spread, TRADING, type Volume } from './draw.ts'
import { withTriggers } from './quick.ts'

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹']
const GIVEN = [...'秀英桂兰玉珍建国淑华志强丽娟文军红梅永福根生宝明春芳海燕凤霞德']

/** Names as they are: some common, most seldom. */
function names(): string[] {
  const found: string[] = []
  for (const [i, surname] of SURNAMES.entries())
    for (const one of GIVEN)
      for (const two of GIVEN) if ((one.charCodeAt(0) + two.charCodeAt(0) + i) % 3) found.push(surname + one + two)
  return found
}

/**
 * Members in five thousand organisations, one in a hundred disabled, a third long away, and beside them who buys, in the organisations of the
 * merchants; with labels, times as a VIP and open sessions.
 */
export async function fillPeople(sql: Sql, volume: Volume): Promise<void> {
  const rows = names().map((name, nth) => ({ nth, name, ...searchable([name], 'name') }))
  await sql`
    create temp table name as select * from json_to_recordset(${json(rows)}::json) as r (nth int, name text, search_text text, search_grams text[])`
  await sql`
    insert into users (id, mobile_sealed, mobile_blind, mobile_masked, real_name, organ_id, default_company_id, state, birthday, seen_on, search_text, search_grams, created_at)
    select ${FIRST_MEMBER}::int8 + n, 'v1.bench', 'bench' || n, '139****' || lpad((n * 7919 % 10000)::text, 4, '0'), r.name, ${FIRST_ORGAN}::int8 + 1 + n % ${ORGANS}::int, 3,
      case when n % 100 = 0 then 'disabled' else 'active' end, date '1940-01-01' + n % 12000,
      case when n % 10 < 7 then current_date - n % 200 end, r.search_text, r.search_grams, now() - n % 1000 * interval '1 day'
    from generate_series(1, ${volume.members}::int) n join name r on r.nth = (n::int8 * 104729 % ${rows.length}::int)`
  await sql`
    insert into users (id, mobile_sealed, mobile_blind, mobile_masked, real_name, organ_id, default_company_id, birthday, seen_on, search_text, search_grams, created_at)
    select ${first} + n, 'v1.bench', 'bench-buyer-' || n, '138****' || lpad((n * 7919 % 10000)::text, 4, '0'), r.name, ${first} + 1 + n % ${TRADING}::int, 3,
      date '1940-01-01' + n % 12000, current_date - n % 60, r.search_text, r.search_grams, now() - interval '3 years'
    from generate_series(1, ${buyersOf(volume)}::int) n join name r on r.nth = (n::int8 * 15485863 % ${rows.length}::int)`
  await withTriggers(sql, () => fillLabels(sql))
  await fillSessions(sql)
}

/** Half of the members carry a label, one in seven another; one in twenty is a VIP, and as many were. */
async function fillLabels(sql: Sql): Promise<void> {
  const every = [
    ['测量', 7],
    ['测量：常来', 2],
    ['测量：少见', 500],
  ] as const
  for (const [name, nth] of every)
    await sql`
      with made as (insert into label (organ_id, "group", name, colour) values (2, '测量', ${name}, 'plain') returning id)
      insert into member_label (user_id, label_id) select u.id, made.id from users u, made where u.id > ${FIRST_MEMBER}::int8 and not is_staff and u.id % ${nth}::int = 0`
  // One in twenty pays now, and as many did once, whatever else they are; one in a hundred of them was merged.
  await sql`
    insert into vip_period (user_id, kept_id, order_id, name, days, multiplier_bp, discount_bp, paid_fen, from_at, until_at)
    select id, case when id % 100 = 3 then id + 1 end, id, '年卡', 365, 12000, 9500, 9900, at, at + interval '365 days'
    from users cross join lateral (select id * 104729 % 1000003 as spread) s
      cross join lateral (select now() - (spread % 20 / 10 * 400 + spread % 300) * interval '1 day' as at) a
    where id > ${FIRST_MEMBER}::int8 and id < ${first} and spread % 10 = 3`
}

/** Devices and sessions of who buys: one that lives, and one that has ended. */
async function fillSessions(sql: Sql): Promise<void> {
  await sql`
    insert into client (id, facts, created_at, last_seen_at)
    select id, '{"brand":"bench","model":"bench"}', created_at, now() - ${spread(40, 30)} * interval '1 day'
    from (select id, id as n, created_at from users where id > ${first} and not is_staff) u`
  await sql`
    insert into session (user_id, client_id, token_hash, created_at, last_seen_at, idle_seconds, idle_expires_at, absolute_expires_at, revoked_at)
    select id, id, 'bench ' || id || ' ' || k, now() - interval '30 days', now(), 2592000, now() + interval '30 days', now() + interval '300 days',
      case when k = 1 then now() end
    from users, generate_series(0, 1) k where id > ${first} and not is_staff`
}
