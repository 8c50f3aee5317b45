import type { Fragment } from '../../server/src/kernel/db/sql.ts'
import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { raw } from '../../server/src/testing/raw.ts'
import { isProof } from './prove.ts'

/** Columns that any request may touch: when somebody was last seen, and how long that keeps a session alive. */
const MOVING = new Set(['last_seen_at', 'idle_expires_at', 'idle_seconds'])

export type Digest = Record<string, string>

/** The question is the same for a whole file; making it costs as much as asking it. */
const questions = new WeakMap<Tx, Promise<Fragment>>()

/** The last digest of a database, and the transactions that it could see. */
const lastOf = new WeakMap<Tx, { snapshot: string; digest: Digest }>()

/**
 * Rows and contents of every table in few bytes, waiting jobs included: equal before and after means nothing changed.
 * Every write takes a transaction id, so where no id was taken and none has ended since the last digest, that one is
 * still true and is answered again. A proof reads every row every time.
 */
export async function digestOf(sql: Tx): Promise<Digest> {
  // Asked first: what is written while the rows are read is another snapshot for whoever asks next.
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  const snapshot = row?.snapshot ?? ''
  const last = lastOf.get(sql)
  if (!isProof && last?.snapshot === snapshot) return last.digest
  const question = questions.get(sql) ?? makeQuestion(sql)
  questions.set(sql, question)
  const rows = await sql<{ name: string; sum: string }[]>`${await question}`
  const digest = Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  lastOf.set(sql, { snapshot, digest })
  return digest
}

async function makeQuestion(sql: Tx): Promise<Fragment> {
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')
    order by 1, 2, ordinal_position`
  const tables = new Map<string, string[]>()
  for (const { schema, table, column } of columns) {
    const name = `${schema}.${table}`
    if (!MOVING.has(column)) tables.set(name, [...(tables.get(name) ?? []), column])
  }
  const parts = [...tables].map(([name, own]) => {
    const row = own.map((column) => `t."${column}"`).join(', ')
    const [schema, table] = name.split('.')
    return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0) as sum
      from "${schema}"."${table}" t`
  })
  return raw(parts.join(' union all '))
}

/** The tables in which two digests differ. */
export function changedTables(before: Digest, after: Digest): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
}
