import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

/** What of each product's SKUs on sale no order holds; floating point holds whole units exactly and is summed three times as fast as int8. */
const sums = (narrowed: Fragment) =>
  sql`select goods_id, sum((on_hand - reserved)::float8)::int8 as units from sku where is_on ${narrowed} group by goods_id`

/** Counts anew what is left of these products, whose rows are held: staff see at once what they change. */
export const countLeftOf = (tx: Tx, goods_ids: readonly number[]) =>
  tx`
    update goods g set units_left = coalesce(n.units, 0)
    from unnest(${goods_ids}::int8[]) w (goods_id) left join (${sums(sql`and goods_id = any(${goods_ids}::int8[])`)}) n using (goods_id)
    where g.id = w.goods_id and g.units_left <> coalesce(n.units, 0)`

/**
 * Counts anew what is left of at most `most` products where it has changed, and returns how many. One that somebody holds is
 * passed over until the next time: this waits for nobody.
 */
export async function countLeft(tx: Tx, most: number): Promise<number> {
  const rows = await tx`
    with moved as materialized (
      select g.id, coalesce(n.units, 0) as units from goods g left join (${sums(sql``)}) n on n.goods_id = g.id
      where not g.is_hidden and g.units_left <> coalesce(n.units, 0)
    ), held as (
      select g.id, m.units from goods g join moved m using (id) order by g.id limit ${most} for no key update of g skip locked
    )
    update goods g set units_left = h.units from held h where g.id = h.id returning g.id`
  return rows.length
}
