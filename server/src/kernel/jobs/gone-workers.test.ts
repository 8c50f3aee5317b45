import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { openSql, type Sql } from '../db/pool.ts'
import { holdWorker } from '../db/worker-lock.ts'
import { openWorkerPool } from '../db/worker-pool.ts'
import { freeGone } from './gone-workers.ts'

let place: TestDatabase
let sql: Sql
let pool: ReturnType<typeof openWorkerPool>
const log = pino({ level: 'silent' })
beforeAll(async () => {
  place = await createDatabase()
  sql = openSql(place.url, 1)
  pool = openWorkerPool(place.url, 2)
})
afterAll(async () => {
  await pool.end()
  await sql.end()
  await place.drop()
})

/** A job that a worker has taken. */
async function takenBy(worker_id: string): Promise<void> {
  const [job] = await sql<{ id: number }[]>`select id from graphile_worker.add_job('test:job', '{}'::json)`
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker_id} where id = ${job?.id ?? 0}`
}
const taken = async () => {
  const rows = await sql<{ locked_by: string }[]>`
    select locked_by from graphile_worker._private_jobs where locked_by is not null order by id`
  return rows.map(({ locked_by }) => locked_by)
}
const name = () => `pool-${randomUUID()}`

describe('work of workers that are gone', () => {
  it('is given back, and no other', async () => {
    const [gone, living] = [name(), name()]
    const held = holdWorker(place.url, living)
    await held.stands
    for (const id of [gone, living]) await takenBy(id)
    await freeGone({ pool, log }, { silentMs: 10 })
    expect(await taken()).toEqual([living])
    await held.close()
    await freeGone({ pool, log }, { silentMs: 10 })
    expect(await taken()).toEqual([])
  })

  it('stays with a worker that lost its connection for a moment, and holds its lock again', async () => {
    const living = name()
    await takenBy(living)
    const held = holdWorker(place.url, living)
    await held.stands
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'heyi-worker' and datname = current_database()`
    await freeGone({ pool, log }, { silentMs: 3_000 })
    expect(await taken()).toEqual([living])
    await held.close()
  })
})
