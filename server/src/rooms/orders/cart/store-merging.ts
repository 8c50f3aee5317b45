import { MAX_QUANTITY } from '@heyi/contract/orders/order-rules'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { CarriedLine } from '../../members/index.ts'
import { MAX_CART_LINES } from '../core/rules.ts'

/** Keeps two people's carts from being changed meanwhile. */
export async function lockCarts(tx: Tx, user_ids: readonly number[]): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('cart', u)) from unnest(${user_ids}::int8[]) u order by u`
  await tx`select 1 from cart_line where user_id = any(${user_ids}::int8[]) order by id for update`
}

type Move = { from: number; to: number; now: Date }
/** Puts one person's cart into another's: the same goods together as many as a line takes, others while there is room, the newest first. */
export const carryLines = (tx: Tx, { from, to, now }: Move) =>
  tx<CarriedLine[]>`
    with theirs as (
      select d.sku_id, d.quantity, d.updated_at as at, k.quantity as was, k.updated_at as was_at,
        row_number() over (partition by k.id is null order by d.id desc) as place
      from cart_line d left join cart_line k on k.user_id = ${to} and k.sku_id = d.sku_id where d.user_id = ${from}
    ), carried as (
      select * from theirs where was is not null or place <= ${MAX_CART_LINES}::int - (select count(*) from cart_line where user_id = ${to})
    ), gone as (
      delete from cart_line where user_id = ${from} and sku_id in (select sku_id from carried)
    ), come as (
      insert into cart_line (user_id, sku_id, quantity, created_at, updated_at)
      select ${to}::int8, sku_id, quantity, ${now}::timestamptz, ${now}::timestamptz from carried order by sku_id
      on conflict (user_id, sku_id) do update set quantity = least(cart_line.quantity + excluded.quantity, ${MAX_QUANTITY}::int),
        updated_at = excluded.updated_at
    )
    select sku_id, quantity, at::text, coalesce(was, 0) as was, was_at::text from carried order by sku_id`

/** Takes lines back that nobody has touched since `merged_at`, each as it was on both sides. Returns how many that were. */
export async function returnLines(
  tx: Tx,
  { from, to, now, lines, merged_at }: Move & { lines: readonly CarriedLine[]; merged_at: Date },
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    with untouched as (
      select g.* from json_to_recordset(${json(lines)}::json) as g (sku_id int8, quantity int, at timestamptz, was int, was_at timestamptz)
      join cart_line k on k.user_id = ${from} and k.sku_id = g.sku_id and k.updated_at = ${merged_at}
    ), gone as (
      delete from cart_line where user_id = ${from} and sku_id in (select sku_id from untouched where was = 0)
    ), left_over as (
      update cart_line k set quantity = u.was, updated_at = u.was_at from untouched u
      where k.user_id = ${from} and k.sku_id = u.sku_id and u.was > 0
    ), come as (
      insert into cart_line (user_id, sku_id, quantity, created_at, updated_at)
      select ${to}::int8, sku_id, quantity, ${now}::timestamptz, at from untouched order by sku_id
      on conflict do nothing
    )
    select count(*)::int as n from untouched`
  return row?.n ?? 0
}
