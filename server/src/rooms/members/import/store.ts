import type { ImportState } from '@heyi/contract/members/import-states'
import { type Fragment, json, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { memberImport, memberImportRow } from '../schema.ts'

type Import = Omit<typeof memberImport.$inferSelect, 'state'> & { state: ImportState }
export type ImportRow = Import
export type CellsRow = Pick<typeof memberImportRow.$inferSelect, 'place' | 'cells_sealed'>
type Facts = Pick<
  Import,
  'user_id' | 'session_id' | 'organ_id' | 'role_id' | 'name' | 'total' | 'ip' | 'client_id' | 'request_id'
>
/** Hours for which one is kept after the last that was done with it. */
const KEPT_HOURS = 24

/** Notes a sheet; nobody is at it yet. */
export async function insertImport(tx: Tx, facts: Facts, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into ${rowsOf('member_import', [{ ...facts, state: 'checking', checked: 0, attempts: 0, created_at: now, moved_at: now }])} returning id`
  if (!row) throw new Error('no import was noted')
  return row.id
}
export async function insertRows(tx: Tx, import_id: number, rows: readonly CellsRow[]): Promise<void> {
  const waiting = rows.map((row) => ({ import_id, ...row, state: 'waiting', problem: '' }))
  await tx`insert into ${rowsOf('member_import_row', waiting)}`
}

/** A person's newest. */
export async function lastImport(tx: Tx, user_id: number): Promise<Import | null> {
  const [row] = await tx<Import[]>`
    select * from member_import where user_id = ${user_id} and state <> 'dropped' order by id desc limit 1`
  return row ?? null
}
export async function importOf(tx: Tx, user_id: number, id: number): Promise<Import | null> {
  const [row] = await tx<Import[]>`select * from member_import where id = ${id} and user_id = ${user_id}`
  return row ?? null
}

export type Counts = { good: number; bad: number; entered: number }
export async function countRows(tx: Tx, import_id: number): Promise<Counts> {
  const [row] = await tx<Counts[]>`
    select count(*) filter (where state in ('good', 'entered')) as good, count(*) filter (where state = 'bad') as bad,
      count(*) filter (where state = 'entered') as entered
    from member_import_row where import_id = ${import_id}`
  return row ?? { good: 0, bad: 0, entered: 0 }
}

export type ProblemRow = CellsRow & { problem: string }
/** What is wrong with the rows of a person's sheet, by their place. */
export const problemRows = (user_id: number, import_id: number): Fragment => sql`
  select r.place, r.cells_sealed, r.problem from member_import_row r join member_import i on i.id = r.import_id
  where i.id = ${import_id} and i.user_id = ${user_id} and r.state = 'bad' order by r.place`
export const firstProblems = (tx: Tx, user_id: number, import_id: number, most: number) =>
  tx<ProblemRow[]>`${problemRows(user_id, import_id)} limit ${most}`

/**
 * Takes one that waits for work: whoever had it before is gone, since its one job is done by one worker at a time. One that is at it
 * all the same meets another attempt's number, and lets it be. Null where it waits for a person, or is not there.
 */
export async function takeImport(tx: Tx, id: number): Promise<Import | null> {
  const [row] = await tx<Import[]>`
    update member_import set attempts = attempts + 1 where id = ${id} and state in ('checking', 'entering') returning *`
  return row ?? null
}

type Attempt = Pick<Import, 'id' | 'attempts' | 'state'>
/** Notes that something was done with it, in a step that nobody else takes meanwhile; false where it is no longer this attempt's. */
export async function holdImport(tx: Tx, { id, attempts, state }: Attempt, checked?: number): Promise<boolean> {
  const far = checked === undefined ? sql`` : sql`, checked = ${checked}`
  const rows = await tx`
    update member_import set moved_at = now() ${far}
    where id = ${id} and attempts = ${attempts} and state = ${state} returning id`
  return rows.length === 1
}
/** Moves one on from where this attempt has it. */
export async function moveImport(tx: Tx, { id, attempts, state }: Attempt, to: ImportState): Promise<boolean> {
  const rows = await tx`
    update member_import set state = ${to}, moved_at = now() where id = ${id} and attempts = ${attempts} and state = ${state} returning id`
  return rows.length === 1
}

type Confirmed = Pick<
  Import,
  'id' | 'user_id' | 'session_id' | 'organ_id' | 'role_id' | 'ip' | 'client_id' | 'request_id'
>
/** A person's checked sheet may enter, with the rights of this moment; false where it is not checked, or not theirs. */
export async function confirmImported(tx: Tx, { id, user_id, ...by }: Confirmed): Promise<boolean> {
  const rows = await tx`
    update member_import set state = 'entering', attempts = 0, moved_at = now(), session_id = ${by.session_id},
      role_id = ${by.role_id}, ip = ${by.ip}, client_id = ${by.client_id}, request_id = ${by.request_id}
    where id = ${id} and user_id = ${user_id} and organ_id = ${by.organ_id} and state = 'checked' returning id`
  return rows.length === 1
}
/** Gives up a person's checked sheets (one of them, or all), and deletes what they said; how many. */
export async function dropChecked(tx: Tx, user_id: number, id: number | null): Promise<number> {
  const which = id === null ? sql`` : sql`and id = ${id}`
  const rows = await tx<{ id: number }[]>`
    update member_import set state = 'dropped', moved_at = now() where user_id = ${user_id} and state = 'checked' ${which} returning id`
  const ids = rows.map((row) => row.id)
  if (ids.length) await tx`delete from member_import_row where import_id = any(${ids}::int8[])`
  return ids.length
}

export const allCells = (tx: Tx, import_id: number) =>
  tx<CellsRow[]>`select place, cells_sealed from member_import_row where import_id = ${import_id} order by place`

/** The next rows that may enter, kept from anybody else. */
export const nextGood = (tx: Tx, import_id: number, most: number) =>
  tx<CellsRow[]>`
    select place, cells_sealed from member_import_row where import_id = ${import_id} and state = 'good'
    order by place limit ${most} for update`

export type Verdict = { place: number; problem: string }
/** Says of rows what is wrong with them; without a problem they are good. */
export async function judgeRows(tx: Tx, import_id: number, verdicts: readonly Verdict[]): Promise<void> {
  await tx`
    update member_import_row r set problem = v.problem, state = case when v.problem = '' then 'good' else 'bad' end
    from json_to_recordset(${json(verdicts)}::json) as v (place int, problem text)
    where r.import_id = ${import_id} and r.place = v.place and r.state <> 'entered'`
}
/** Says of good rows who entered by them. */
export async function markEntered(tx: Tx, import_id: number, entered: readonly { place: number; member_id: number }[]) {
  await tx`
    update member_import_row r set state = 'entered', member_id = v.member_id
    from json_to_recordset(${json(entered)}::json) as v (place int, member_id int8)
    where r.import_id = ${import_id} and r.place = v.place and r.state = 'good'`
}

/** Deletes those with which nothing was done for a day, with all that they said. */
export async function deleteOld(tx: Tx, most: number): Promise<number> {
  const rows = await tx`
    delete from member_import where id = any(array(
      select id from member_import where moved_at < now() - ${KEPT_HOURS}::int * interval '1 hour' order by moved_at limit ${most} for update skip locked
    )) returning 1`
  return rows.length
}
