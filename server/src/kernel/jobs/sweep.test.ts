import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { raisedBy } from '../../testing/tasks.ts'
import { machineClock } from '../clock.ts'
import { type Database, openDatabase, openSql, type Sql } from '../db/pool.ts'
import type { Room } from '../room.ts'
import { makeOutbox } from './outbox.ts'
import { countGivenUp, kernelTasks, sweepInBatches } from './sweep.ts'
import { settleJobs } from './worker.ts'

let place: TestDatabase
let database: Database
let sql: Sql
const log = pino({ level: 'silent' })
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url)
  sql = openSql(place.url, 1)
})
afterAll(async () => {
  await database.close()
  await sql.end()
  await place.drop()
})
const sweep = () =>
  raisedBy({ database, clock: machineClock }, kernelTasks.sweep as NonNullable<typeof kernelTasks.sweep>)

describe('the sweep', () => {
  it('empties kept answers a day after they were given, in batches', async () => {
    await sql`
      insert into idem (user_id, path, key, body_hash, created_at)
      select 1, '/', n::text, '', now() - case when n <= 25 then interval '25 hours' else interval '23 hours' end from generate_series(1, 30) n`
    let batches = 0
    await sweepInBatches(
      { transact: (work) => database.transact((tx) => work({ tx, now: new Date(), afterCommit: () => {} })) },
      async (tx, { most }) => {
        batches++
        const some = tx`select key from idem where key::int <= 20 limit ${most}`
        const keys = (await some).map(({ key }) => key as string)
        await tx`delete from idem where key = any(${keys}::text[])`
        return keys.length
      },
      8,
    )
    expect([batches, (await sql`select 1 from idem`).length]).toEqual([3, 10])
    await sweep()
    const rows = await sql<{ key: string }[]>`select key from idem order by key::int`
    expect(rows.map(({ key }) => key)).toEqual(['26', '27', '28', '29', '30'])
  })

  it('keeps a month what was given up, which an alarm has said and the metrics count', async () => {
    const raised: unknown[] = []
    const alarm = (event: string, { job }: Record<string, unknown> = {}) => void raised.push({ event, job })
    const failing = {
      name: 'test',
      on: {},
      tasks: {},
      jobs: { 'test:fails': () => Promise.reject(new Error('no')) },
    } as unknown as Room
    const rooms = [failing]
    const outbox = makeOutbox({ clock: machineClock, database, rooms, log, alarm, isRunning: false })
    await sql`select graphile_worker.add_job('test:fails', '{"payment_id": 7}', max_attempts => 1)`
    await sql`insert into outbox (event, payload, due_at, failed_at) values ('test', '{}', null, now())`
    await settleJobs({ url: place.url, clock: machineClock, database, rooms, log, alarm, outbox })
    expect(raised).toEqual([{ event: 'job-given-up', job: 'test:fails' }])
    await sweep()
    expect(await countGivenUp(sql)).toEqual({ events: 1, jobs: 1 })
    await sql`update outbox set failed_at = now() - interval '31 days'`
    await sql`update graphile_worker._private_jobs set updated_at = now() - interval '31 days'`
    await sweep()
    expect(await countGivenUp(sql)).toEqual({ events: 0, jobs: 0 })
  })

  it('leaves events and jobs alone that are tried again', async () => {
    await sql`insert into outbox (event, payload, due_at) values ('test', '{}', now() - interval '40 days')`
    await sql`select graphile_worker.add_job('test:waits', '{}', max_attempts => 12)`
    await sql`update graphile_worker._private_jobs set updated_at = now() - interval '31 days', attempts = 11`
    await sweep()
    const [row] = await sql`
      select (select count(*) from outbox) as events, (select count(*) from graphile_worker.jobs) as jobs`
    expect(row).toEqual({ events: 1, jobs: 1 })
  })
})
