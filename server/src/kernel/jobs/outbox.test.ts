import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { machineClock } from '../clock.ts'
import { type Database, openDatabase, openSql, type Sql } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Room } from '../room.ts'
import { emit } from './events.ts'
import { makeOutbox } from './outbox.ts'

declare module './events.ts' {
  interface Events {
    'test.happened': { n: number }
  }
}

let place: TestDatabase
let database: Database
let sql: Sql
const log = pino({ level: 'silent' })

beforeAll(async () => {
  place = await createDatabase()
  database = openDatabase(place.url)
  sql = openSql(place.url, 1)
  await sql`create table heard (n int, key text)`
})
afterAll(async () => {
  await database.close()
  await sql.end()
  await place.drop()
})
beforeEach(async () => {
  alarms.length = 0
  await sql`truncate heard, outbox`
})

type Heard = { events: { payload: { n: number }; key: string }[]; tx: Tx }
/** A room that writes down what it hears, and fails where `fails` says so after writing. */
const listening = (fails: (n: number) => boolean = () => false): Room =>
  ({
    on: {
      'test.happened': [
        async ({ events, tx }: Heard) => {
          for (const { payload, key } of events) {
            await tx`insert into heard values (${payload.n}, ${key})`
            if (fails(payload.n)) throw new Error(`not ${payload.n}`)
          }
        },
      ],
    },
    onEvery: [],
  }) as unknown as Room
const alarms: unknown[] = []
const outboxOf = (room: Room, isRunning = false) =>
  makeOutbox({
    clock: machineClock,
    database,
    rooms: [room],
    log,
    alarm: (event, { id, name } = {}) => alarms.push({ event, id, name }),
    isRunning,
  })
const happen = (...numbers: number[]) =>
  database.transact((tx) =>
    emit(
      tx,
      'test.happened',
      numbers.map((n) => ({ n })),
    ),
  )
const heard = async () => (await sql<{ n: number }[]>`select n from heard order by ctid`).map((row) => row.n)
const left = () => sql`select payload, attempts, last_error, due_at > now() as is_later from outbox order by id`
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('the outbox', () => {
  it('delivers what was committed, in the order it was written, and nothing else', async () => {
    await happen(...numbers(120))
    const undone = database.transact(async (tx) => {
      await emit(tx, 'test.happened', [{ n: 999 }])
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await outboxOf(listening()).drain()
    expect(await heard()).toEqual(numbers(120))
    expect(await left()).toEqual([])
  })

  it('delivers once where several processes deliver at the same time', async () => {
    for (let i = 0; i < 20; i++) await happen(...numbers(20).map((n) => i * 20 + n))
    await Promise.all(numbers(4).map(() => outboxOf(listening()).drain()))
    expect((await heard()).sort((a, b) => a - b)).toEqual(numbers(400))
    const [keys] = await sql<{ n: number }[]>`select count(distinct key)::int as n from heard`
    expect(keys?.n).toBe(400)
  })

  it('puts off the one that fails, with nothing of it written, and delivers the others', async () => {
    await happen(1, 2, 3, 4)
    await outboxOf(listening((n) => n === 2)).drain()
    expect(await heard()).toEqual([1, 3, 4])
    expect(await left()).toEqual([{ payload: { n: 2 }, attempts: 1, last_error: 'Error: not 2', is_later: true }])
  })

  it('tries again later, and gives up after twelve attempts with an alarm', async () => {
    await happen(7)
    let attempts = 0
    const stubborn = outboxOf(listening(() => ++attempts < 12))
    const due = () => sql`update outbox set due_at = now() where due_at is not null`
    for (let i = 0; i < 12; i++) {
      await due()
      await stubborn.drain()
    }
    expect([attempts, await heard(), await left(), alarms]).toEqual([12, [7], [], []])

    await happen(8)
    const hopeless = outboxOf(listening(() => true))
    for (let i = 0; i < 14; i++) {
      await due()
      await hopeless.drain()
    }
    expect(await heard()).toEqual([7])
    expect(await left()).toEqual([{ payload: { n: 8 }, attempts: 12, last_error: 'Error: not 8', is_later: null }])
    const [row] = await sql<{ id: number; failed_at: Date | null }[]>`select id, failed_at from outbox`
    expect(row?.failed_at).toBeInstanceOf(Date)
    expect(alarms).toEqual([{ event: 'event-given-up', id: row?.id, name: 'test.happened' }])
  })

  it('delivers within moments when it is woken', async () => {
    const outbox = outboxOf(listening(), true)
    await happen(1)
    outbox.wake()
    await vi.waitFor(async () => expect(await heard()).toEqual([1]), { timeout: 1_500, interval: 20 })
    await outbox.stop()
  })

  it('tells of what a busy time brings in few deliveries', async () => {
    const counted = listening()
    const [listen] =
      (counted.on as unknown as Record<string, ((given: Heard) => Promise<void>)[]>)['test.happened'] ?? []
    let deliveries = 0
    const counting = async (given: Heard) => {
      deliveries++
      await listen?.(given)
    }
    const outbox = outboxOf({ on: { 'test.happened': [counting] }, onEvery: [] } as unknown as Room, true)
    const began = performance.now()
    for (const n of numbers(30)) {
      await happen(n)
      outbox.wake()
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await vi.waitFor(async () => expect(await heard()).toEqual(numbers(30)), { timeout: 3_000, interval: 20 })
    expect(deliveries).toBeLessThanOrEqual(2 + (performance.now() - began) / 250)
    await outbox.stop()
  })
  it('finds by itself what another process left behind', async () => {
    await happen(5)
    const outbox = outboxOf(listening(), true)
    await vi.waitFor(async () => expect(await heard()).toEqual([5]), { timeout: 6_000, interval: 100 })
    await outbox.stop()
  })
})
