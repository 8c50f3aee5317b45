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

describe('the migrations', () => {
  it('change nothing where they have run', async () => {
    const database = await createDatabase()
    await expect(migrate(database.url)).resolves.toBeUndefined()
    await database.drop()
  })

  it('bring what a SKU is told apart by into the order of its words', async () => {
    const database = await createDatabase('template0')
    const before = mkdtempSync(join(tmpdir(), 'heyi-migrations-'))
    cpSync(migrationsFolder, before, { recursive: true })
    const journal = join(before, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    const first = entries.filter(({ tag }) => tag === '0000_start')
    writeFileSync(journal, JSON.stringify({ ...rest, entries: first }))
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await runMigrations(drizzle(client), { migrationsFolder: before })
    await client.query(`
      insert into organ (id, path, name, kind) values (1, '1/', 'o', 'centre');
      insert into company (id, name, organ_id) values (1, 'c', 1);
      insert into category (id, name) values (1, 'k');
      insert into goods (id, company_id, category_id, name, deliveries) values (1, 1, 1, 'g', '{pickup}');
      insert into sku (id, goods_id, spec, spec_text) values
        (1, 1, '{"味": "原味", "重量": "2.5kg"}', '2.5kg 原味'), (2, 1, '{"款": "红", "颜色": "红 深"}', '红 深 红'), (3, 1, '{}', '默认')`)
    await migrate(database.url)
    const { rows } = await client.query('select spec from sku order by id')
    await client.end()
    await database.drop()
    rmSync(before, { recursive: true })
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
