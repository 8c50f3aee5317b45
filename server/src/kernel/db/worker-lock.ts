import type pg from 'pg'
import { type KeptConnection, keepConnection } from './kept-connection.ts'

/** The lock by which a worker says that it lives. Who asks whether it does takes it alone, and for a moment. */
const lockOf = (worker_id: string): string => `hashtextextended('worker ' || ${worker_id}, 0)`
/** Where a machine is gone and says no word, the database notices within a minute. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'
/** Whose work is marked as taken. */
const TAKEN = `
  select locked_by from graphile_worker._private_jobs where locked_by is not null
  union select locked_by from graphile_worker._private_job_queues where locked_by is not null`

/** Says to every process that this worker lives, until it closes, or ends in whatever way: the database knows by the connection. */
export const holdWorker = (url: string, worker_id: string): KeptConnection =>
  keepConnection(url, {
    name: 'heyi-worker',
    async begin(client) {
      await client.query(KEEPALIVE)
      // Shared: a connection that was lost, and that the database still believes in, keeps nobody waiting.
      await client.query(`select pg_advisory_lock_shared(${lockOf('$1::text')})`, [worker_id])
    },
  })

/** Workers that have taken work and of which nothing says that they live. */
export async function silentWorkers(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `with taken as materialized (${TAKEN}) select locked_by from taken where pg_try_advisory_xact_lock(${lockOf('locked_by')})`,
  )
  return rows.map(({ locked_by }) => locked_by)
}

/** Gives back what those of these workers have taken that are silent still. Returns which those are. */
export async function freeWorkOf(pool: Pick<pg.Pool, 'query'>, worker_ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ gone: string[] }>(
    `with taken as materialized (select unnest($1::text[]) as locked_by intersect (${TAKEN})),
       gone as materialized (
         select array_agg(locked_by) as ids from taken where pg_try_advisory_xact_lock(${lockOf('locked_by')}) having count(*) > 0
       )
     select ids as gone, graphile_worker.force_unlock_workers(ids) from gone`,
    [worker_ids],
  )
  return rows.flatMap(({ gone }) => gone)
}
