import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type Thing = { id: number; name: string }
type GoodsFacts = { id: number; company_id: number; category_ids: number[] }
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
/** Whose a product is, its category and the one above; null where there is none that anybody buys by itself. */
export async function goodsFacts(tx: Tx, goods_id: number): Promise<GoodsFacts | null> {
  const [row] = await tx<GoodsFacts[]>`
    select g.id, g.company_id, array_remove(array[g.category_id, k.parent_id], null) as category_ids
    from goods g left join category k on k.id = g.category_id where g.id = ${goods_id} and not g.is_hidden`
  return row ?? null
}
export const storesNamed = (tx: Tx, ids: readonly number[], companies: Companies) =>
  tx<Thing[]>`select id, name from store where id = any(${ids}::int8[]) ${of(companies, sql`company_id`)} order by id`
