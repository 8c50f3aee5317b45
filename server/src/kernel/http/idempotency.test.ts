import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { Refusal } from '../refuse.ts'
import { makeSecrets } from '../secrets.ts'
import { Answered, claim, type Intention, keep } from './idempotency.ts'

const secrets = makeSecrets('a key of this test')
let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url, { max: 4 })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const intention = (): Intention => ({ user_id: 7, path: '/api/test', key: randomUUID(), body: { units: 1 } })
/** Carries an intention out: the answer, or why not. `work` is done once it is claimed. */
const carryOut = (given: Intention, answer: unknown, work: () => Promise<void> = async () => {}): Promise<unknown> =>
  database
    .transact(async (tx) => {
      await claim(tx, given, secrets)
      await work()
      keep(tx, given, answer, secrets)
      return answer
    })
    .catch((error: unknown) => {
      if (error instanceof Answered) return { answered: error.response }
      if (error instanceof Refusal) return error.reason
      throw error
    })
/** Until somebody waits for a lock. */
const untilOneWaits = () =>
  vi.waitFor(async () => {
    const waiting = await database.use(
      (tx) => tx`
        select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(waiting).toHaveLength(1)
  })

describe('an intention', () => {
  it('that is carried out hears its answer again, and no other body is taken for it', async () => {
    const once = intention()
    expect(await carryOut(once, 'first')).toBe('first')
    expect(await carryOut(once, 'second')).toEqual({ answered: 'first' })
    expect(await carryOut({ ...once, body: { units: 2 } }, 'other')).toBe('REQUEST_ID_REUSED')
  })
  it('waits for its twin, and hears what that was answered', async () => {
    const once = intention()
    let twin: Promise<unknown> | undefined
    const first = carryOut(once, 'first', async () => {
      twin = carryOut(once, 'second')
      await untilOneWaits()
    })
    expect(await first).toBe('first')
    expect(await twin).toEqual({ answered: 'first' })
  })
  it('of another body under the key of one that is being carried out is refused after it', async () => {
    const once = intention()
    let other: Promise<unknown> | undefined
    const first = carryOut(once, 'first', async () => {
      other = carryOut({ ...once, body: { units: 2 } }, 'second')
      await untilOneWaits()
    })
    expect(await first).toBe('first')
    expect(await other).toBe('REQUEST_ID_REUSED')
  })
  it('is carried out by its twin where the first was taken back', async () => {
    const once = intention()
    let twin: Promise<unknown> | undefined
    const first = carryOut(once, 'first', async () => {
      twin = carryOut({ ...once, body: { units: 2 } }, 'second')
      await untilOneWaits()
      throw new Refusal('STOCK_SHORT')
    })
    expect(await first).toBe('STOCK_SHORT')
    expect(await twin).toBe('second')
  })
  it('holds nobody up who means something else, or asks something else by the same key', async () => {
    const [once, own] = [intention(), intention()]
    const others = [own, { ...once, user_id: 8 }, { ...once, path: '/api/other' }]
    await carryOut(once, 'first', async () => {
      for (const other of others) expect(await carryOut(other, 'other')).toBe('other')
    })
  })
  it('is free again after a day, whatever was meant by its key', async () => {
    const once = intention()
    await carryOut(once, 'first')
    await database.use((tx) => tx`update idem set created_at = now() - interval '25 hours' where key = ${once.key}`)
    const later = { ...once, body: { units: 2 } }
    expect(await carryOut(later, 'later')).toBe('later')
    expect(await carryOut(later, 'again')).toEqual({ answered: 'later' })
  })
})
