import { openSql, type Sql } from '../server/src/kernel/db/pool.ts'
import { checkout, type Lane, type Measured, openLanes } from './load.ts'
import { limited, type Measure, round } from './measure.ts'

const CLIENTS = 4
/** Milliseconds for which people buy alone, and at most beside. */
const [ALONE_MS, BESIDE_MS] = [8_000, 25_000]
/** What runs beside them, each by the name of its task. */
const TASKS = ['members:label-rules', 'orders:rollUp', 'home:checkBooks']
const LOOK_MS = 250

/** How long purchases take while `isOver` says no, the 95th of a hundred in milliseconds. */
async function purchases(url: string, lanes: readonly Lane[], isOver: () => boolean) {
  const times: number[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      while (!isOver()) {
        const from = performance.now()
        await checkout(url, lane)
        times.push(performance.now() - from)
      }
    }),
  )
  const sorted = times.sort((a, b) => a - b)
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, count: sorted.length }
}

/** A rule that half of the members keep to, and all days to be added up again. */
async function leaveWork(sql: Sql): Promise<void> {
  await sql`
    insert into label_rule (label_id, facts, is_on) select id, facts::jsonb, true from label join (values ('测量：少见', '{"age":{"from":60}}'), ('测量：常来', '{"bought":{"days":365,"times":1}}')) r (name, facts) using (name) on conflict do nothing`
  await sql`
    insert into figure_due (day, company_id, since) select distinct day, company_id, now() from figure_day on conflict do nothing`
}

/** A purchase on a large platform while its nightly work is done, beside one while nothing else is. */
export async function measureBeside(measured: Measured): Promise<Measure> {
  const lanes = await openLanes(measured, CLIENTS)
  const sql = openSql(measured.database, 1)
  try {
    await purchases(measured.url, lanes, until(2_000))
    const alone = await purchases(measured.url, lanes, until(ALONE_MS))
    await leaveWork(sql)
    for (const task of TASKS) await sql`select graphile_worker.add_job(${task}, job_key => ${`bench ${task}`})`
    const started = performance.now()
    const isLate = until(BESIDE_MS)
    let isDone = false
    const watch = setInterval(async () => {
      isDone = !(await sql`select from graphile_worker.jobs where key like 'bench %'`).length
    }, LOOK_MS)
    const beside = await purchases(measured.url, lanes, () => isDone || isLate())
    clearInterval(watch)
    return limited("a purchase's p95 beside nightly work / alone", beside.p95 / alone.p95, 2, {
      ms: round(beside.p95),
      alone_ms: round(alone.p95),
      purchases: beside.count,
      seconds: round((performance.now() - started) / 1000),
      work_done: isDone,
    })
  } finally {
    await sql.end()
  }
}
const until = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}
