import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { int8 } from '../../../kernel/db/schema.ts'
import { importColumns, importExtras, importRowColumns } from '../../../kernel/imports/schema.ts'
import { users } from '../../identity/index.ts'
import { goods } from '../core/schema.ts'
import type { GoodsCells } from './rules.ts'

/** Sheets of new goods that staff sent; deleted with their rows a day after the last that was done with them. */
export const goodsImport = pgTable(
  'goods_import',
  importColumns(() => users.id),
  (t) => importExtras('goods_import', t),
)

/** One row of such a sheet: a kind of a product. */
export const goodsImportRow = pgTable(
  'goods_import_row',
  {
    ...importRowColumns(() => goodsImport.id),
    /** The row with which its product begins: a product enters whole or not at all. */
    lead: integer().notNull(),
    cells: jsonb().$type<GoodsCells>().notNull(),
    /** The product that entered by it. */
    goods_id: int8().references(() => goods.id),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.place] }),
    check('goods_import_row_state_known', sql`${t.state} in ('waiting', 'good', 'bad', 'entered')`),
    check('goods_import_row_entered', sql`(${t.state} = 'entered') = (${t.goods_id} is not null)`),
    index('goods_import_row_by_state').on(t.import_id, t.state, t.lead, t.place),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  goods_import: 400,
  goods_import_row: 405,
}
