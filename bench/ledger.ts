import { machineClock } from '../server/src/kernel/clock.ts'
import { type Database, openDatabase, openSql, type Sql } from '../server/src/kernel/db/pool.ts'
import { inTransaction } from '../server/src/kernel/jobs/job-context.ts'
import { makeLog } from '../server/src/kernel/log.ts'
import { bookPoints, expirePoints, listPoints } from '../server/src/rooms/rewards/index.ts'
import { limited, type Measure, measured, median, round } from './measure.ts'
import { fillMembers } from './members.ts'

const ROWS = 10_000
const RUNS = 100
/** Lots of each of the two hundred thousand members: a million in all. */
const LOTS = 5
const LANES = 12
const SECONDS = 3

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** A page of a long ledger, however deep, beside the least that a database can be asked. */
async function measureDepth(sql: Sql): Promise<Measure[]> {
  const user_id = 1_000_001
  await sql`insert into account (user_id, points) values (${user_id}, ${ROWS}) on conflict (user_id) do nothing`
  const ids = await sql<{ id: number }[]>`
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason)
    select ${user_id}::int8, 1, n, 'GRANT', 'bench' || n, 'manual', '测速' from generate_series(1, ${ROWS}::int) n returning id`
  await sql`analyze points_ledger`
  const page = (before: number | null) =>
    listPoints(sql, [user_id], { direction: 'all', kind: null, since: null, before, offset: 0, limit: 10 })
  const found: Measure[] = []
  for (const depth of [0, ROWS / 2, ROWS - 20]) {
    const before = depth === 0 ? null : (ids[ROWS - depth]?.id ?? 0)
    const [mine, least]: [number[], number[]] = [[], []]
    for (let i = 0; i < RUNS; i++) {
      mine.push(await timed(() => page(before)))
      least.push(await timed(() => sql`select 1`))
    }
    const ratio = median(mine) / median(least)
    found.push(limited(`a ledger of ${ROWS} rows, ${depth} deep / select 1`, ratio, 10, { ms: round(median(mine), 2) }))
  }
  return found
}

/** How often a second `LANES` earn points, for as long as the work goes on. */
async function earnings(database: Database, isOver: () => boolean): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      while (!isOver()) {
        const user_id = 1_000_000 + 1 + ((done * LANES + lane) % 200_000)
        const fact = { biz: 'SIGN_IN', biz_id: `bench${performance.now()}`, reason: '签到' } as const
        await database.transact((tx) => bookPoints(tx, { ...fact, user_id, delta: 5, now: new Date() }))
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

/** What is earned while a million lots end, beside what is earned when nothing does. */
async function measureExpiry(database: Database, sql: Sql): Promise<Measure> {
  await sql`
    insert into account (user_id, points) select id, ${LOTS}::int8 from users where id > 1000000
    on conflict (user_id) do update set points = account.points + excluded.points`
  await sql`
    insert into points_lot (user_id, until, held) select id, date '2020-01-31' + n * 31, 1
    from users cross join generate_series(1, ${LOTS}::int) n where id > 1000000`
  await sql`vacuum analyze points_lot`
  const until = performance.now() + SECONDS * 1000
  const alone = await earnings(database, () => performance.now() > until)
  let isOver = false
  const log = makeLog('silent')
  const task = expirePoints({ live: { changed: () => {} } })
  const transact: Parameters<typeof task.run>[0]['transact'] = (work, terms) =>
    inTransaction({ database, log, clock: machineClock }, work, terms)
  const started = performance.now()
  const ended = task.run({ transact, alarm: () => {}, now: new Date() }).finally(() => {
    isOver = true
  })
  const beside = await earnings(database, () => isOver)
  await ended
  return measured('points earned while a million lots end / alone', beside / alone, 0.5, {
    per_second: round(beside),
    alone_per_second: round(alone),
    seconds: round((performance.now() - started) / 1000),
  })
}

export async function measureLedger(url: string): Promise<Measure[]> {
  await fillMembers(url)
  const sql = openSql(url, 2, { settings: { statement_timeout: 0, lock_timeout: 0 } })
  const database = openDatabase(url, { max: 20 })
  try {
    return [...(await measureDepth(sql)), await measureExpiry(database, sql)]
  } finally {
    await database.close()
    await sql.end()
  }
}
