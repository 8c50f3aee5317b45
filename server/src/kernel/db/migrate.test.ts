import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { folderOf } from '../../testing/migrations.ts'
import { migrate } from './migrate.ts'
import { onServer } from './pool.ts'
import { identifier } from './sql.ts'

/** Tables whose rows are only ever added, and those whose rows stay once they are published or signed. */
const HISTORIES = [
  ...[
    'audit',
    'audit_anchor',
    'audit_link',
    'audit_swept',
    'balance_ledger',
    'cash_receipt',
    'cash_report_log',
    'consent',
  ],
  ...['order_log', 'points_ledger', 'refund_log', 'stock_move', 'user_coupon_log'],
]
/** Of these, rows that are old enough may be swept (kernel/db/sweeping.ts). */
const SWEPT = ['audit', 'audit_link', 'order_log']
const STAY_WHEN_SIGNED = ['agreement', 'cash_report']

const START = '0000_start'

/** A database as it was after one of the migrations, with a client to fill it. */
async function filledAfter(tag: string) {
  const database = await createDatabase('template0')
  const before = folderOf({ upTo: tag })
  await migrate(database.url, before.folder)
  before.remove()
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const end = async () => {
    await client.end()
    await database.drop()
  }
  return { client, database, end }
}

describe('the migrations', () => {
  it('change nothing where they have run', async () => {
    const database = await createDatabase()
    await expect(migrate(database.url)).resolves.toBeUndefined()
    await database.drop()
  })

  it('run on a database that the first has filled, and keep what it holds', async () => {
    const { client, database, end } = await filledAfter(START)
    await client.query(`
      insert into organ (id, path, name, kind) values (1, '1/', 'o', 'centre');
      insert into company (id, name, organ_id) values (3, 'c', 1);
      insert into users (id, organ_id, default_company_id) values (7, 1, 3);
      insert into account (user_id, points, balance_fen) values (7, 60, 500);
      insert into label (id, organ_id, "group", name, colour) values (5, 1, 'g', 'l', 'jade');
      insert into member_label (user_id, label_id) values (7, 5);
      insert into figure_day values ('2026-03-01', 3, 1, 'store', 0, 1, 1, 1, 100, 0, 0, 0, 0, 0, 0), ('2026-03-01', 3, 1, 'goods', 1, 0, 1, 1, 100, 0, 0, 0, 0, 0, 0);
      insert into category (id, name) values (1, 'k');
      insert into goods (id, company_id, category_id, name, deliveries) values (1, 3, 1, 'g', '{pickup}');
      insert into sku (id, goods_id, spec, spec_text) values (1, 1, '[["重量", "2.5kg"]]', '2.5kg')`)
    await migrate(database.url)
    const read = async (text: string) => (await client.query(text)).rows
    const held = await read('select points::int, balance_fen::int from account')
    const sold = await read('select g.name, s.spec from sku s join goods g on g.id = s.goods_id')
    const due = await read('select day::text, company_id::int from figure_due')
    const counted = await read('select label_id::int, organ_id::int, members from label_count')
    await end()
    expect(counted).toEqual([{ label_id: 5, organ_id: 1, members: 1 }])
    expect(due).toEqual([{ day: '2026-03-01', company_id: 3 }])
    expect(held).toEqual([{ points: 60, balance_fen: 500 }])
    expect(sold).toEqual([{ name: 'g', spec: [['重量', '2.5kg']] }])
  })

  it('refuse, by hand, what the schema cannot', async () => {
    const database = await createDatabase()
    await onServer(database.url, async (sql) => {
      const triggers = await sql<{ name: string; tables: string[] }[]>`
        select p.proname as name, array_agg(distinct tgrelid::regclass::text order by tgrelid::regclass::text) as tables
        from pg_trigger t join pg_proc p on p.oid = tgfoid where not tgisinternal and tgenabled = 'O'
          and p.pronamespace = 'public'::regnamespace group by 1 order by 1`
      expect(Object.fromEntries(triggers.map(({ name, tables }) => [name, tables]))).toEqual({
        copy_invoice_answer: ['invoice'],
        count_carriers: ['member_label'],
        count_moved_carrier: ['users'],
        refuse_change: [...HISTORIES, ...STAY_WHEN_SIGNED].sort(),
        refuse_change_but_sweep: SWEPT,
        renew_organ_tree: ['organ'],
      })
      for (const history of HISTORIES)
        await expect(sql`truncate ${identifier(history)} cascade`).rejects.toThrow('only ever added')
      const exclusions = await sql`select conname from pg_constraint where contype = 'x'`
      expect(exclusions).toEqual([{ conname: 'promotion_sku_once' }])
    })
    await database.drop()
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
