import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, openSql, type Sql } from '../../../server/src/kernel/db/pool.ts'
import { Shoppers } from '../../harness/checkouts.ts'
import { checkShop } from '../../harness/fault-checks.ts'
import {
  databaseOf,
  endProcess,
  PLANTED,
  type Place,
  postmasterOf,
  type ServerProcess,
  startProcess,
  UNHURRIED,
} from '../../harness/process.ts'
import { isProof, sized } from '../../harness/prove.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { makeSeededPlace } from '../../harness/seeded-place.ts'
import { stockUp } from '../../harness/shop.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'
import { Traffic } from '../../harness/traffic.ts'
import { ask } from '../../harness/wire.ts'

const { rewards } = contract
const ROUNDS = sized(6, 200)
/** What the log says only of a process that is wrong about itself. */
const WRONG = /last-resort|strange-statement|"a bug"|a bug outside the calls|Unhandled|unhandled/

describe.runIf(isRoomAsked('kernel'))('a server whose connections are cut', () => {
  let place: Place
  let server: ServerProcess
  let sql: Sql
  const people: SignedInPerson[] = []
  const notes = mkdtempSync(join(tmpdir(), 'heyi-cuts-'))

  beforeAll(async () => {
    place = await makeSeededPlace()
    server = await startProcess(place, { env: UNHURRIED, script: PLANTED })
    sql = openSql(databaseOf(place.dataDir), 1)
    for (let i = 1; i <= 6; i++) people.push(await signIn(server.url, `1390000000${i}`))
  }, 120_000)
  afterAll(async () => {
    await sql?.end()
    await endProcess(server, place)
    rmSync(notes, { recursive: true, force: true })
  }, 60_000)

  const cutAll = () => sql`
    select count(pg_terminate_backend(pid)) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  const leaveJobs = () => sql`select graphile_worker.add_job('orders:timeouts')`

  it(`goes on through ${ROUNDS} cuts, answers 503 to what they hit, and keeps what it has promised`, async () => {
    const admin = await signIn(server.url, '13800000001')
    const product = await stockUp(admin, { name: '断线礼盒', on_hand: 10_000, points: 1, price_fen: 1 })
    const accounts = await Promise.all(people.map((who) => who.does('rewards.getAccount', {})))
    const diary = join(notes, 'cuts.jsonl')
    const crowd = new Shoppers({ product, diary })
    const traffic = new Traffic(server.url, people)
    const shopping = crowd.run(people, 100_000)
    traffic.begin()
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(50 + Math.random() * 100)
      if (round % 5 === 0) await leaveJobs()
      await cutAll()
    }
    await sleep(500)
    crowd.stop()
    await shopping
    const seen = await traffic.end()

    expect(server.output()).not.toMatch(WRONG)
    expect([...seen.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(seen.statuses.get(200)).toBeGreaterThan(0)
    if (isProof) expect(seen.statuses.get(503)).toBeGreaterThan(0)
    expect(seen.withoutRetryAfter).toBe(0)

    const database = openDatabase(databaseOf(place.dataDir), { max: 2 })
    try {
      expect(await checkShop(database, { product, people, accounts, on_hand: 10_000, diary })).toEqual([])
    } finally {
      await database.close()
    }
    // The worker, the outbox and the sockets have found their way back.
    await leaveJobs()
    await vi.waitFor(async () => expect(await leftToDo(sql)).toEqual({ jobs: 0, events: 0 }), { timeout: 30_000 })
    const after = new Traffic(server.url, people)
    after.begin()
    await sleep(1_000)
    const { statuses, bindings } = await after.end()
    expect([...statuses.keys()]).toEqual([200])
    expect(bindings).toBeGreaterThan(0)
  })

  it('leaves with an error after an error that nobody caught, and answers what it has begun', async () => {
    const me = people[0] as SignedInPerson
    const database = openDatabase(databaseOf(place.dataDir), { max: 2 })
    let asked: ReturnType<typeof ask> | undefined
    await database.transact(async (tx) => {
      await tx`lock table account in access exclusive mode`
      asked = ask(server.url, rewards.getAccount, {}, me.headers)
      await vi.waitFor(async () => {
        expect(await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(1)
      })
      server.signal('SIGUSR2')
      await sleep(100)
    })
    expect((await asked)?.status).toBe(200)
    expect(await server.exit).toEqual({ code: 1, signal: null })
    // The database is stopped last: nothing was left behind by a hard end.
    expect(postmasterOf(place.dataDir)).toBe(0)
    await database.close()
    expect(server.output()).toMatch(/"event":"last-resort"/)
    server = await startProcess(place, { env: UNHURRIED })
  })
})

/** Jobs and events that are due and not done. */
async function leftToDo(sql: Sql): Promise<{ jobs: number; events: number }> {
  const [left] = await sql<{ jobs: number; events: number }[]>`
    select (select count(*)::int from graphile_worker.jobs where run_at <= now()) as jobs,
      (select count(*)::int from outbox where due_at <= now()) as events`
  return left ?? { jobs: -1, events: -1 }
}
