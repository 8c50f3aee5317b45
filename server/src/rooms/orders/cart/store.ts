import { MAX_QUANTITY } from '@heyi/contract/orders/order-rules'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { MAX_CART_LINES } from '../core/rules.ts'
import type { cartLine } from '../core/schema.ts'
import { deleteFromCart } from '../core/store-cart.ts'

export type CartLineRow = Pick<typeof cartLine.$inferSelect, 'id' | 'sku_id' | 'quantity'>

/** A person's cart, the newest line first. */
export const listCart = (tx: Tx, user_id: number) =>
  tx<CartLineRow[]>`select id, sku_id, quantity from cart_line where user_id = ${user_id} order by id desc`

/**
 * Sets a line's quantity, or raises it by one where none is given, up to `most` units. Null where it would be more,
 * or where the cart is full. Additions of one person wait for each other, so that they count truly.
 */
export async function upsertCartLine(
  tx: Tx,
  given: { user_id: number; sku_id: number; quantity: number | undefined; most: number; now: Date },
): Promise<CartLineRow | null> {
  const { user_id, sku_id, quantity, now } = given
  const most = Math.min(given.most, MAX_QUANTITY)
  const wanted = quantity === undefined ? sql`cart_line.quantity + 1` : sql`${quantity}::int`
  const locked = tx`select pg_advisory_xact_lock(hashtextextended('cart', ${user_id}))`
  const [row] = await tx<CartLineRow[]>`
    insert into cart_line (user_id, sku_id, quantity, created_at, updated_at)
    select ${user_id}::int8, ${sku_id}::int8, ${quantity ?? 1}::int, ${now}::timestamptz, ${now}::timestamptz
    where ${quantity ?? 1}::int <= ${most}::int8 and (
      (select count(*) from cart_line where user_id = ${user_id}) < ${MAX_CART_LINES}
      or exists (select 1 from cart_line where user_id = ${user_id} and sku_id = ${sku_id}))
    on conflict (user_id, sku_id) do update set quantity = ${wanted}, updated_at = excluded.updated_at where ${wanted} <= ${most}::int8
    returning id, sku_id, quantity`
  await locked
  return row ?? null
}

/** The line of a SKU in a person's cart, or null. */
export async function readCartLine(tx: Tx, user_id: number, sku_id: number): Promise<CartLineRow | null> {
  const [row] = await tx<
    CartLineRow[]
  >`select id, sku_id, quantity from cart_line where user_id = ${user_id} and sku_id = ${sku_id}`
  return row ?? null
}

/** Lowers a line by one; the last piece takes the line with it. */
export async function lowerCartLine(tx: Tx, user_id: number, id: number, now: Date): Promise<void> {
  await tx`
    with gone as (delete from cart_line where id = ${id} and user_id = ${user_id} and quantity <= 1)
    update cart_line set quantity = quantity - 1, updated_at = ${now} where id = ${id} and user_id = ${user_id} and quantity > 1`
}

export const deleteCartLines = (tx: Tx, user_id: number, ids: readonly number[]) =>
  deleteFromCart(tx, user_id, sql`and id = any(${ids}::int8[])`)
export const clearCart = (tx: Tx, user_id: number) => deleteFromCart(tx, user_id, sql``)

/** Units in the cart. */
export async function countCart(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select coalesce(sum(quantity), 0)::int as n from cart_line where user_id = ${user_id}`
  return row?.n ?? 0
}
/** Kinds of goods in the cart. */
export async function countLines(tx: Tx, user_id: number): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from cart_line where user_id = ${user_id}`
  return row?.n ?? 0
}
