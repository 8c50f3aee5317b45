import { among, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Bought } from './rules-limits.ts'

/**
 * Units of the products of these SKUs that a person has bought and not given back, where one person may have so many only: rows
 * of `Bought`. For most products there is no such limit, and then no order is read.
 */
export const bought = (own_ids: readonly number[], sku_ids: readonly number[]) => sql`
  select g.id as goods_id, coalesce((
    select sum(l.quantity - l.refunded) from orders o join order_line l on l.order_id = o.id
    where l.goods_id = g.id and o.user_id ${oneOf(own_ids)} and o.state <> 'CLOSED'
  ), 0)::int8 as units
  from goods g where g.id = any(array(select goods_id from sku where id ${among(sku_ids)})) and g.max_per_person > 0`
export const boughtUnits = (tx: Tx, own_ids: readonly number[], sku_ids: readonly number[]) =>
  tx<Bought[]>`${bought(own_ids, sku_ids)}`
