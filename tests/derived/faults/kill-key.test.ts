import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_LIMIT_MS, openDatabase, openSql, type Sql } from '../../../server/src/kernel/db/pool.ts'
import { createDatabase, type TestDatabase } from '../../../server/src/testing/database.ts'
import { makePlace, type Place, type ServerProcess, startProcess, UNHURRIED } from '../../harness/process.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { signIn } from '../../harness/sign-in.ts'

const MEMBER = '13900000003'
/** A start takes seconds on a busy machine. */
const PATIENT = { interval: 20, timeout: 90_000 }
const secretKey = () => randomBytes(32).toString('base64url')

describe.runIf(isRoomAsked('kernel'))('the secret of a server that has data', () => {
  const [first, second] = [secretKey(), secretKey()]
  let database: TestDatabase
  let place: Place
  let sql: Sql
  let user_id = 0

  beforeAll(async () => {
    database = await createDatabase()
    place = await makePlace()
    sql = openSql(database.url, 4)
    user_id = await whoIsThere({ SECRET_KEY: first })
  }, 240_000)
  afterAll(async () => {
    await sql.end()
    await place.remove()
    await database.drop()
  })

  const start = (env: Record<string, string>, onSpawn?: (pid: number) => void): Promise<ServerProcess> =>
    startProcess(place, { env: { ...UNHURRIED, DATABASE_URL: database.url, ...env }, ...(onSpawn ? { onSpawn } : {}) })
  const keyRow = async () => (await sql<{ key_sealed: string }[]>`select key_sealed from data_key`)[0]?.key_sealed
  /** Starts it, signs the member in by their phone, and stops it: who that is. */
  async function whoIsThere(env: Record<string, string>): Promise<number> {
    const server = await start(env)
    try {
      return (await signIn(server.url, MEMBER)).user_id
    } finally {
      server.signal('SIGTERM')
      await server.exit
    }
  }

  it('lets it start with no other, and says in a sentence why', async () => {
    const people = () => sql`select count(*)::int as n from users`
    const before = [await keyRow(), await people()]
    const sentence = 'The data was made with another SECRET_KEY than this one'
    await expect(start({ SECRET_KEY: second })).rejects.toThrow(sentence)
    expect([await keyRow(), await people()]).toEqual(before)
  }, 120_000)

  it('is changed though the start that changes it is killed amid', async () => {
    const before = await keyRow()
    const holder = openDatabase(database.url, { max: 1 })
    const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const until = performance.now() + EXPORT_LIMIT_MS
    const held = holder.transact(
      async (tx) => {
        // It stands by for as long as a start takes.
        await tx`select set_config('idle_in_transaction_session_timeout', '0', true)`
        await tx`select from data_key for update`
        taken.resolve()
        await freed.promise
      },
      { until },
    )
    await taken.promise
    let pid = 0
    const killed = start({ SECRET_KEY: second, SECRET_KEY_OLD: first }, (spawned) => {
      pid = spawned
    }).catch(() => null)
    const waiting = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update data_key%'`
    await expect.poll(async () => (await waiting()).length, PATIENT).toBe(1)
    process.kill(pid, 'SIGKILL')
    expect(await killed).toBeNull()
    freed.resolve()
    await held
    await holder.close()
    await expect.poll(async () => (await waiting()).length, PATIENT).toBe(0)
    expect(await keyRow()).toBe(before)
    const leaked = { SECRET_KEY_OLD: first, SECRET_KEY_LEAKED: '1' }
    expect(await whoIsThere({ SECRET_KEY: second, ...leaked })).toBe(user_id)
    expect(await whoIsThere({ SECRET_KEY: second })).toBe(user_id)
    await expect(start({ SECRET_KEY: first })).rejects.toThrow('another SECRET_KEY')
  }, 240_000)
})
