import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { ImportStore } from '../../../kernel/imports/store.ts'
import type { memberImportRow } from './schema.ts'

/** Sheets of new members. */
export const memberImports = new ImportStore({ table: 'member_import', entered: 'member_id' })

export type CellsRow = Pick<typeof memberImportRow.$inferSelect, 'place' | 'cells_sealed'>
export type ProblemRow = CellsRow & { problem: string }
/** What is wrong with the rows of a person's sheet, by their place. */
export const problemRows = (user_id: number, import_id: number): Fragment => sql`
  select r.place, r.cells_sealed, r.problem from member_import_row r join member_import i on i.id = r.import_id
  where i.id = ${import_id} and i.user_id = ${user_id} and r.state = 'bad' order by r.place`
export const firstProblems = (tx: Tx, user_id: number, import_id: number, most: number) =>
  tx<ProblemRow[]>`${problemRows(user_id, import_id)} limit ${most}`

export const allCells = (tx: Tx, import_id: number) =>
  tx<CellsRow[]>`select place, cells_sealed from member_import_row where import_id = ${import_id} order by place`

/** The next rows that may enter, kept from anybody else. */
export const nextGood = (tx: Tx, import_id: number, most: number) =>
  tx<CellsRow[]>`
    select place, cells_sealed from member_import_row where import_id = ${import_id} and state = 'good'
    order by place limit ${most} for update`
