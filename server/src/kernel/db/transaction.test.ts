import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { isPassing } from './errors.ts'
import { type Database, openDatabase, openPool } from './pool.ts'
import type { Tx } from './tx.ts'

let place: TestDatabase
let database: Database
let other: postgres.Sql

beforeAll(async () => {
  place = await createDatabase()
  other = openPool(place.url, 1)
  await other`create table note (id int primary key, text text not null)`
})
afterAll(async () => {
  await other.end({ timeout: 5 })
  await place.drop()
})
beforeEach(async () => {
  database = openDatabase(place.url, { max: 1 })
  await other`truncate note`
  return () => database.close()
})

const notes = async () => (await other<{ id: number }[]>`select id from note order by id`).map((row) => row.id)
const add = (tx: Tx, id: number) => tx`insert into note values (${id}, '和颐')`
const pid = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0
const kill = async (tx: Tx) => {
  await other`select pg_terminate_backend(${await pid(tx)})`
  await sleep(100)
}

describe('a transaction', () => {
  it('commits what it did and gives its connection back', async () => {
    expect(await database.transact(async (tx) => (await add(tx, 1)).count)).toBe(1)
    await database.transact((tx) => add(tx, 2))
    expect(await notes()).toEqual([1, 2])
    expect(await database.transact((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('takes everything back where the work fails', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await notes()).toEqual([])
    await database.transact((tx) => add(tx, 2))
    expect(await notes()).toEqual([2])
  })

  it('fails where a statement failed whose answer nobody waited for', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      add(tx, 1).catch(() => {})
    })
    await expect(work).rejects.toThrow('ROLLBACK')
    expect(await notes()).toEqual([])
  })

  it('runs statements sent together in the order they were sent', async () => {
    const seen = await database.transact(async (tx) => {
      const count = () => tx<{ n: number }[]>`select count(*)::int as n from note`
      const added = Array.from({ length: 30 }, (_, id) => add(tx, id))
      const [before, after] = [count(), count()]
      await Promise.all([before, ...added, after])
      return [(await before)[0]?.n, (await after)[0]?.n]
    })
    expect(seen).toEqual([0, 30])
  })

  it('lets nothing out after its end that a failed work left behind', async () => {
    let late: Promise<unknown> | undefined
    const work = database.transact(async (tx) => {
      late = sleep(50).then(() => add(tx, 7))
      late.catch(() => {})
      await add(tx, 1)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await database.transact(async (tx) => {
      await add(tx, 2)
      await sleep(100)
    })
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await notes()).toEqual([2])
  })

  it('fails whole where its connection ends while it works, and the next one has a new connection', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      await kill(tx)
      // By now somebody else may have been given the connection, opened anew.
      await database.transact((next) => next`select 1`)
      await add(tx, 2)
    })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await notes()).toEqual([])
    await database.transact((tx) => add(tx, 3))
    expect(await notes()).toEqual([3])
  })

  it('fails where its connection ends and nothing is asked after that', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      await kill(tx)
    })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await notes()).toEqual([])
    await database.transact((tx) => add(tx, 3))
  })

  it('fails at once where its connection ends while statements still wait to be sent', async () => {
    const work = database.transact(async (tx) => {
      const mine = await pid(tx)
      setTimeout(() => other`select pg_terminate_backend(${mine})`.catch(() => {}), 100)
      // Each text is new to the connection, so the library sends one after the other's description.
      await Promise.allSettled([1, 2, 3].map((n) => tx`select pg_sleep(1), ${n}::int ${Array(n).fill(tx`+ 1`)}`))
    })
    await expect(work).rejects.toSatisfy(isPassing)
    await database.transact((tx) => add(tx, 3))
    expect(await notes()).toEqual([3])
  })

  it('is tried again after a deadlock', async () => {
    await other`insert into note values (1, ''), (2, '')`
    const both = openDatabase(place.url, { max: 2 })
    const cross = (first: number, second: number) =>
      both.transact(async (tx) => {
        await tx`update note set text = text || ${first}::text where id = ${first}`
        await sleep(100)
        await tx`update note set text = text || ${first}::text where id = ${second}`
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect((await other<{ n: number }[]>`select sum(length(text))::int as n from note`)[0]?.n).toBe(4)
    await both.close()
  })
})
