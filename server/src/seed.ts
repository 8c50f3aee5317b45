import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/db/pool.ts'
import type { Tx } from './kernel/db/tx.ts'
import type { Log } from './kernel/log.ts'
import type { Room } from './kernel/room.ts'

type SeedOptions = {
  clock: Clock
  /** Whether the demo community is asked for. It moves in only where nobody lives yet. */
  isDemo: boolean
  hasPeople: (tx: Tx) => Promise<boolean>
  demoDir: string
  log: Log
}
/** Two processes starting at once seed one after the other. */
const SEED_LOCK = 4_739_003
/** Pictures are written to disk and passwords hashed between the statements: on a slow machine longer than a request may take. */
const LIMIT_MS = 120_000
/** The step that says: this database is the demo community's. */
const DEMO = 'demo'

/**
 * What every installation needs, at every start; then, in the demo community's database, the demo of each room that has
 * not been there yet. Every room's demo is a step of its own, remembered with its rows: a start that was cut short goes on
 * where it stopped, and a room that comes later fills a database that is there.
 */
export async function seed(database: Database, rooms: readonly Room[], options: SeedOptions): Promise<void> {
  const given = { demoDir: options.demoDir, now: options.clock.now() }
  const started = performance.now()
  const written = await inTurn(database, async (tx) => {
    const isInhabited = await options.hasPeople(tx)
    for (const room of rooms) await room.seeds.base?.(tx, given)
    if (options.isDemo && !isInhabited) await remember(tx, DEMO)
    const steps = await tx<{ step: string }[]>`select step from seed`
    return new Set(steps.map(({ step }) => step))
  })
  if (!options.isDemo || !written.has(DEMO)) return
  const missing = rooms.filter(({ name, seeds }) => seeds.demo && !written.has(stepOf(name)))
  for (const { name, seeds } of missing)
    await inTurn(database, async (tx) => {
      // Another process may have written it while this one waited.
      if (await remember(tx, stepOf(name))) await seeds.demo?.(tx, given)
    })
  if (!missing.length) return
  // Planned for what was written, not for the empty tables it was written into.
  await inTurn(database, (tx) => tx`analyze`)
  const seconds = Math.round(performance.now() - started) / 1000
  options.log.info({ seconds, rooms: missing.map(({ name }) => name) }, 'the demo community is seeded')
}

const stepOf = (room: string) => `${DEMO}:${room}`

/** Notes the step in the transaction that writes its rows; false where it is noted already. */
async function remember(tx: Tx, step: string): Promise<boolean> {
  const noted = await tx`insert into seed (step) values (${step}) on conflict do nothing returning step`
  return noted.length > 0
}

function inTurn<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transact(
    async (tx) => {
      const ms = String(LIMIT_MS)
      await tx`
        select set_config('lock_timeout', ${ms}, true), set_config('statement_timeout', ${ms}, true),
          set_config('idle_in_transaction_session_timeout', ${ms}, true)`
      await tx`select pg_advisory_xact_lock(${SEED_LOCK})`
      return await work(tx)
    },
    { until: performance.now() + LIMIT_MS },
  )
}
