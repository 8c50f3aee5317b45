import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { Refusal } from '../refuse.ts'
import { isPassing } from './errors.ts'
import { type Database, openDatabase } from './pool.ts'
import type { Value } from './sql.ts'
import type { Tx } from './tx.ts'

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
      { until: performance.now() + 300 },
    )
    await expect(silenced).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
    expect(await database.transact((tx) => tx`select 3 as n`)).toEqual([{ n: 3 }])
  })
  void door.shut()
})

it('lends a connection to who asks something, and lets who asks nothing do without', async () => {
  const door = await openDoor()
  await withDatabase(door.url, 1, async (database) => {
    const [ending, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = database.use(async (tx) => {
      await tx`select 1`
      begun.resolve()
      await ending.promise
    })
    await begun.promise
    expect(await database.use(async () => 'a picture')).toBe('a picture')
    const three = database.use((tx) => Promise.all([1, 2, 3].map((n) => tx<{ n: number }[]>`select ${n}::int as n`)))
    await expect.poll(() => database.waiting()).toBe(1)
    ending.resolve()
    await held
    expect((await three).flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })
  await door.shut()
  await withDatabase(door.url, 1, async (database) => {
    expect(await database.use(async () => 'a picture')).toBe('a picture')
    await expect(database.use((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

it('takes back a connection that comes after its work was given up', () =>
  withDatabase(place.url, 1, async (database) => {
    let late: Promise<unknown> = Promise.resolve()
    const hasty = async (tx: Tx) => {
      late = tx`select 1`
      throw new Refusal('FORBIDDEN')
    }
    for (let i = 0; i < 3; i++) {
      await expect(database.use(hasty)).rejects.toBeInstanceOf(Refusal)
      await expect(late).rejects.toThrow('the work is over')
    }
    expect(await database.use((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
  }))

it('of three who read at one moment, the middle one badly, each other gets their own row', () =>
  withDatabase(place.url, 6, async (database) => {
    const ask = (n: number, at: Value) => database.use((tx) => tx`select ${n}::int as n, ${at}::timestamptz as at`)
    const at = new Date(0)
    const wrong = [undefined as never, {} as never, new Date(Number.NaN), 'no moment', 2n ** 70n]
    for (const value of [...wrong, ...wrong]) {
      const [before, failed, after] = await Promise.allSettled([ask(1, at), ask(2, value), ask(3, at)])
      expect(before).toEqual({ status: 'fulfilled', value: [{ n: 1, at }] })
      expect(failed.status).toBe('rejected')
      expect(after).toEqual({ status: 'fulfilled', value: [{ n: 3, at }] })
    }
    await expect(database.use((tx) => tx`select ${2n ** 60n}::int8 as n`)).rejects.toThrow('beyond the exact range')
    expect(await ask(5, at)).toEqual([{ n: 5, at }])
  }))

describe('a connection', () => {
  const pid = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0
  /** Whether the next work has the connection that this one had. */
  const isKept = async (database: Database, work: (tx: Tx) => Promise<unknown>, how: 'use' | 'transact' = 'use') => {
    let mine = 0
    const ending = database[how](async (tx) => {
      mine = await pid(tx)
      await work(tx)
    })
    await ending.catch(() => {})
    return mine === (await database[how](pid))
  }
  const fail = (error: Error) => () => Promise.reject(error)

  it.each(['use', 'transact'] as const)('serves the next (%s) after an end that was meant, and after no other', (how) =>
    withDatabase(place.url, 1, async (database) => {
      expect(await isKept(database, async () => {}, how)).toBe(true)
      expect(await isKept(database, fail(new Refusal('FORBIDDEN')), how)).toBe(true)
      expect(await isKept(database, (tx) => tx`select 1 / 0`, how)).toBe(true)
      expect(await isKept(database, fail(new TypeError('a bug')), how)).toBe(false)
      expect(await isKept(database, (tx) => tx`select ${undefined as never}`, how)).toBe(false)
      expect(await isKept(database, (tx) => tx`select ${2n ** 60n}::int8`, how)).toBe(false)
    }),
  )

  it('tells what is still asked on it when it is thrown away', () =>
    withDatabase(place.url, 1, async (database) => {
      let left: Promise<unknown> | undefined
      const work = database.use(async (tx) => {
        await tx`select 1`
        left = tx`select pg_sleep(5)`
        throw new TypeError('a bug')
      })
      await expect(work).rejects.toThrow('a bug')
      await expect(left).rejects.toThrow('a bug')
    }))

  it('is given to nobody after PostgreSQL has said that it ends', () =>
    withDatabase(place.url, 1, async (database) => {
      for (let round = 0; round < 20; round++) {
        const cut = database.use((tx) => tx`select pg_terminate_backend(pg_backend_pid())`)
        await expect(cut).rejects.toSatisfy(isPassing)
        expect(await database.use((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
      }
    }))

  it('reports a statement that fails on our side, and no other', async () => {
    const strange: string[] = []
    const database = openDatabase(place.url, { max: 1, onStrange: (error) => strange.push(error.message) })
    await isKept(database, (tx) => tx`select 1 / 0`)
    await isKept(database, (tx) => tx`select pg_terminate_backend(pg_backend_pid())`)
    await isKept(database, fail(new TypeError('a bug')))
    expect(strange).toEqual([])
    await isKept(database, (tx) => tx`select ${undefined as never}`)
    await isKept(database, (tx) => tx`select ${2n ** 60n}::int8`)
    expect(strange).toEqual([
      expect.stringContaining('undefined is no parameter'),
      expect.stringContaining('beyond the exact range'),
    ])
    await database.close()
  })
})

it('opens no connection for longer than the work may take', async () => {
  const opened: Socket[] = []
  const silent = createServer((socket) => opened.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  await withDatabase(`postgres://nobody@127.0.0.1:${port}/nothing`, 1, async (database) => {
    const asked = performance.now()
    const work = database.use((tx) => tx`select 1`, { until: asked + 200 })
    await expect(work).rejects.toSatisfy(isPassing)
    expect(performance.now() - asked).toBeLessThan(1_000)
    for (const socket of opened) socket.destroy()
  })
  void silent.close()
})

it('tells nobody else where work fails before it has begun', () =>
  withDatabase(place.url, 1, async (database) => {
    const work = database.use(() => {
      throw new TypeError('no promise yet')
    })
    await expect(work).rejects.toThrow('no promise yet')
    expect(await database.use((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
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
