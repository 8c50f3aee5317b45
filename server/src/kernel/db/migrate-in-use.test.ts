import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { folderOf } from '../../testing/migrations.ts'
import { migrate } from './migrate.ts'
import { onServer } from './pool.ts'

/** Rows of a table that is in use; the slow function takes this long for one, so that a walk over all takes three seconds. */
const [ROWS, SLOW] = [1_200, 0.0025]
/** Milliseconds that anybody waits, at most: the second of a step, and what a busy machine adds. */
const MAX_WAIT_MS = 2_500

let place: TestDatabase
let clients: pg.Client[] = []
let remove: (() => void)[] = []
const connect = async () => {
  const client = new pg.Client({ connectionString: place.url })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}
const leave = async () => {
  for (const client of clients) await client.end()
  clients = []
}
/** What stands in the database. */
const read = async <R extends object>(text: string) => (await (await connect()).query<R>(text)).rows

beforeEach(async () => {
  place = await createDatabase()
  await read(`
    create table busy (id int4 primary key, n int4 not null default 0, m int4 not null default 0);
    insert into busy (id) select generate_series(1, ${ROWS});
    create function slow(n int4) returns int4 immutable language plpgsql as
      $$ begin perform pg_sleep(${SLOW}); return n; end $$`)
})
afterEach(async () => {
  await leave()
  for (const one of remove) one()
  remove = []
  await place.drop()
})

/** Our migrations and one more. */
function planted(text: string): string {
  const made = folderOf({ more: { '9000_planted': text } })
  remove.push(made.remove)
  return made.folder
}

/** Reads and writes one row after the other while something runs: how often, and how long somebody waited at most. */
async function inUse(work: () => Promise<unknown>) {
  let isOver = false
  const seen = { reads: 0, writes: 0, longest: 0 }
  const goOn = async (kind: 'reads' | 'writes', text: string) => {
    const client = await connect()
    for (let id = 1; !isOver; id = (id % ROWS) + 1) {
      const began = performance.now()
      await client.query(text, [id])
      seen.longest = Math.max(seen.longest, performance.now() - began)
      seen[kind]++
    }
  }
  const others = [
    goOn('reads', 'select n from busy where id = $1'),
    goOn('writes', 'update busy set n = n + 1 where id = $1'),
  ]
  const outcome = await work().then(
    () => null,
    (error: Error) => error.message,
  )
  isOver = true
  await Promise.all(others)
  expect(seen.longest).toBeLessThan(MAX_WAIT_MS)
  expect(Math.min(seen.reads, seen.writes)).toBeGreaterThan(20)
  return outcome
}
const until = (text: string) =>
  expect.poll(async () => (await clients[0]?.query(text))?.rows, { timeout: 20_000, interval: 20 }).toHaveLength(1)

describe('a migration of a database that is in use', () => {
  it('builds an index, however it is written, while others read and write', async () => {
    const folder = planted(
      'ALTER TABLE "busy" ADD COLUMN "k" integer;\n--> statement-breakpoint\nCREATE INDEX "slowly" ON "busy" USING btree (slow("id"));',
    )
    expect(await inUse(() => migrate(place.url, folder))).toBeNull()
    expect(await read("select indisvalid from pg_index where indexrelid = 'slowly'::regclass")).toEqual([
      { indisvalid: true },
    ])
  }, 60_000)

  it.each([
    ['changes every row at once', 'update busy set m = slow(id)'],
    ['writes a table anew', 'alter table busy alter column m type int8 using slow(m)'],
    ['goes over a table with a constraint', 'alter table busy add constraint fits check (slow(id) > 0)'],
  ])(
    'is taken back and said where it %s',
    async (_, text) => {
      const folder = planted(`alter table busy add column k int4;--> statement-breakpoint\n${text};`)
      const message = await inUse(() => migrate(place.url, folder))
      expect(message).toMatch(/^Migration 9000_planted would keep .* waiting .* Stop the other servers/)
      expect(
        await read("select from information_schema.columns where table_name = 'busy' and column_name = 'k'"),
      ).toEqual([])
    },
    60_000,
  )

  it('takes the time that it needs where nobody else is there', async () => {
    const folder = planted('alter table busy alter column m type int8 using slow(m)')
    await leave()
    const name = new URL(place.url).pathname.slice(1)
    await onServer(inject('databaseUrl'), (sql) =>
      expect.poll(() => sql`select from pg_stat_activity where datname = ${name}`, { timeout: 5_000 }).toHaveLength(0),
    )
    await migrate(place.url, folder)
    expect(await read('select pg_typeof(m)::text as type from busy limit 1')).toEqual([{ type: 'bigint' }])
  }, 60_000)

  it('fills in batches what it must fill', async () => {
    const folder = planted(`alter table busy add column k int4;--> statement-breakpoint
      -- in batches
      update busy set k = slow(id) where id in (select id from busy where k is null limit 100)`)
    expect(await inUse(() => migrate(place.url, folder))).toBeNull()
    expect(await read('select count(*)::int as n from busy where k = id')).toEqual([{ n: ROWS }])
  }, 60_000)

  it('waits for who is long in a transaction without keeping others waiting behind itself', async () => {
    const folder = planted('alter table busy add column k int4')
    const long = await connect()
    await long.query('begin; select from busy limit 1')
    const outcome = await inUse(async () => {
      const migrating = migrate(place.url, folder)
      const waiting =
        "select from pg_stat_activity where query like 'alter table busy%' and datname = current_database()"
      // It comes, gives up, and comes again.
      for (const state of ["wait_event_type = 'Lock'", "state = 'idle'", "wait_event_type = 'Lock'"])
        await until(
          `${waiting.replace('alter table busy%', state.startsWith('state') ? 'rollback%' : 'alter table busy%')} and ${state}`,
        )
      await long.query('commit')
      await migrating
    })
    expect(outcome).toBeNull()
  }, 60_000)

  it('goes on after it was killed, without doing anything twice, and builds a half built index anew', async () => {
    const folder = planted(
      'alter table busy add column k int4;--> statement-breakpoint\ncreate index slowly on busy (slow(id));',
    )
    const migrating = migrate(place.url, folder)
    const killed = expect(migrating).rejects.toThrow()
    await until('select pid from pg_stat_progress_create_index where tuples_done > 0 or blocks_done > 0')
    await read('select pg_terminate_backend(pid) from pg_stat_progress_create_index')
    await killed
    const state = "select indisvalid from pg_index where indexrelid = to_regclass('slowly')"
    expect(await read(state)).toEqual([{ indisvalid: false }])
    await migrate(place.url, folder)
    expect(await read(state)).toEqual([{ indisvalid: true }])
    expect(await read('select from drizzle.steps_done')).toEqual([])
  }, 60_000)

  it('is done once where several processes start, each of which waits for the others', async () => {
    const folder = planted('create index slowly on busy (n);')
    await Promise.all([1, 2, 3].map(() => migrate(place.url, folder)))
    expect(await read("select indisvalid from pg_index where indexrelid = 'slowly'::regclass")).toEqual([
      { indisvalid: true },
    ])
  }, 60_000)

  it('leaves no half of an index whose rows do not allow it', async () => {
    const folder = planted('create unique index once on busy (n);')
    await expect(migrate(place.url, folder)).rejects.toThrow('could not create unique index')
    expect(await read("select to_regclass('once') as at")).toEqual([{ at: null }])
  })

  it('has an index that it makes anew before the old one goes', async () => {
    await read('create index slowly on busy (n)')
    const folder = planted('drop index slowly;--> statement-breakpoint\ncreate index slowly on busy (slow(id));')
    const migrating = migrate(place.url, folder)
    await until('select pid from pg_stat_progress_create_index where tuples_done > 0 or blocks_done > 0')
    expect(await read("select to_regclass('slowly')::text as at")).toEqual([{ at: 'slowly' }])
    await migrating
    const [made] = await read<{ text: string }>("select pg_get_indexdef('slowly'::regclass) as text")
    expect(made?.text).toContain('slow(id)')
    expect(await read("select from pg_class where relname = 'slowly__new'")).toEqual([])
  }, 60_000)
})
