import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { inOrder } from './in-order.ts'
import { type Database, openDatabase } from './pool.ts'
import type { Tx } from './tx.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url, { max: 2 })
  await database.use(
    (tx) =>
      tx`create table note (id int8 primary key, text text, is_kept bool, at timestamptz, tags text[], facts jsonb)`,
  )
})
afterAll(async () => {
  await database.close()
  await place.drop()
})
beforeEach(() => database.use((tx) => tx`truncate note`))

/** The statements that leave while `work` runs. */
async function sent(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Connection.prototype, 'bind')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
const add = (tx: Tx, id: number) =>
  tx`insert into note values (${id}, 'a "b" ', true, '2028-02-29T23:59:59.5Z', '{x,"y z"}', '{"n": [1, null]}')`
const whole = (tx: Tx) => tx`select * from note order by id`
const count = (tx: Tx, id: number) =>
  tx<{ n: number; is_one: boolean }[]>`select count(*) as n, count(*) = 1 as is_one from note where id = ${id}`
const lock = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtextextended('note', 1))`
const hold = (tx: Tx, id: number) => tx`select id from note where id = ${id} for no key update`
/** Sends these at once, joined where they may be, a second time: what was never asked is not joined yet. */
async function atOnce<T>(
  way: 'use' | 'transact',
  work: (tx: Tx) => Promise<T>,
): Promise<{ answers: T; count: number }> {
  await database[way](work)
  let answers: T | undefined
  const count = await sent(async () => {
    answers = await database[way](work, { joins: true })
  })
  return { answers: answers as T, count: way === 'use' ? count : count - 2 }
}

describe('statements of one moment that may be joined', () => {
  const reads = (tx: Tx) =>
    inOrder(
      tx,
      whole,
      (tx) => count(tx, 1),
      (tx) => count(tx, 2),
    )
  it.each(['use', 'transact'] as const)('are one, and answer what each answers by itself: %s', async (way) => {
    for (const id of [1, 2]) await database.use((tx) => add(tx, id))
    const single = await database.use(reads)
    expect(single[0]).toHaveLength(2)
    expect(await atOnce(way, reads)).toEqual({ answers: single, count: 1 })
    // Nobody else's are joined.
    expect(await sent(() => database.use(reads))).toBe(3)
  })
  it('answer nothing where nothing was found, and nulls as nulls', async () => {
    await database.use((tx) => tx`insert into note (id) values (3)`)
    const { answers } = await atOnce('use', reads)
    expect(answers[0]).toEqual([{ id: 3, text: null, is_kept: null, at: null, tags: null, facts: null }])
    await database.use((tx) => tx`truncate note`)
    expect((await atOnce('use', reads)).answers[0]).toEqual([])
  })
  it('are reads before locks; what reads behind a lock sees what was committed before that was held', async () => {
    const mixed = (tx: Tx) =>
      inOrder(
        tx,
        whole,
        lock,
        lock,
        (tx) => count(tx, 1),
        (tx) => hold(tx, 1),
        (tx) => hold(tx, 2),
        lock,
      )
    // [whole, lock, lock] [count, hold] [hold, lock]
    expect((await atOnce('transact', mixed)).count).toBe(3)
  })
  it('leave what writes where it stands', async () => {
    const mixed = (tx: Tx) =>
      inOrder(
        tx,
        (tx) => count(tx, 1),
        (tx) => add(tx, 1),
        (tx) => count(tx, 1),
        whole,
      )
    const { answers } = await atOnce('transact', async (tx) => {
      await tx`delete from note`
      return mixed(tx)
    })
    expect([answers[0], answers[2]]).toEqual([[{ n: 0, is_one: false }], [{ n: 1, is_one: true }]])
  })
  it('fail together, with the failure of the one', async () => {
    const failing = (tx: Tx) => inOrder(tx, whole, (tx) => tx`select 1 / ${0}::int as none`)
    await expect(database.transact(failing)).rejects.toMatchObject({ code: '22012' })
    await database.transact((tx) => tx`select 1 / ${1}::int as none`)
    await expect(database.transact(failing, { joins: true })).rejects.toMatchObject({ code: '22012' })
  })
  it('shows behind a lock what its holder has committed', async () => {
    const waitFor = async (tx: Tx) => (await inOrder(tx, lock, (tx) => count(tx, 9)))[1]
    await atOnce('transact', waitFor)
    let waiting: ReturnType<typeof waitFor> | undefined
    await database.transact(async (tx) => {
      await lock(tx)
      await add(tx, 9)
      waiting = database.transact(waitFor, { joins: true })
      await vi.waitFor(async () => {
        const found = await database.use(
          (tx) => tx`
          select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
        )
        expect(found).toHaveLength(1)
      })
    })
    expect(await waiting).toEqual([{ n: 1, is_one: true }])
  })
})
