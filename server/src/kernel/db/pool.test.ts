import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase } from './pool.ts'
import type { Value } from './sql.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createDatabase()
})
afterAll(() => place.drop())

/** A way to the database that a test may close: nobody is let in, or nothing gets through. */
async function openDoor() {
  const hushed: (() => void)[] = []
  const door = createServer((socket) => {
    const { hostname, port } = new URL(place.url)
    const through = connect(Number(port), hostname)
    socket.pipe(through).pipe(socket)
    socket.on('error', () => through.destroy())
    through.on('error', () => socket.destroy())
    hushed.push(() => {
      socket.unpipe(through)
      through.unpipe(socket)
    })
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as { port: number }
  const url = new URL(place.url)
  url.port = String(port)
  const open = () => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  const shut = () => new Promise((resolve) => door.close(resolve))
  const silence = () => {
    for (const unmute of hushed) unmute()
  }
  return { url: url.href, open, shut, silence }
}
async function withDatabase(url: string, max: number, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(url, { max })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

it('answers within moments of the database’s return, however often it was asked in vain', async () => {
  const door = await openDoor()
  await door.shut()
  await withDatabase(door.url, 10, async (database) => {
    const askAll = () => Promise.all(Array.from({ length: 10 }, () => database.use((tx) => tx`select 1 as one`)))
    const workAll = () => Promise.all(Array.from({ length: 30 }, () => database.transact((tx) => tx`select 1 as one`)))
    for (const all of [askAll, workAll, askAll, workAll])
      await expect(all()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await door.open()
    expect(await Promise.race([askAll(), sleep(3_000, 'nothing')])).toEqual(Array(10).fill([{ one: 1 }]))
    for (let round = 0; round < 3; round++)
      expect(await Promise.race([workAll(), sleep(3_000, 'nothing')])).toEqual(Array(30).fill([{ one: 1 }]))
  })
  void door.shut()
})

it('ends a transaction that the database does not answer, and the next one has a new connection', async () => {
  const door = await openDoor()
  await withDatabase(door.url, 1, async (database) => {
    const silenced = database.transact(
      async (tx) => {
        await tx`select 1`
        door.silence()
        await tx`select 2`
      },
      { limit: 300 },
    )
    await expect(silenced).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
    expect(await database.transact((tx) => tx`select 3 as n`)).toEqual([{ n: 3 }])
  })
  void door.shut()
})

it('what four people ask at one moment travels together; who comes beside or after them does not wait for it', () =>
  withDatabase(place.url, 10, async (database) => {
    const backend = async () =>
      (await database.use((tx) => tx<{ pid: number }[]>`select pg_backend_pid() as pid`))[0]?.pid
    const together = await Promise.all(Array.from({ length: 6 }, backend))
    expect(new Set(together.slice(0, 4)).size).toBe(1)
    expect(new Set(together.slice(4)).size).toBe(1)
    expect(new Set(together).size).toBe(2)
    let isOver = false
    const slow = database
      .use((tx) => tx`select pg_sleep(0.5)`)
      .then(() => {
        isOver = true
      })
    await new Promise(setImmediate)
    await backend()
    expect(isOver).toBe(false)
    await slow
  }))

it('a statement that cannot be sent or is refused fails alone between good neighbours, who read the same', () =>
  withDatabase(place.url, 2, async (database) => {
    const ask = (value: Value) => database.use((tx) => tx<{ n: number }[]>`select ${value}::int8 as n`)
    const wrong = [{} as never, undefined as never, new Date(Number.NaN), 'two', 2n ** 70n]
    for (const value of [...wrong, ...wrong]) {
      const [before, failed, after] = await Promise.allSettled([ask(1), ask(value), ask(3)])
      expect(before).toEqual({ status: 'fulfilled', value: [{ n: 1 }] })
      expect(failed.status).toBe('rejected')
      expect(after).toEqual({ status: 'fulfilled', value: [{ n: 3 }] })
    }
    await expect(ask(2n ** 60n)).rejects.toThrow('beyond the exact range')
    expect(await ask(5)).toEqual([{ n: 5 }])
  }))

it('reads and writes values as the rooms know them', () =>
  withDatabase(place.url, 1, async (database) => {
    const at = new Date('2026-10-01T08:00:00.123Z')
    const quoted = ['a"b', 'c\\d', 'NULL', '', '和,颐']
    const [row] = await database.use(
      (tx) => tx`
        select ${9_007_199_254_740_991}::int8 as big, ${[1, 2]}::int8[] as ids, ${quoted}::text[] as texts, ${at}::timestamptz as at,
          '2026-10-01'::date as day, array['2026-10-01'::date] as days, ${true}::boolean as yes, ${null}::text as nothing,
          ${Buffer.from([0, 255])}::bytea as bytes, ${[]}::int4[] as none, '{"a":[1]}'::jsonb as json, 1.5::numeric as exact`,
    )
    expect(row).toEqual({
      ...{ big: 9_007_199_254_740_991, ids: [1, 2], texts: quoted, at, day: '2026-10-01', days: ['2026-10-01'] },
      ...{ yes: true, nothing: null, bytes: Buffer.from([0, 255]), none: [], json: { a: [1] }, exact: '1.5' },
    })
  }))

it('counts the statements of the work, not what surrounds it', () =>
  withDatabase(place.url, 2, async (database) => {
    const before = database.statements()
    await database.use((tx) => tx`select 1`)
    await database.transact(async (tx) => {
      await tx`select 1`
      await tx`select 2`
    })
    await database.transact(async () => {})
    expect(database.statements() - before).toBe(3)
  }))
