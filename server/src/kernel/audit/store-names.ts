import { containing } from '../db/like.ts'
import { identifier } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { NamesOf, Naming } from './names.ts'

const namesOf =
  (table: string, column: string): NamesOf =>
  (tx: Tx, ids) =>
    tx<{ id: number; name: string }[]>`
      select t.id, t.${identifier(column)} as name from ${identifier(table)} t where t.id = any(${ids}::int8[])`

/** The rows of a table by their names, a part of which finds them: for tables of as many rows as people keep by hand. */
export const namesIn = (table: string, column = 'name'): Naming => ({
  of: namesOf(table, column),
  find: (tx, text, most) => tx<{ id: number }[]>`
    select t.id from ${identifier(table)} t where t.${identifier(column)} ilike ${containing(text)}
    order by t.id desc limit ${most}`,
})

/** The rows of a table by their numbers, each of which is one row's and has an index; whole ones find them. */
export const numbersIn = (table: string, column: string): Naming => ({
  of: namesOf(table, column),
  find: (tx, text, most) => tx<{ id: number }[]>`
    select t.id from ${identifier(table)} t where t.${identifier(column)} = ${text} limit ${most}`,
})
