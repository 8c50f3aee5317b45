import type { ImportState } from '@heyi/contract/import-states'
import { identifier, json, rowsOf, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** A sheet that staff sent. */
export type ImportRow = {
  id: number
  user_id: number
  session_id: number
  organ_id: number
  role_id: number
  name: string
  state: ImportState
  total: number
  checked: number
  attempts: number
  ip: string
  client_id: number
  request_id: string
  created_at: Date
  moved_at: Date
}
export type ImportFacts = Omit<ImportRow, 'id' | 'state' | 'checked' | 'attempts' | 'created_at' | 'moved_at'>
type Attempt = Pick<ImportRow, 'id' | 'attempts' | 'state'>
type Confirmed = Omit<ImportFacts, 'name' | 'total'> & { id: number }
export type Counts = { good: number; bad: number; entered: number }
/** What is wrong with a row in words; nothing where it is good. */
export type Verdict = { place: number; problem: string }
type Tables = {
  /** Of the sheets; their rows stand in `<table>_row`. */
  table: string
  /** The column that says of a row what entered by it. */
  entered: string
}

/** Hours for which a sheet is kept after the last that was done with it. */
const KEPT_HOURS = 24

/** Sheets of one kind and the state of their rows; what the rows say is their room's. */
export class ImportStore {
  readonly #table: string
  readonly #sheets
  readonly #rows
  readonly #entered
  constructor({ table, entered }: Tables) {
    this.#table = table
    this.#sheets = identifier(table)
    this.#rows = identifier(`${table}_row`)
    this.#entered = identifier(entered)
  }

  /** Notes a sheet; nobody is at it yet. */
  async insert(tx: Tx, facts: ImportFacts, now: Date): Promise<number> {
    const row = { ...facts, state: 'checking', checked: 0, attempts: 0, created_at: now, moved_at: now }
    const [noted] = await tx<{ id: number }[]>`insert into ${rowsOf(this.#table, [row])} returning id`
    if (!noted) throw new Error('no import was noted')
    return noted.id
  }
  async insertRows(tx: Tx, import_id: number, rows: readonly { place: number }[]): Promise<void> {
    const waiting = rows.map((row) => ({ import_id, ...row, state: 'waiting', problem: '' }))
    await tx`insert into ${rowsOf(`${this.#table}_row`, waiting)}`
  }

  /** A person's newest. */
  async last(tx: Tx, user_id: number): Promise<ImportRow | null> {
    const [row] = await tx<ImportRow[]>`
      select * from ${this.#sheets} where user_id = ${user_id} and state <> 'dropped' order by id desc limit 1`
    return row ?? null
  }
  async of(tx: Tx, user_id: number, id: number): Promise<ImportRow | null> {
    const [row] = await tx<ImportRow[]>`select * from ${this.#sheets} where id = ${id} and user_id = ${user_id}`
    return row ?? null
  }
  async count(tx: Tx, import_id: number): Promise<Counts> {
    const [row] = await tx<Counts[]>`
      select count(*) filter (where state in ('good', 'entered')) as good, count(*) filter (where state = 'bad') as bad,
        count(*) filter (where state = 'entered') as entered
      from ${this.#rows} where import_id = ${import_id}`
    return row ?? { good: 0, bad: 0, entered: 0 }
  }

  /**
   * Takes one that waits for work: whoever had it before is gone, since its one job is done by one worker at a time. One that is at it
   * all the same meets another attempt's number, and lets it be. Null where it waits for a person, or is not there.
   */
  async take(tx: Tx, id: number): Promise<ImportRow | null> {
    const [row] = await tx<ImportRow[]>`
      update ${this.#sheets} set attempts = attempts + 1 where id = ${id} and state in ('checking', 'entering') returning *`
    return row ?? null
  }
  /** Notes that something was done with it, in a step that nobody else takes meanwhile; false where it is no longer this attempt's. */
  async hold(tx: Tx, { id, attempts, state }: Attempt, checked?: number): Promise<boolean> {
    const far = checked === undefined ? sql`` : sql`, checked = ${checked}`
    const rows = await tx`
      update ${this.#sheets} set moved_at = now() ${far}
      where id = ${id} and attempts = ${attempts} and state = ${state} returning id`
    return rows.length === 1
  }
  /** Moves one on from where this attempt has it. */
  async move(tx: Tx, { id, attempts, state }: Attempt, to: ImportState): Promise<boolean> {
    const rows = await tx`
      update ${this.#sheets} set state = ${to}, moved_at = now() where id = ${id} and attempts = ${attempts} and state = ${state} returning id`
    return rows.length === 1
  }

  /** A person's checked sheet may enter, with the rights of this moment; false where it is not checked, or not theirs. */
  async confirm(tx: Tx, { id, user_id, ...by }: Confirmed): Promise<boolean> {
    const rows = await tx`
      update ${this.#sheets} set state = 'entering', attempts = 0, moved_at = now(), session_id = ${by.session_id},
        role_id = ${by.role_id}, ip = ${by.ip}, client_id = ${by.client_id}, request_id = ${by.request_id}
      where id = ${id} and user_id = ${user_id} and organ_id = ${by.organ_id} and state = 'checked' returning id`
    return rows.length === 1
  }
  /** Gives up a person's checked sheets (one of them, or all), and deletes what they said; how many. */
  async drop(tx: Tx, user_id: number, id: number | null): Promise<number> {
    const which = id === null ? sql`` : sql`and id = ${id}`
    const rows = await tx<{ id: number }[]>`
      update ${this.#sheets} set state = 'dropped', moved_at = now() where user_id = ${user_id} and state = 'checked' ${which} returning id`
    const ids = rows.map((row) => row.id)
    if (ids.length) await tx`delete from ${this.#rows} where import_id = any(${ids}::int8[])`
    return ids.length
  }

  /** Says of rows what is wrong with them; without a problem they are good. */
  async judge(tx: Tx, import_id: number, verdicts: readonly Verdict[]): Promise<void> {
    await tx`
      update ${this.#rows} r set problem = v.problem, state = case when v.problem = '' then 'good' else 'bad' end
      from json_to_recordset(${json(verdicts)}::json) as v (place int, problem text)
      where r.import_id = ${import_id} and r.place = v.place and r.state <> 'entered'`
  }
  /** Says of good rows what entered by them. */
  async markEntered(tx: Tx, import_id: number, entered: readonly { place: number; id: number }[]): Promise<void> {
    await tx`
      update ${this.#rows} r set state = 'entered', ${this.#entered} = v.id
      from json_to_recordset(${json(entered)}::json) as v (place int, id int8)
      where r.import_id = ${import_id} and r.place = v.place and r.state = 'good'`
  }

  /** Deletes those with which nothing was done for a day, with all that they said. */
  async deleteOld(tx: Tx, most: number): Promise<number> {
    const rows = await tx`
      delete from ${this.#sheets} where id = any(array(
        select id from ${this.#sheets} where moved_at < now() - ${KEPT_HOURS}::int * interval '1 hour' order by moved_at limit ${most} for update skip locked
      )) returning 1`
    return rows.length
  }
}
