import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { isPassing } from './errors.ts'
import { inOrder } from './in-order.ts'
import { type Database, openDatabase, openSql, type Sql } from './pool.ts'
import { type Stale, stale } from './stale.ts'
import type { Tx } from './tx.ts'

let place: TestDatabase
let database: Database
let other: Sql

beforeAll(async () => {
  place = await createDatabase()
  other = openSql(place.url, 1)
  await other`create table note (id int primary key, text text not null)`
})
afterAll(async () => {
  await other.end()
  await place.drop()
})
beforeEach(async () => {
  database = openDatabase(place.url, { max: 1 })
  await other`truncate note`
  return () => database.close()
})

const notes = async () => (await other<{ id: number }[]>`select id from note order by id`).map((row) => row.id)
const add = (tx: Tx, id: number) => tx`insert into note values (${id}, '和颐') returning id`
const pid = async (tx: Tx) => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0
const kill = async (tx: Tx) => {
  await other`select pg_terminate_backend(${await pid(tx)})`
  await sleep(100)
}

describe('what a transaction makes stale', () => {
  const heard: Stale[] = []
  const work = async (end: (tx: Tx) => unknown) => {
    heard.length = 0
    const own = openDatabase(place.url, { max: 1, onStale: (stale) => heard.push(stale) })
    const ended = own.transact(async (tx) => {
      await inOrder(tx, async (tx) => {
        stale(tx, ['goods'], [7])
        await add(tx, 1)
      })
      await end(tx)
    })
    const isDone = await ended.then(
      () => true,
      () => false,
    )
    await own.close()
    return { isDone, goods: heard.map(({ things }) => [...(things.get('goods') ?? [])]) }
  }

  it('is heard once it is committed, and never where it was taken back', async () => {
    expect(await work(() => {})).toEqual({ isDone: true, goods: [[7]] })
    const refused = () => {
      throw new Error('no')
    }
    expect(await work(refused)).toEqual({ isDone: false, goods: [] })
  })

  it('is heard where the answer to the commit was lost, since it may have happened', async () => {
    const cut = (tx: Tx) => void tx`select pg_terminate_backend(pg_backend_pid())`
    expect(await work(cut)).toEqual({ isDone: false, goods: [[7]] })
  })
})

describe('a transaction', () => {
  it('commits what it did and gives its connection back', async () => {
    expect(await database.transact(async (tx) => (await add(tx, 1)).length)).toBe(1)
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

  it('fails where a statement failed whose answer nobody waited for, and says why', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      void add(tx, 1)
      void add(tx, 2)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  it('fails where a statement could not be sent, and nothing of it stays', async () => {
    const work = database.transact(async (tx) => {
      await add(tx, 1)
      void add(tx, {} as never)
      void add(tx, 2)
    })
    await expect(work).rejects.toThrow('no parameter')
    expect(await notes()).toEqual([])
  })

  it('reports the first failure, not the one its followers hear', async () => {
    const work = database.transact(async (tx) => {
      void add(tx, 1)
      void add(tx, 1)
      await add(tx, 2)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
    const refused = database.transact(async (tx) => {
      void add(tx, 1)
      await add(tx, 1).catch(() => {
        throw new Error('the number is taken')
      })
    })
    await expect(refused).rejects.toThrow('the number is taken')
  })

  it('ends by its limit though its work does not, and what the work asks later is refused', async () => {
    // A connection that is not open yet would be waited for, and that has a limit of its own.
    await database.use((tx) => tx`select 1`)
    const ended = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const work = database.transact(
      async (tx) => {
        // However slow the machine: by its limit it ends here or below.
        await add(tx, 1).catch(() => {})
        await ended.promise
        late.resolve(add(tx, 2))
        await late.promise
      },
      { until: performance.now() + 100 },
    )
    await expect(work).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
    await expect(work).rejects.toSatisfy(isPassing)
    ended.resolve()
    await expect(late.promise).rejects.toMatchObject({ code: 'WORK_TOO_LONG' })
    await database.transact((tx) => add(tx, 3))
    expect(await notes()).toEqual([3])
  })

  it('runs statements in the order they are written, whichever is awaited first', async () => {
    const seen = await database.transact(async (tx) => {
      const count = () => tx<{ n: number }[]>`select count(*)::int as n from note`
      const before = count()
      const added = Array.from({ length: 30 }, (_, id) => add(tx, id))
      const after = count()
      await added[17]
      return [(await after)[0]?.n, (await before)[0]?.n]
    })
    expect(seen).toEqual([30, 0])
  })

  it('lets what goes on beside its failure hear no answer after its end', async () => {
    let heard = 'nothing'
    const work = database.transact(async (tx) => {
      const failing = add(tx, 1).then(() => {
        throw new Error('no')
      })
      const beside = (async () => {
        await add(tx, 2)
        await add(tx, 3)
        heard = 'an answer'
      })()
      beside.catch(() => {})
      await failing
    })
    await expect(work).rejects.toThrow('no')
    await database.transact((tx) => add(tx, 4))
    expect(heard).toBe('nothing')
    expect(await notes()).toEqual([4])
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

  it('fails at once where its connection ends while statements wait for their answers', async () => {
    const work = database.transact(async (tx) => {
      const mine = await pid(tx)
      setTimeout(() => other`select pg_terminate_backend(${mine})`.catch(() => {}), 100)
      await Promise.allSettled([1, 2, 3].map((n) => tx`select pg_sleep(1), ${n}::int`))
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
