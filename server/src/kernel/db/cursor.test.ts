import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { inBatches } from './cursor.ts'
import { type Database, openDatabase } from './pool.ts'
import { type Fragment, sql } from './sql.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const numbers = (most: number) => sql`select n from generate_series(1, ${most}::int) n order by n`
const sizes = (name: string, statement: Fragment) =>
  database.transact(async (tx) => {
    const found: number[] = []
    let last = 0
    for await (const rows of inBatches<{ n: number }>(tx, name, statement)) {
      expect(rows[0]?.n).toBe(last + 1)
      last = rows.at(-1)?.n ?? 0
      found.push(rows.length)
    }
    return found
  })

it('gives the rows of a statement in batches, in their order', async () => {
  expect(await sizes('numbers', numbers(1_234))).toEqual([500, 500, 234])
  expect(await sizes('numbers', numbers(1_000))).toEqual([500, 500])
  expect(await sizes('numbers', numbers(0))).toEqual([])
})

it('reads other columns under another name on the same connection', async () => {
  const texts = sql`select 'a' as text, n from generate_series(1, 3) n order by n`
  expect(await sizes('texts', texts)).toEqual([3])
  expect(await sizes('numbers', numbers(3))).toEqual([3])
})

it('asks for no more rows than are used', async () => {
  const asked = await database.transact(async (tx) => {
    const before = database.statements()
    for await (const rows of inBatches(tx, 'numbers', numbers(100_000))) if (rows.length) break
    return database.statements() - before
  })
  expect(asked).toBe(2)
})

it('says what is wrong with the statement', async () => {
  await expect(sizes('numbers', sql`select 1 / (n - 2) as n from generate_series(1, 3) n`)).rejects.toMatchObject({
    code: '22012',
  })
  await expect(sizes('numbers', sql`select nothing`)).rejects.toMatchObject({ code: '42703' })
})
