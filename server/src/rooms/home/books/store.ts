import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { finding } from './schema.ts'

type Finding = Pick<typeof finding.$inferSelect, 'name' | 'detail'>

export const listFindings = (tx: Tx, limit: number) =>
  tx<Finding[]>`select name, detail from finding order by id limit ${limit}`

/** Lets a transaction read all tables as of one moment, for as long as `limit` milliseconds. Its first statement. */
export async function lookAtOneMoment(tx: Tx, limit: number): Promise<void> {
  const isolation = tx`set transaction isolation level repeatable read, read only`
  await tx`select set_config('statement_timeout', ${String(limit)}, true)`
  await isolation
}

type Looked = { findings: readonly Finding[]; looks: readonly { name: string; wrong: number }[]; now: Date }
/** The findings of this look in place of those of the last, and what was looked at. */
export async function replaceFindings(tx: Tx, { findings, looks, now }: Looked): Promise<void> {
  await tx`delete from finding`
  if (findings.length)
    await tx`
      insert into finding (name, detail, found_at)
      select name, detail, ${now} from json_to_recordset(${json(findings)}::json) as found (name text, detail text)`
  await tx`delete from book_look where name <> all(${looks.map(({ name }) => name)}::text[])`
  await tx`
    insert into book_look (name, looked_at, wrong)
    select name, ${now}, wrong from json_to_recordset(${json(looks)}::json) as look (name text, wrong int) order by name
    on conflict (name) do update set looked_at = excluded.looked_at, wrong = excluded.wrong`
}

/** When all of the books were looked at last; null before the first look. */
export async function lastLook(tx: Tx): Promise<Date | null> {
  const [row] = await tx<{ looked_at: Date | null }[]>`select min(looked_at) as looked_at from book_look`
  return row?.looked_at ?? null
}

/** What was looked at, what is wrong before the rest. */
const listLooks = (tx: Tx) =>
  tx<{ name: string; looked_at: Date; wrong: number }[]>`
    select name, looked_at, wrong from book_look order by wrong desc, name`

/** Findings that are shown at most. */
const MAX_SHOWN = 200
/** What the last looks at the books found, for the page on which they are reconciled. */
export const booksLooked = async (tx: Tx) => ({
  looks: await listLooks(tx),
  findings: await listFindings(tx, MAX_SHOWN),
})
