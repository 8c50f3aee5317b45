import { type Fragment, sql } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'

export type Thing = { id: number; name: string }
/** Merchants whose things are meant; null for all. */
type Companies = readonly number[] | null
const of = (companies: Companies, column: Fragment): Fragment =>
  companies === null ? sql`` : sql`and ${column} = any(${companies}::int8[])`

/** Categories of these ids; they are everybody's. */
export const categoriesNamed = (tx: Tx, ids: readonly number[]) =>
  tx<Thing[]>`select id, name from category where id = any(${ids}::int8[]) order by id`
/** Plans and packages are no goods that anybody names. */
export const goodsNamed = (tx: Tx, ids: readonly number[], companies: Companies) =>
  tx<
    Thing[]
  >`select id, name from goods where id = any(${ids}::int8[]) and not is_hidden ${of(companies, sql`company_id`)} order by id`
export const storesNamed = (tx: Tx, ids: readonly number[], companies: Companies) =>
  tx<Thing[]>`select id, name from store where id = any(${ids}::int8[]) ${of(companies, sql`company_id`)} order by id`
