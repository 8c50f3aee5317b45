import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { machineClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { makeLog } from '../log.ts'
import { makeMetrics } from '../metrics.ts'
import type { Room } from '../room.ts'
import { inTransaction } from './job-context.ts'
import { makeOutbox } from './outbox.ts'
import { settleJobs } from './worker.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url)
  await database.use((tx) => tx`create table letter (words text primary key, n int4)`)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const WORDS = 'what nobody else may read'
/** Fails as a bug does, by a row that repeats another: PostgreSQL then tells of the row. */
const repeat = () =>
  database.transact(async (tx) => {
    await tx`insert into letter values (${WORDS}, 1)`
    await tx`insert into letter values (${WORDS}, 1)`
  })
const room = {
  name: 'test',
  on: { 'test.wrote': [repeat] },
  onEvery: [],
  tasks: {},
  jobs: { 'test:letter': repeat },
} as unknown as Room

describe('what fails beside the calls', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const { alarm } = makeMetrics(log)
  const common = { clock: machineClock, database, rooms: [room], log, alarm }

  it('is logged with neither what it carried nor the row that it was about', async () => {
    const given = { ...common, database }
    const outbox = makeOutbox({ ...given, isRunning: false })
    await database.use(
      (tx) => tx`
      insert into outbox (event, payload, attempts) values ('test.wrote', json_build_object('words', ${WORDS}::text), 11)`,
    )
    await database.use(
      (tx) => tx`
      select graphile_worker.add_job('test:letter', json_build_object('words', ${WORDS}::text), max_attempts => 1)`,
    )
    await settleJobs({ ...given, url: place.url, outbox })
    await inTransaction(given, async ({ afterCommit }) => afterCommit(repeat))

    const events = lines.map((line) => JSON.parse(line)).map(({ event, msg }) => (msg === 'alarm' ? event : msg))
    expect(events.sort()).toEqual([
      'a job failed',
      'after commit of a job',
      'an event was not delivered',
      'event-given-up',
      'job-given-up',
    ])
    expect(lines.join('')).toContain('letter_pkey')
    expect(lines.join('')).not.toContain(WORDS)
  })
})
