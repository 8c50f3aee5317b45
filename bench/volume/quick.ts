import { openSql, type Sql } from '../../server/src/kernel/db/pool.ts'
import { Fragment, identifier } from '../../server/src/kernel/db/sql.ts'

/**
 * A connection that writes much: keys and triggers are looked at afterwards, all at once (`strays`), and a statement may take its time.
 */
const SETTINGS = {
  statement_timeout: 0,
  lock_timeout: 0,
  options:
    '-c TimeZone=UTC -c session_replication_role=replica -c work_mem=256MB -c maintenance_work_mem=256MB -c synchronous_commit=off',
}
export const openQuick = (url: string): Sql => openSql(url, 1, { settings: SETTINGS })

/** Does the work with all triggers: what they keep in other tables is kept. */
export async function withTriggers(sql: Sql, work: () => Promise<void>): Promise<void> {
  await sql`set session_replication_role = origin`
  await work()
  await sql`set session_replication_role = replica`
}

/** Does the work while these tables have no index but those of their keys, and makes the others again from what is there then. */
export async function withoutIndexes(sql: Sql, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const found = await sql<{ name: string; made: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname = any(${tables}::text[]) and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`
  for (const { name } of found) await sql`drop index ${identifier(name)}`
  await work()
  for (const { made } of found) await sql`${new Fragment([made], [])}`
}

/** Numbers of what comes next follow those that were written here by name. */
export async function followIds(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${identifier(table)}))`
}

/** References that name nothing, of all tables: what wrote beside the keys has to keep to them. */
export async function strays(sql: Sql): Promise<string[]> {
  const keys = await sql<{ name: string; child: string; its: string; parent: string; id: string }[]>`
    select k.conname as name, k.conrelid::regclass::text as child, a.attname as its, k.confrelid::regclass::text as parent, b.attname as id
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`
  const found: string[] = []
  for (const { name, child, its, parent, id } of keys) {
    const [stray] = await sql<{ its: string }[]>`
      select c.${identifier(its)}::text as its from ${identifier(child)} c
      where c.${identifier(its)} is not null and not exists (select from ${identifier(parent)} p where p.${identifier(id)} = c.${identifier(its)}) limit 1`
    if (stray) found.push(`${name} ${stray.its}`)
  }
  return found
}
