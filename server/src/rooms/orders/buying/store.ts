import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Bought } from './rules-limits.ts'

/** Units of the products of these SKUs that a person has bought and not given back, where one person may have so many only: rows of `Bought`. */
export const bought = (own_ids: readonly number[], sku_ids: readonly number[]) => sql`
  select l.goods_id, sum(l.quantity - l.refunded)::int8 as units
  from goods g join order_line l on l.goods_id = g.id join orders o on o.id = l.order_id
  where g.id in (select goods_id from sku where id = any(${sku_ids}::int8[])) and g.max_per_person > 0
    and o.user_id ${oneOf(own_ids)} and o.state <> 'CLOSED' group by l.goods_id`
export const boughtUnits = (tx: Tx, own_ids: readonly number[], sku_ids: readonly number[]) =>
  tx<Bought[]>`${bought(own_ids, sku_ids)}`
