import type { IdPage } from '../server/src/kernel/db/paging.ts'
import { openSql, type Sql } from '../server/src/kernel/db/pool.ts'
import { json } from '../server/src/kernel/db/sql.ts'
import { readKeyword } from '../server/src/kernel/search/grams.ts'
import { searchable } from '../server/src/kernel/search/spelling.ts'
import { countMembers, listMembers, type MemberFilter } from '../server/src/rooms/members/index.ts'
import { vipMembers } from '../server/src/rooms/rewards/index.ts'
import { limited, type Measure, median, round } from './measure.ts'

const MEMBERS = 200_000
const ORGANS = 5_000
const RUNS = 120
const PAGE = 20
/** A page a thousand pages deep. */
const DEEP = 1_000 * PAGE

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

/** Two hundred thousand members in five thousand organisations, one in a hundred disabled, a third long away. */
async function fill(sql: Sql): Promise<number> {
  const rows = names().map((name, nth) => ({ nth, name, ...searchable([name], 'name') }))
  await sql`
    insert into organ (id, parent_id, path, name, kind)
    select 100000 + n, 2, '/2/' || (100000 + n) || '/', '测量站' || n, 'station' from generate_series(1, ${ORGANS}::int) n`
  await sql`
    insert into users (id, mobile_sealed, mobile_blind, mobile_masked, real_name, organ_id, default_company_id, state, birthday, seen_on, search_text, search_grams)
    select 1000000 + n, 'v1.bench', 'bench' || n, '139****' || lpad((n * 7919 % 10000)::text, 4, '0'), r.name, 100000 + (n % ${ORGANS}::int) + 1, 3,
      case when n % 100 = 0 then 'disabled' else 'active' end, date '1940-01-01' + n % 12000,
      case when n % 10 < 7 then current_date - n % 200 end, r.search_text, r.search_grams
    from generate_series(1, ${MEMBERS}::int) n
    join json_to_recordset(${json(rows)}::json) as r (nth int, name text, search_text text, search_grams text[])
      on r.nth = (n::int8 * 104729 % ${rows.length}::int)`
  const [label] = await sql<{ id: number }[]>`
    insert into label (organ_id, "group", name, colour) values (2, '测量', '测量', 'plain') returning id`
  await sql`insert into member_label (user_id, label_id) select id, ${label?.id ?? 0}::int8 from users where id > 1000000 and id % 7 = 0`
  // One in twenty pays now, and as many did once, whatever else they are; one in a hundred of them was merged.
  await sql`
    insert into vip_period (user_id, kept_id, order_id, name, days, multiplier_bp, discount_bp, paid_fen, from_at, until_at)
    select id, case when id % 100 = 3 then id + 1 end, id, '年卡', 365, 12000, 9500, 9900, at, at + interval '365 days'
    from users cross join lateral (select id * 104729 % 1000003 as spread) s
      cross join lateral (select now() - (spread % 20 / 10 * 400 + spread % 300) * interval '1 day' as at) a
    where id > 1000000 and spread % 10 = 3`
  await sql`vacuum analyze vip_period`
  await sql`vacuum analyze users`
  await sql`vacuum analyze member_label`
  return label?.id ?? 0
}

const p95 = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}
/** How many times as long one takes as the other, at the 95th of a hundred; in turn, so that a busy machine slows both. */
async function times(
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
): Promise<{ ratio: number; ms: number; usual: number }> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let i = 0; i < RUNS; i++) {
    mine.push(await timed(ours))
    theirs.push(await timed(peer))
  }
  return { ratio: p95(mine) / p95(theirs), ms: round(p95(mine), 2), usual: median(mine) / median(theirs) }
}

/** Filling takes longer than a server's statement may. */
const UNLIMITED = { statement_timeout: 0, lock_timeout: 0 }

/** The same members for who measures something else; nothing where they are there. */
export async function fillMembers(url: string): Promise<void> {
  const sql = openSql(url, 1, { settings: UNLIMITED })
  try {
    const there = await sql`select from users where id = 1000001`
    if (!there.length) await fill(sql)
  } finally {
    await sql.end()
  }
}

/** The statement of the members' list on a large platform, beside `select 1` on the same connection. */
export async function measureMembers(url: string): Promise<Measure[]> {
  const sql = openSql(url, 1, { settings: UNLIMITED })
  try {
    const tag_id = await fill(sql)
    const one = () => sql`select 1`
    const whole: MemberFilter = {
      scope: { organ_ids: null, except: null },
      typed: null,
      tag_id: 0,
      state: 'all',
      seen: null,
      level: null,
    }
    const asked = (keyword: string) => ({
      words: readKeyword(keyword, (word) => [word]) ?? { words: [], grams: [], named: [] },
    })
    const single: Record<string, Partial<MemberFilter>> = {
      none: {},
      'two characters': { typed: asked('秀英') },
      surname: { typed: asked('王') },
      initials: { typed: asked('wxy') },
      'end of a phone': { typed: { mobile_end: '7919' } },
      label: { tag_id },
      organisation: { scope: { organ_ids: [100_007], except: null } },
      disabled: { state: 'disabled' },
      'seen lately': { seen: { from: '2000-01-01', until: null } },
      'never seen': { seen: 'never' },
      VIP: { level: { is: 'vip', vips: vipMembers.all(new Date()) } },
      'no VIP': { level: { is: 'plain', vips: vipMembers.all(new Date()) } },
    }
    const first: IdPage = { before: null, offset: 0, limit: PAGE + 1 }
    const list = (filter: Partial<MemberFilter>, page = first) => listMembers(sql, { ...whole, ...filter }, page)
    const found: Measure[] = []
    const worst = async (name: string, limit: number, filters: Record<string, Partial<MemberFilter>>) => {
      const rows: [string, { ratio: number; ms: number }][] = []
      for (const [key, filter] of Object.entries(filters)) rows.push([key, await times(() => list(filter), one)])
      const [at, { ratio, ms }] = rows.reduce((a, b) => (a[1].ratio > b[1].ratio ? a : b))
      const all = rows.map(([key, { ratio }]) => `${key} ${round(ratio)}`)
      found.push(limited(name, ratio, limit, { worst: at, ms, all }))
    }
    await worst('list of 200,000 members by one filter / select 1', 20, single)
    const keys = Object.keys(single).slice(1)
    const pairs = keys.flatMap((a, i) => keys.slice(i + 1).map((b) => [`${a} + ${b}`, { ...single[a], ...single[b] }]))
    await worst('list of 200,000 members by two filters / select 1', 60, Object.fromEntries(pairs))
    const [deep] = await list({}, { ...first, offset: DEEP, limit: 1 })
    const late = await times(
      () => list({}, { ...first, before: deep?.id ?? 0 }),
      () => list({}),
    )
    found.push(limited('page 1,000 of members by cursor / page 1', late.usual, 1.2, { ms: late.ms }))
    const counted = await times(() => countMembers(sql, whole), one)
    found.push(limited('members counted to 10,000 / select 1', counted.ratio, 60, { ms: counted.ms }))
    return found
  } finally {
    await sql.end()
  }
}
