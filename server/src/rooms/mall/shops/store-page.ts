import type { ShopBlock } from '@heyi/contract/mall/shop-shapes'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { onShelf } from '../core/store-shelf.ts'

export type Floor = Extract<ShopBlock, { kind: 'goods' }>

/**
 * Which products the floors of a merchant's page show, by the floor's place on the page and in their order: what is on the shelf, all
 * floors in one statement.
 */
export const floorGoods = (tx: Tx, company_id: number, floors: readonly (Floor & { place: number })[], now: Date) =>
  tx<{ place: number; goods_id: number }[]>`
    with mine as (
      select g.id, g.sold, g.sort, g.category_id, k.parent_id from goods g left join category k on k.id = g.category_id
      where g.company_id = ${company_id} and ${onShelf(now)} and not g.is_hidden)
    select f.place, p.id as goods_id
    from json_to_recordset(${json(floors)}::json) as f (place int, "from" text, category_id int8, count int, goods_ids json)
    cross join lateral (
      select m.id, row_number() over (
        order by c.nth, case when f."from" = 'sold' then -m.sold end, case when f."from" = 'category' then m.sort end, m.id desc) as nth
      from mine m left join lateral (
        select e.nth from json_array_elements_text(f.goods_ids) with ordinality e (id, nth) where e.id::int8 = m.id) c on f."from" = 'chosen'
      where case f."from" when 'chosen' then c.nth is not null when 'category' then f.category_id in (m.category_id, m.parent_id) else true end
    ) p where p.nth <= case f."from" when 'chosen' then json_array_length(f.goods_ids) else f.count end
    order by f.place, p.nth`
