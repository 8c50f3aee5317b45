import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { onServer } from './pool.ts'

/** A database as it was after one of the migrations, with a client to fill it. */
async function filledAfter(tag: string) {
  const database = await createDatabase('template0')
  const before = mkdtempSync(join(tmpdir(), 'heyi-migrations-'))
  cpSync(migrationsFolder, before, { recursive: true })
  const journal = join(before, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const last = entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await runMigrations(drizzle(client), { migrationsFolder: before })
  const end = async () => {
    await client.end()
    await database.drop()
    rmSync(before, { recursive: true })
  }
  return { client, database, end }
}

describe('the migrations', () => {
  it('change nothing where they have run', async () => {
    const database = await createDatabase()
    await expect(migrate(database.url)).resolves.toBeUndefined()
    await database.drop()
  })

  it('bring what a SKU is told apart by into the order of its words', async () => {
    const { client, database, end } = await filledAfter('0000_start')
    await client.query(`
      insert into organ (id, path, name, kind) values (1, '1/', 'o', 'centre');
      insert into company (id, name, organ_id) values (1, 'c', 1);
      insert into category (id, name) values (1, 'k');
      insert into goods (id, company_id, category_id, name, deliveries) values (1, 1, 1, 'g', '{pickup}');
      insert into sku (id, goods_id, spec, spec_text) values
        (1, 1, '{"味": "原味", "重量": "2.5kg"}', '2.5kg 原味'), (2, 1, '{"款": "红", "颜色": "红 深"}', '红 深 红'), (3, 1, '{}', '默认')`)
    await migrate(database.url)
    const { rows } = await client.query('select spec from sku order by id')
    await end()
    expect(rows.map(({ spec }) => spec)).toEqual([
      [
        ['重量', '2.5kg'],
        ['味', '原味'],
      ],
      [
        ['颜色', '红 深'],
        ['款', '红'],
      ],
      [],
    ])
  })

  it('open one lot for the points that each person holds, and name the other side of what was booked', async () => {
    const { client, database, end } = await filledAfter('0020_sheets_and_imports')
    await client.query(`
      insert into organ (id, path, name, kind) values (1, '1/', 'o', 'centre');
      insert into company (id, name, organ_id) values (3, 'c', 1);
      insert into users (id, organ_id, default_company_id) values (7, 1, 3), (8, 1, 3);
      insert into account (user_id, points, balance_fen) values (7, 60, 500), (8, 0, 0);
      insert into points_ledger (user_id, delta, balance_after, biz, biz_id, reason) values
        (7, 100, 100, 'OPENING', '0', ''), (7, 5, 105, 'SIGN_IN', '2026-01-01', ''), (7, -45, 60, 'ORDER_USE', '1', '');
      insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, reason) values (7, 500, 500, 'MERGE', '1', '')`)
    await migrate(database.url)
    const read = async (text: string) => (await client.query(text)).rows
    const [lot, ...more] = await read(`select user_id::int, held::int, until > now() + interval '11 months' as is_later,
      extract(day from until + 1)::int as next from points_lot`)
    const counters = await read('select counter, lots from points_ledger order by id')
    const money = await read('select counter, gift_delta::int from balance_ledger')
    await expect(client.query('delete from points_ledger')).rejects.toThrow('only ever added')
    await end()
    expect([lot, more]).toEqual([{ user_id: 7, held: 60, is_later: true, next: 1 }, []])
    expect(counters).toEqual(['opening', 'signIn', 'order'].map((counter) => ({ counter, lots: [] })))
    expect(money).toEqual([{ counter: 'transfer', gift_delta: 0 }])
  })

  it('leave a database of other migrations as it is, and say what to do', async () => {
    const database = await createDatabase()
    await onServer(
      database.url,
      (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('another', 1)`,
    )
    await expect(migrate(database.url)).rejects.toThrow(/made by another version.*DATABASE_URL.*var\//)
    await database.drop()
  })
})
