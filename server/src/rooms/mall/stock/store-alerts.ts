import { LOW_STOCK } from '@heyi/contract/mall/states'
import { sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { onShelf } from '../core/store-shelf.ts'
import type { LowStock } from './events.ts'
import { isLow } from './store.ts'

const low = (now: Date) => sql`
  select s.id as sku_id, 0::int8 as store_id, s.on_hand - s.reserved as left from sku s join goods g on g.id = s.goods_id
  where ${onShelf(now)} and not g.is_hidden and ${isLow}
  union all
  select k.sku_id, k.store_id, k.on_hand - k.reserved from store_stock k join sku s on s.id = k.sku_id join goods g on g.id = s.goods_id
  where s.is_on and ${onShelf(now)} and not g.is_hidden and k.on_hand - k.reserved <= coalesce(k.low_at, ${LOW_STOCK})`

/**
 * Remembers what is low and forgets what is not any more. Returns what is new, one row a merchant. It reads all SKUs: an index
 * of what is left would make every sale write it.
 */
export const noteLow = (tx: Tx, now: Date) =>
  tx<LowStock[]>`
    with low as materialized (${low(now)}), enough as (
      delete from stock_alert a where not exists (select 1 from low l where l.sku_id = a.sku_id and l.store_id = a.store_id)
    ), noted as (
      insert into stock_alert (sku_id, store_id, told_at) select sku_id, store_id, ${now}::timestamptz from low order by sku_id, store_id
      on conflict do nothing returning sku_id, store_id
    )
    select g.company_id, c.organ_id, count(*)::int as count, (array_agg(concat_ws(' ', g.name, s.spec_text) order by l.left, l.sku_id, l.store_id))[1] as name,
      (array_agg(coalesce(t.name, '') order by l.left, l.sku_id, l.store_id))[1] as place, min(l.left)::int as left
    from noted n join low l using (sku_id, store_id) join sku s on s.id = n.sku_id join goods g on g.id = s.goods_id join company c on c.id = g.company_id
      left join store t on t.id = n.store_id
    group by g.company_id, c.organ_id order by g.company_id`
