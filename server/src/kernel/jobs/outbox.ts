import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Alarm, Log } from '../log.ts'
import type { Room } from '../room.ts'
import { inTransaction, type JobContext } from './job-context.ts'

type OutboxOptions = {
  clock: Clock
  database: Database
  rooms: readonly Room[]
  log: Log
  alarm: Alarm
  /** Whether it delivers by itself; in tests it does when asked. */
  isRunning: boolean
}
type Row = { id: number; event: string; payload: unknown; attempts: number }
type AnyListener = (given: JobContext & { event?: string; events: Happened[] }) => Promise<void>
type Happened = { payload: unknown; key: string }

export type Outbox = {
  /** Something may have been written: delivers within moments. */
  wake(): void
  /** Delivers everything that is due, and what that causes. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Events delivered in one transaction. */
const MAX_BATCH = 50
const MAX_ATTEMPTS = 12
/** Writes of this many milliseconds share one delivery. */
const PAUSE_MS = 50
/** Deliveries begin this many milliseconds apart, so that where many are busy each tells of many at once. */
const APART_MS = 250
/** What another process left behind is found by looking. */
const LOOK_MS = 2_000

/** Takes due events, oldest first, unless somebody else delivers them. They are gone when the transaction commits. */
const take = (tx: Tx, most: number) => tx<Row[]>`
  with due as (
    delete from outbox where id = any(array(
      select id from outbox where due_at <= now() order by due_at, id limit ${most} for update skip locked
    )) returning id, event, payload, attempts, due_at
  )
  select id, event, payload, attempts from due order by due_at, id`

/** Neighbours of one name are told together: what a listener writes of fifty is one statement. */
function runsOf(rows: readonly Row[]): { event: string; events: Happened[] }[] {
  const runs: { event: string; events: Happened[] }[] = []
  for (const { id, event, payload } of rows) {
    if (runs.at(-1)?.event !== event) runs.push({ event, events: [] })
    runs.at(-1)?.events.push({ payload, key: `${event}:${id}` })
  }
  return runs
}

const isLastAttempt = ({ attempts }: Row) => attempts + 1 >= MAX_ATTEMPTS
/** Puts a failed event off, twice as long each time; after the last attempt it stays for people to see. */
const putOff = (tx: Tx, row: Row, reason: string) => tx`
  update outbox set attempts = attempts + 1, last_error = ${reason},
    ${isLastAttempt(row) ? sql`due_at = null, failed_at = now()` : sql`due_at = now() + ${2 ** row.attempts} * interval '1 second'`}
  where id = ${row.id}`

/** Delivers the events of the outbox to the rooms that listen, each exactly once in what it writes. */
export function makeOutbox(given: OutboxOptions): Outbox {
  const { database, rooms, log, alarm } = given
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  /** Delivers up to `most`; all or none of them. Returns those taken, with the error where there was one. */
  async function deliver(most: number): Promise<{ taken: Row[]; error?: unknown }> {
    let taken: Row[] = []
    try {
      await inTransaction(given, async (body) => {
        taken = await take(body.tx, most)
        const runs = runsOf(taken)
        for (const { event, events } of runs)
          for (const room of rooms)
            for (const listen of (room.on as Record<string, AnyListener[] | undefined>)[event] ?? [])
              await listen({ ...body, events })
        // People are notified last: their streams are locked after whatever listeners lock.
        for (const { event, events } of runs)
          for (const listen of rooms.flatMap((room) => room.onEvery as readonly AnyListener[]))
            await listen({ ...body, event, events })
      })
      return { taken }
    } catch (error) {
      return { taken, error }
    }
  }

  /** Returns how many it took. */
  async function round(): Promise<number> {
    const { taken, error } = await deliver(MAX_BATCH)
    if (!error) return taken.length
    if (!taken.length) throw error
    // One of them fails: alone it hinders no other.
    for (const _ of taken) {
      const alone = await deliver(1)
      const [row] = alone.taken
      if (!alone.error || !row) continue
      const { id, event } = row
      log.error({ err: alone.error, event, id, attempts: row.attempts + 1 }, 'an event was not delivered')
      await database.use((tx) => putOff(tx, row, String(alone.error)))
      if (isLastAttempt(row)) alarm('event-given-up', { id, name: event, err: alone.error })
    }
    return taken.length
  }

  async function drain(): Promise<void> {
    while (await round());
  }
  /** As many as are due now. What meanwhile happens, by it or beside it, comes with the next. */
  async function deliverDue(): Promise<void> {
    let taken: number
    do taken = await round()
    while (taken === MAX_BATCH)
    if (taken) isSoon = true
  }

  let isSoon = false
  let lookedAt = 0
  const plan = () => {
    if (isStopped) return
    clearTimeout(timer)
    const soon = Math.max(PAUSE_MS, lookedAt + APART_MS - performance.now())
    timer = setTimeout(look, isSoon ? soon : LOOK_MS)
  }
  const look = () => {
    isSoon = false
    lookedAt = performance.now()
    running = deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox was not read'))
      .finally(() => {
        running = undefined
        plan()
      })
  }
  if (given.isRunning) plan()
  return {
    wake() {
      if (isSoon || !given.isRunning) return
      isSoon = true
      if (!running) plan()
    },
    drain,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
