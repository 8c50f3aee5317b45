import { BeginAgain, isRefusedWith, REFERRED_TO } from '../../../kernel/db/errors.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { category } from '../core/schema.ts'

type Category = typeof category.$inferSelect
export type CategoryFacts = Pick<Category, 'parent_id' | 'name' | 'sort' | 'picture_id'>
export type StaffCategory = Category & { goods: number }

/** All of them in their order, each with how many goods it holds itself. */
export const listStaffCategories = (tx: Tx) => tx<StaffCategory[]>`
  select k.*, (select count(*) from goods g where g.category_id = k.id) as goods from category k order by k.sort, k.id`

/** Changes of the tree wait for each other, so that what is above and below stays true. All of them, by id. */
export async function lockTree(tx: Tx): Promise<Map<number, Category>> {
  const locked = tx`select pg_advisory_xact_lock(hashtextextended('category', 0))`
  const rows = await tx<Category[]>`select * from category`
  await locked
  return new Map(rows.map((row) => [row.id, row]))
}

/** Adds a category (id 0) or replaces its facts; answers its id. */
export async function upsertCategory(tx: Tx, id: number, facts: CategoryFacts, now: Date): Promise<number> {
  const { parent_id, name, sort, picture_id } = facts
  const [row] = id
    ? await tx<{ id: number }[]>`
        update category set parent_id = ${parent_id}, name = ${name}, sort = ${sort}, picture_id = ${picture_id}, updated_at = ${now}
        where id = ${id} returning id`
    : await tx<{ id: number }[]>`
        insert into category (parent_id, name, sort, picture_id, updated_at) values (${parent_id}, ${name}, ${sort}, ${picture_id}, ${now})
        returning id`
  return row?.id ?? id
}

/** How many goods a category holds. */
export async function goodsOfCategory(tx: Tx, id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from goods where category_id = ${id}`
  return row?.n ?? 0
}
/** Where goods came into it meanwhile, the transaction begins again and counts them. */
export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx`delete from category where id = ${id}`.catch((error: unknown) => {
    throw isRefusedWith(error, REFERRED_TO) ? new BeginAgain(error) : error
  })
}
