import type { Tx } from '../../server/src/kernel/db/tx.ts'
import { raw } from '../../server/src/testing/raw.ts'
import { isProof } from './prove.ts'

/** Columns that any request may touch: when somebody was last seen, and how long that keeps a session alive. */
const MOVING = new Set(['last_seen_at', 'idle_expires_at', 'idle_seconds'])

export type Digest = Record<string, string>

/** What is asked of each table, by its name. */
type Questions = ReadonlyMap<string, { versions: string; contents: string }>
/** They are the same for a whole file; making them costs as much as asking them. */
const questions = new WeakMap<Tx, Promise<Questions>>()

/** The last digest of a database, the versions of its rows, and the transactions that it could see. */
const lastOf = new WeakMap<Tx, { snapshot: string; versions: Digest; digest: Digest }>()

/**
 * Rows and contents of every table in few bytes, waiting jobs included: equal before and after means nothing changed.
 * Every write takes a transaction id, so where no id was taken and none has ended since the last digest, that one is
 * still true and is answered again; and a written row is a new version of it, so a table of the same versions holds what
 * it held. A proof reads every row every time.
 */
export async function digestOf(sql: Tx): Promise<Digest> {
  // Asked first: what is written while the rows are read is another snapshot, and another version, for whoever asks next.
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  const snapshot = row?.snapshot ?? ''
  const last = lastOf.get(sql)
  if (!isProof && last?.snapshot === snapshot) return last.digest
  const tables = await (questions.get(sql) ?? makeQuestions(sql))
  const versions = isProof ? {} : await answersTo(sql, [...tables.values()], 'versions')
  const written = isProof ? [...tables.keys()] : changedTables(last?.versions ?? {}, versions)
  const asked = written.flatMap((name) => tables.get(name) ?? [])
  const digest = { ...last?.digest, ...(await answersTo(sql, asked, 'contents')) }
  lastOf.set(sql, { snapshot, versions, digest })
  return digest
}

async function answersTo(
  sql: Tx,
  asked: readonly { versions: string; contents: string }[],
  what: 'versions' | 'contents',
): Promise<Digest> {
  if (asked.length === 0) return {}
  const text = asked.map((one) => one[what]).join(' union all ')
  const rows = await sql<{ name: string; sum: string }[]>`${raw(text)}`
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

function makeQuestions(sql: Tx): Promise<Questions> {
  const made = readTables(sql).then(
    (tables) =>
      new Map(
        [...tables].map(([name, own]) => {
          const row = own.map((column) => `t."${column}"`).join(', ')
          const [schema, table] = name.split('.')
          const from = `from "${schema}"."${table}" t`
          const versions = `select '${name}' as name, count(*) || ':' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::int8)), 0) as sum ${from}`
          const contents = `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0) as sum ${from}`
          return [name, { versions, contents }]
        }),
      ),
  )
  questions.set(sql, made)
  return made
}

/** Every table by its full name, with the columns that count. */
async function readTables(sql: Tx): Promise<Map<string, string[]>> {
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
  return tables
}

/** The tables in which two digests differ. */
export function changedTables(before: Digest, after: Digest): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
}
