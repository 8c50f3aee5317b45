import type { IdPage } from '../server/src/kernel/db/paging.ts'
import { openSql } from '../server/src/kernel/db/pool.ts'
import { readKeyword } from '../server/src/kernel/search/grams.ts'
import { countMembers, listMembers, type MemberFilter } from '../server/src/rooms/members/index.ts'
import { vipMembers } from '../server/src/rooms/rewards/index.ts'
import { limited, type Measure, median, round } from './measure.ts'
import { FIRST_ORGAN } from './volume.ts'

const RUNS = 60
const PAGE = 20
/** A page a thousand pages deep. */
const DEEP = 1_000 * PAGE

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

/** The statement of the members' list on a large platform, beside `select 1` on the same connection. */
export async function measureMembers(url: string): Promise<Measure[]> {
  const sql = openSql(url, 1)
  try {
    const [label] = await sql<{ id: number }[]>`select id from label where name = '测量'`
    const tag_id = label?.id ?? 0
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
      organisation: { scope: { organ_ids: [FIRST_ORGAN + 7], except: null } },
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
