import type { SheetFormat, SheetState } from '@heyi/contract/media/sheet-states'
import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { sheet } from './schema.ts'

type Row = typeof sheet.$inferSelect
export type SheetRow = Omit<Row, 'state' | 'format'> & { state: SheetState; format: SheetFormat }
type NewSheet = Pick<
  SheetRow,
  | 'user_id'
  | 'session_id'
  | 'organ_id'
  | 'role_id'
  | 'room'
  | 'name'
  | 'title'
  | 'format'
  | 'input_sealed'
  | 'ip'
  | 'client_id'
  | 'request_id'
>

export async function insertSheet(tx: Tx, given: NewSheet): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into ${rowsOf('sheet', [given])} returning id`
  if (!row) throw new Error('no sheet was noted')
  return row.id
}

/** Tables of a person that are not finished; those who ask for one at once wait for each other from here to the commit. */
export async function countUnfinished(tx: Tx, user_id: number): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('sheet ' || ${user_id}::bigint, 0))`
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from sheet where user_id = ${user_id} and state in ('waiting', 'running')`
  return row?.n ?? 0
}

/** A person's tables, the newest first. */
export const sheetsOf = (tx: Tx, user_id: number, most: number) =>
  tx<SheetRow[]>`select * from sheet where user_id = ${user_id} order by id desc limit ${most}`

export async function sheetOf(tx: Tx, user_id: number, id: number): Promise<SheetRow | null> {
  const [row] = await tx<SheetRow[]>`select * from sheet where id = ${id} and user_id = ${user_id}`
  return row ?? null
}

/**
 * Takes a table that is not finished: whoever had it before is gone, since its one job is done by one worker at a time. One that is
 * at it all the same meets another attempt's number, and lets it be. Null where it is finished, or not there.
 */
export async function takeSheet(tx: Tx, id: number): Promise<SheetRow | null> {
  const [row] = await tx<SheetRow[]>`
    update sheet set state = 'running', attempts = attempts + 1, rows = 0, total = null
    where id = ${id} and state in ('waiting', 'running') returning *`
  return row ?? null
}

type Attempt = Pick<SheetRow, 'id' | 'attempts'>
/** Notes how far a table is; false where it is no longer this attempt's. */
export async function noteProgress(
  tx: Tx,
  { id, attempts }: Attempt,
  { rows, total }: { rows: number; total: number },
): Promise<boolean> {
  const held = await tx`
    update sheet set rows = ${rows}, total = ${total}
    where id = ${id} and attempts = ${attempts} and state = 'running' returning id`
  return held.length === 1
}

/** The file is whole; false where it is no longer this attempt's. */
export async function finishSheet(tx: Tx, { id, attempts }: Attempt, { rows, bytes }: { rows: number; bytes: number }) {
  const held = await tx`
    update sheet set state = 'done', rows = ${rows}, total = ${rows}, bytes = ${bytes}, done_at = now(), ends_at = default
    where id = ${id} and attempts = ${attempts} and state = 'running' returning id`
  return held.length === 1
}

/** It waits again; `isCounted` says that the attempt counts. */
export async function putOffSheet(tx: Tx, { id, attempts }: Attempt, isCounted: boolean): Promise<void> {
  await tx`
    update sheet set state = 'waiting', attempts = attempts - ${isCounted ? 0 : 1}::int
    where id = ${id} and attempts = ${attempts} and state = 'running'`
}

export async function failSheet(tx: Tx, { id, attempts }: Attempt): Promise<void> {
  await tx`
    update sheet set state = 'failed', ends_at = default
    where id = ${id} and attempts = ${attempts} and state = 'running'`
}

type Again = Pick<SheetRow, 'user_id' | 'session_id'> & { id: number }
/** Asks for a failed table once more; false where it is none of the person's, or did not fail. */
export async function askAgain(tx: Tx, { id, user_id, session_id }: Again): Promise<boolean> {
  const rows = await tx`
    update sheet set state = 'waiting', attempts = 0, rows = 0, total = null, session_id = ${session_id}, ends_at = default
    where id = ${id} and user_id = ${user_id} and state = 'failed' returning id`
  return rows.length === 1
}

/** Tables whose day is over, but none of `except`. */
export const endedSheets = (tx: Tx, { most, except }: { most: number; except: readonly number[] }) =>
  tx<Pick<SheetRow, 'id' | 'format'>[]>`
    select id, format from sheet where ends_at < now() and id <> all(${except}::int8[]) order by ends_at limit ${most}`

export async function deleteSheets(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`delete from sheet where id = any(${ids}::int8[]) and ends_at < now()`
}
