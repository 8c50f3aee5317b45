import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { json } from '../db/sql.ts'
import { staleBy } from '../db/stale.ts'
import type { Tx } from '../db/tx.ts'

/**
 * What happened, in the past tense, with what a listener needs. Rooms add theirs by declaration merging:
 *   declare module '../../kernel/jobs/events.ts' { interface Events { 'order.paid': { order_id: number } } }
 */
export interface Events extends Record<never, never> {}
export type EventName = keyof Events

/** Writes events into the outbox, in the acting transaction: they are delivered after the commit, in this order. */
export async function emit<E extends EventName>(tx: Tx, event: E, payloads: readonly Events[E][]): Promise<void> {
  if (!payloads.length) return
  staleBy(tx, event)
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await tx`insert into outbox (event, payload) select ${event}, payload::jsonb from unnest(${texts}::text[]) as payload`
}

/** Does what belongs to the past, as a demo does: what it emits in this transaction reaches nobody. */
export async function unheard(tx: Tx, work: () => Promise<void>): Promise<void> {
  const [last] = await tx<{ id: number }[]>`select coalesce(max(id), 0) as id from outbox`
  await work()
  await tx`delete from outbox where id > ${last?.id ?? 0}`
}

/** One that happened; `key` is the same for every delivery of it. */
export type Happened<E extends EventName> = { payload: Events[E]; key: string }

/**
 * What a room of higher standing does when it hears of some that happened one after another: writing only, for many events
 * share one transaction, and one that fails makes them all begin again. What reaches over a network is a job.
 */
export type Listener<E extends EventName> = (given: {
  events: readonly Happened<E>[]
  tx: Tx
  now: Date
  afterCommit: (run: () => void | Promise<void>) => void
}) => Promise<void>
export type Listeners = { [E in EventName]?: Listener<E>[] }

/** Work that waits for somebody outside, with what it needs to know; rooms add theirs as `room:name`. */
export interface Jobs extends Record<never, never> {}

/**
 * Leaves a job for after the commit, in the acting transaction. It is done at least once, and tried again 12 times. `key`
 * names it for `dropJob`; `after_seconds` leaves that time for it.
 */
export async function enqueue<J extends keyof Jobs>(
  tx: Tx,
  job: J,
  payload: Jobs[J],
  { key = null, after_seconds = 0 }: { key?: string | null; after_seconds?: number } = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(${job}, ${json(payload)}::json, max_attempts => 12, job_key => ${key}::text,
      run_at => now() + ${after_seconds} * interval '1 second')`
}
/** Of these ids, those of which no such job is waited for or worked on; `field` of its payload names them. A job that was given up is none. */
export async function withoutJob<J extends keyof Jobs>(
  tx: Tx,
  job: J,
  { field, ids }: { field: keyof Jobs[J] & string; ids: readonly number[] },
): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select asked.id from unnest(${ids}::int8[]) as asked (id) where not exists (
      select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${job} and (j.locked_at is not null or j.attempts < j.max_attempts) and (j.payload->>${field}::text)::int8 = asked.id
    ) order by asked.id`
  return rows.map((row) => row.id)
}
/** Takes a job away that nobody does yet. */
export async function dropJob(tx: Tx, key: string): Promise<void> {
  await tx`select graphile_worker.remove_job(${key})`
}
/** A job may run again. It reads and writes in short steps of its own, so that no row waits for the one outside. */
export type Job<J extends keyof Jobs> = (given: {
  payload: Jobs[J]
  database: Pick<Database, 'use' | 'transact'>
  /** For what goes on long after `now`. */
  clock: Clock
  now: Date
}) => Promise<void>
