import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** Deletes lines of a person's cart, taken in ascending order. */
export async function deleteFromCart(tx: Tx, user_id: number, which: Fragment): Promise<void> {
  await tx`
    delete from cart_line where id = any(array(
      select id from cart_line where user_id = ${user_id} ${which} order by id for update
    ))`
}
/** Of these SKUs those that lie in a person's cart. */
export async function skusInCart(tx: Tx, user_id: number, sku_ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ sku_id: number }[]>`
    select sku_id from cart_line where user_id = ${user_id} and sku_id = any(${sku_ids}::int8[])`
  return rows.map(({ sku_id }) => sku_id)
}
export const deleteCartSkus = (tx: Tx, user_id: number, sku_ids: readonly number[]) =>
  deleteFromCart(tx, user_id, sql`and sku_id = any(${sku_ids}::int8[])`)
