import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { int8, sealed } from '../../../kernel/db/schema.ts'
import { importColumns, importExtras, importRowColumns } from '../../../kernel/imports/schema.ts'
import { users } from '../../identity/index.ts'

/** Sheets of new members that staff sent; deleted with their rows a day after the last that was done with them. */
export const memberImport = pgTable(
  'member_import',
  importColumns(() => users.id),
  (t) => importExtras('member_import', t),
)

/** One row of such a sheet; what it says is sealed whole. */
export const memberImportRow = pgTable(
  'member_import_row',
  {
    ...importRowColumns(() => memberImport.id),
    cells_sealed: sealed().notNull(),
    /** Who entered by it. */
    member_id: int8(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.place] }),
    check('member_import_row_state_known', sql`${t.state} in ('waiting', 'good', 'bad', 'entered')`),
    check('member_import_row_entered', sql`(${t.state} = 'entered') = (${t.member_id} is not null)`),
    index('member_import_row_by_state').on(t.import_id, t.state, t.place),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  member_import: 300,
  member_import_row: 305,
}
