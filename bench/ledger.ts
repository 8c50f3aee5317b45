import { contract } from '@heyi/contract'
import { openSql, type Sql } from '../server/src/kernel/db/pool.ts'
import { shanghaiDay } from '../server/src/kernel/time.ts'
import { ledger } from '../server/src/rooms/rewards/index.ts'
import { databaseOf, type Place, type ServerProcess } from '../tests/harness/process.ts'
import { postJson } from './client.ts'
import { limited, type Measure, measured, median, paired, round } from './measure.ts'
import { startScript } from './processes.ts'

const ROWS = 10_000
const RUNS = 100
/** Lots of each who has an account: of two hundred thousand members and more. */
const LOTS = 2
const LANES = 12
const ROUNDS = 5
const SECONDS = 2
/** Members who are signed in and have not signed in today; the rest of them the peer takes. */
const SESSIONS = 80_000
const [FIRST, PEERS_FIRST] = [1_000_000, 1_100_000]

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

/** A page of a long ledger, however deep and however it is narrowed, beside the least that a database can be asked. */
async function measureDepth(sql: Sql): Promise<Measure> {
  const user_id = FIRST + 199_999
  await sql`insert into account (user_id, points) values (${user_id}, ${ROWS}) on conflict (user_id) do nothing`
  // One row in a hundred was spent.
  const ids = await sql<{ id: number }[]>`
    insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason)
    select ${user_id}::int8, case when n % 100 = 0 then -1 else 1 end, n, case when n % 100 = 0 then 'ORDER_USE' else 'GRANT' end, 'bench' || n,
      case when n % 100 = 0 then 'order' else 'manual' end, '测速' from generate_series(1, ${ROWS}::int) n returning id`
  await sql`analyze points_ledger`
  const whole = { direction: 'all', kind: null, since: null } as const
  const filters = { none: whole, spent: { ...whole, direction: 'out' }, order: { ...whole, kind: 'order' } } as const
  const ratios: [string, number, number][] = []
  for (const [name, filter] of Object.entries(filters))
    for (const depth of [0, ROWS / 2, ROWS - 20]) {
      const before = depth === 0 ? null : (ids[ROWS - depth]?.id ?? 0)
      const [mine, least]: [number[], number[]] = [[], []]
      for (let i = 0; i < RUNS; i++) {
        mine.push(await timed(() => ledger.listPoints(sql, [user_id], { ...filter, before, offset: 0, limit: 11 })))
        least.push(await timed(() => sql`select 1`))
      }
      ratios.push([`${name} ${depth}`, median(mine) / median(least), median(mine)])
    }
  const [at, ratio, ms] = ratios.reduce((a, b) => (a[1] > b[1] ? a : b))
  const all = ratios.map(([key, one]) => `${key} ${round(one)}`)
  return limited(`a ledger of ${ROWS} rows, any depth / select 1`, ratio, 10, { worst: at, ms: round(ms, 2), all })
}

/** Members with a session whose token follows from their number. */
async function openSessions(sql: Sql): Promise<void> {
  await sql`update users set seen_on = ${shanghaiDay(new Date())} where id between ${FIRST + 1} and ${FIRST + SESSIONS}`
  await sql`
    insert into session (user_id, token_hash, last_seen_at, idle_seconds, idle_expires_at, absolute_expires_at)
    select id, translate(encode(sha256(convert_to('bench' || id, 'UTF8')), 'base64'), '+/=', '-_'), now(), 86400,
      now() + interval '1 day', now() + interval '1 day'
    from users where id between ${FIRST + 1} and ${FIRST + SESSIONS} and state = 'active'`
  await sql`vacuum analyze session`
}

/** Everybody once: the next member of a range who may sign in. One in a hundred of them is disabled. */
function everybody(first: number, count: number): () => number {
  let nth = 0
  return () => {
    if (++nth % 100 === 0) nth++
    if (nth > count) throw new Error(`all ${count} have signed in`)
    return first + nth
  }
}

/** How often a second `LANES` lanes get through the work, until it is over. */
async function rate(work: () => Promise<void>, isOver: () => boolean): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isOver()) {
        await work()
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}
const forSeconds = (work: () => Promise<void>) => {
  const until = performance.now() + SECONDS * 1000
  return rate(work, () => performance.now() > until)
}

async function signIn(url: string, body: object, headers: Record<string, string>): Promise<void> {
  const answer = await postJson(url, body, headers)
  if (answer.status !== 200 || answer.body.code !== 1) throw new Error(`${url}: ${JSON.stringify(answer)}`)
}
/** Lets the next member sign in as the app does. */
function signIns(server: ServerProcess): () => Promise<void> {
  const next = everybody(FIRST, SESSIONS)
  return () => {
    const id = next()
    const headers = { token: `bench${id}`, 'user-id': String(id), 'client-id': '0', 'client-token': '0' }
    return signIn(server.url + contract.rewards.dailySignIn.path, {}, headers)
  }
}

/** A movement with its lot: a sign-in, beside the same statements with nothing around them. */
async function measureMovement(ours: () => Promise<void>, place: Place): Promise<Measure> {
  const bare = await startScript('bench/bare.ts', { DATABASE_URL: databaseOf(place.dataDir) })
  const next = everybody(PEERS_FIRST, 90_000)
  const peer = () => signIn(`${bare.url}/sign-in`, { user_id: next() }, {})
  try {
    await forSeconds(ours)
    await forSeconds(peer)
    const figures = await paired(
      ROUNDS,
      () => forSeconds(ours),
      () => forSeconds(peer),
    )
    return measured('a sign-in with its points and lot / bare handler', figures.ratio, 0.4, {
      per_second: round(figures.ours),
      bare_per_second: round(figures.peer),
      rounds: figures.rounds,
    })
  } finally {
    await bare.stop()
  }
}

/** Sign-ins while the server ends many lots, beside sign-ins while it does nothing else. */
async function measureExpiry(ours: () => Promise<void>, sql: Sql): Promise<Measure> {
  await sql`
    insert into account (user_id, points) select id, ${LOTS}::int8 from users where id > ${FIRST}
    on conflict (user_id) do update set points = account.points + excluded.points where account.kept_id is null`
  await sql`
    insert into points_lot (user_id, until, held) select user_id, date '2020-01-31' + n * 31, 1
    from account cross join generate_series(1, ${LOTS}::int) n where user_id > ${FIRST} and kept_id is null`
  await sql`vacuum analyze points_lot`
  await sql`vacuum analyze account`
  const alone = median([await forSeconds(ours), await forSeconds(ours), await forSeconds(ours)])
  const key = 'bench'
  await sql`select graphile_worker.add_job('rewards:expirePoints', job_key => ${key})`
  const started = performance.now()
  let isOver = false
  const watch = setInterval(async () => {
    isOver = !(await sql`select from graphile_worker.jobs where key = ${key}`).length
  }, 500)
  try {
    const beside = await rate(ours, () => isOver)
    const seconds = (performance.now() - started) / 1000
    const [left] = await sql<{ n: number }[]>`
      select count(*)::int as n from points_lot where held > 0 and until < ${shanghaiDay(new Date())}`
    // Whoever signed in just then is left for the next night.
    if ((left?.n ?? 0) > LOTS * LANES * 10) throw new Error(`${left?.n} lots were left`)
    return measured('sign-ins while 400,000 lots end / alone', beside / alone, 0.5, {
      per_second: round(beside),
      alone_per_second: round(alone),
      seconds: round(seconds),
      left: left?.n,
    })
  } finally {
    clearInterval(watch)
  }
}

export async function measureLedger(server: ServerProcess, place: Place): Promise<Measure[]> {
  const url = databaseOf(place.dataDir)
  const sql = openSql(url, 2, { settings: { statement_timeout: 0, lock_timeout: 0 } })
  try {
    const depth = await measureDepth(sql)
    await openSessions(sql)
    const ours = signIns(server)
    return [depth, await measureMovement(ours, place), await measureExpiry(ours, sql)]
  } finally {
    await sql.end()
  }
}
