import { MAX_QUANTITY } from '@heyi/contract/orders/order-rules'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { MOST_KINDS } from '../rules.ts'
import type { trolley } from '../schema.ts'

export type TrolleyRow = Pick<typeof trolley.$inferSelect, 'id' | 'sku_id' | 'quantity'>

/** A person's cart, the newest line first. */
export const listTrolley = (tx: Tx, user_id: number) =>
  tx<TrolleyRow[]>`select id, sku_id, quantity from trolley where user_id = ${user_id} order by id desc`

/**
 * Sets a line's quantity, or raises it by one where none is given, up to `most` pieces. Null where it would be more,
 * or where the cart is full.
 */
export async function putTrolley(
  tx: Tx,
  given: { user_id: number; sku_id: number; quantity: number | undefined; most: number; now: Date },
): Promise<TrolleyRow | null> {
  const { user_id, sku_id, quantity, now } = given
  const most = Math.min(given.most, MAX_QUANTITY)
  const wanted = quantity === undefined ? sql`trolley.quantity + 1` : sql`${quantity}::int`
  const [row] = await tx<TrolleyRow[]>`
    insert into trolley (user_id, sku_id, quantity, created_at, updated_at)
    select ${user_id}::int8, ${sku_id}::int8, ${quantity ?? 1}::int, ${now}::timestamptz, ${now}::timestamptz
    where ${quantity ?? 1}::int <= ${most}::int8 and (
      (select count(*) from trolley where user_id = ${user_id}) < ${MOST_KINDS}
      or exists (select 1 from trolley where user_id = ${user_id} and sku_id = ${sku_id}))
    on conflict (user_id, sku_id) do update set quantity = ${wanted}, updated_at = excluded.updated_at where ${wanted} <= ${most}::int8
    returning id, sku_id, quantity`
  return row ?? null
}

/** The line of a kind in a person's cart, or null. */
export async function readTrolley(tx: Tx, user_id: number, sku_id: number): Promise<TrolleyRow | null> {
  const [row] = await tx<
    TrolleyRow[]
  >`select id, sku_id, quantity from trolley where user_id = ${user_id} and sku_id = ${sku_id}`
  return row ?? null
}

/** Lowers a line by one; the last piece takes the line with it. */
export async function lowerTrolley(tx: Tx, user_id: number, id: number, now: Date): Promise<void> {
  await tx`
    with gone as (delete from trolley where id = ${id} and user_id = ${user_id} and quantity <= 1)
    update trolley set quantity = quantity - 1, updated_at = ${now} where id = ${id} and user_id = ${user_id} and quantity > 1`
}

export async function dropTrolley(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  await tx`delete from trolley where user_id = ${user_id} and id = any(${ids}::int8[])`
}
export async function dropKinds(tx: Tx, user_id: number, sku_ids: readonly number[]): Promise<void> {
  await tx`delete from trolley where user_id = ${user_id} and sku_id = any(${sku_ids}::int8[])`
}
export async function clearTrolley(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from trolley where user_id = ${user_id}`
}

/** Pieces in the cart. */
export async function countTrolley(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select coalesce(sum(quantity), 0)::int as n from trolley where user_id = ${user_id}`
  return row?.n ?? 0
}
