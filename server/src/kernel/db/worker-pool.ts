import pg from 'pg'
import { isPassing, isRefusedWith, lostConnection } from './errors.ts'

/** What graphile-worker tries again by itself: it drops the promise of what it notes of a job, so that no other failure has a reader. */
const TRIED_AGAIN = ['40001', '40P01', '57P03']
/** Milliseconds after which a statement that is not answered is given up with its connection; the worker's own are short. */
const STATEMENT_LIMIT_MS = 30_000

/** A failure as one that the worker tries again where the database was away and not wrong. */
function asTriedAgain(error: Error): never {
  const isAway = isPassing(error) || !(error instanceof pg.DatabaseError)
  if (!isAway || isRefusedWith(error, ...TRIED_AGAIN)) throw error
  throw Object.assign(lostConnection(error), { code: '57P03' })
}

/** graphile-worker asks by promises; what it asks by callback it handles. */
const whenPromised = <T>(answer: T): T => (answer instanceof Promise ? (answer.catch(asTriedAgain) as T) : answer)

class WorkerClient extends pg.Client {
  override query = ((...given: Parameters<pg.Client['query']>) =>
    whenPromised(super.query(...given))) as pg.Client['query']
}

class WorkerPool extends pg.Pool {
  override connect = ((...given: Parameters<pg.Pool['connect']>) =>
    whenPromised(super.connect(...given))) as pg.Pool['connect']
}

/** The connections of the job worker: a loss is something it comes back from. */
export function openWorkerPool(url: string, max: number): pg.Pool {
  const pool = new WorkerPool({
    connectionString: url,
    max,
    Client: WorkerClient,
    // Only a pipelining client gives up its connection with a statement that is not answered.
    pipeline: true,
    query_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'heyi-jobs',
  } as pg.PoolConfig)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Milliseconds after which a job that is marked as taken and that nobody works on may be freed. */
export const ORPHANED_MS = 10_000

/**
 * Frees the jobs that were marked as taken for this worker in an answer that never arrived; else they would wait four hours.
 * `working`: those that it knows of.
 */
export async function freeOrphans(pool: pg.Pool, worker_id: string, working: readonly string[]): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = $1 and not (id = any($2::bigint[])) and locked_at < now() - $3::int * interval '1 millisecond'`,
    [worker_id, working, ORPHANED_MS],
  )
}
