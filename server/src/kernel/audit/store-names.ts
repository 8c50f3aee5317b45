import { identifier } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { NamesOf } from './names.ts'

/** The names of a table's rows by their ids. */
export const namesIn =
  (table: string, column = 'name'): NamesOf =>
  (tx: Tx, ids) =>
    tx<{ id: number; name: string }[]>`
      select t.id, t.${identifier(column)} as name from ${identifier(table)} t where t.id = any(${ids}::int8[])`
