import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { Pool } from './connection.ts'
import { inBatches } from './cursor.ts'
import { type Database, openDatabase } from './pool.ts'
import { sql } from './sql.ts'
import type { Tx } from './tx.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url, { max: 1 })
  await database.use((tx) => tx`create table note (id int primary key, text text not null default '')`)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})
beforeEach(() => database.use((tx) => tx`truncate note cascade`))

const add = (tx: Tx, id: number) => tx`insert into note (id) values (${id})`
const count = (tx: Tx) => tx<{ n: number }[]>`select count(*) as n from note`

/** What the driver sends of one kind while `work` runs. */
async function sent(kind: 'sync' | 'parse' | 'describe', work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Connection.prototype, kind)
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

it('ends what a transaction sends in one turn with one Sync, and each read with its own', async () => {
  const writes = () =>
    database.transact(async (tx) => {
      void add(tx, 1)
      await add(tx, 2)
      void add(tx, 3)
      void add(tx, 4)
    })
  expect(await sent('sync', writes)).toBe(2)
  expect(await sent('sync', () => database.use((tx) => Promise.all([count(tx), count(tx)])))).toBe(2)
})

it('parses and describes a statement once on a connection', async () => {
  const look = (id: number) => database.transact((tx) => tx`select id, text, 7 as seven from note where id = ${id}`)
  await look(1)
  await database.transact((tx) => add(tx, 5))
  expect(await sent('parse', () => look(2))).toBe(0)
  expect(await sent('describe', () => look(5))).toBe(0)
  expect(await look(5)).toEqual([{ id: 5, text: '', seven: 7 }])
})

it('parses a statement without a name each time it is sent', async () => {
  const pool = new Pool(place.url, { max: 1 })
  const connection = await pool.connect({ until: performance.now() + 5_000 })
  const ask = (text: string) =>
    new Promise((resolve) => connection.send({ name: '', text, values: [] }, (_, { rows }) => resolve(rows)))
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  expect(await ask('select 2 as two')).toEqual([{ two: 2 }])
  connection.release()
  await pool.close()
})

it('reads the columns of each cursor, though one of that name was read before', async () => {
  const read = async (statement: ReturnType<typeof sql>) => {
    const found: object[] = []
    await database.transact(async (tx) => {
      for await (const rows of inBatches(tx, 'rows', statement)) found.push(...rows)
    })
    return found
  }
  expect(await read(sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(await read(sql`select 'b' as letter, 2 as two`)).toEqual([{ letter: 'b', two: 2 }])
})

it('prepares again what was skipped behind a failure before it was prepared', async () => {
  const marked = (tx: Tx) => tx`select id as marked from note`
  const failed = database.transact(async (tx) => {
    void add(tx, 1)
    void add(tx, 1)
    void marked(tx)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await database.transact(marked)).toEqual([])
})

it('skips a COMMIT behind a failure, and says the failure', async () => {
  const failed = database.transact(async (tx) => {
    void add(tx, 1)
    void add(tx, 1)
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await database.use(count)).toEqual([{ n: 0 }])
})

it('says what fails at the very end, and commits nothing of it', async () => {
  await database.use(
    (tx) => tx`create table page (note_id int references note (id) deferrable initially deferred, no int)`,
  )
  const add = (tx: Tx) => tx`insert into page values (99, 1)`
  await expect(database.use(add)).rejects.toMatchObject({ code: '23503' })
  await expect(database.transact(add)).rejects.toMatchObject({ code: '23503' })
  expect(await database.use((tx) => tx`select * from page`)).toEqual([])
})

it('fails a number too large to be exact alone, and reads what stands beside it', async () => {
  const [large, small] = await Promise.allSettled([
    database.use((tx) => tx`select 9007199254740993::int8 as n`),
    database.use((tx) => tx`select 7::int8 as n`),
  ])
  expect(large).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } })
  expect(small).toEqual({ status: 'fulfilled', value: [{ n: 7 }] })
})
