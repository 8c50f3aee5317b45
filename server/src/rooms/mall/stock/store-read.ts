import { LOW_STOCK } from '@heyi/contract/mall/states'
import type { Counted } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { matchingOrCoded, type Slice } from '../catalogue/store.ts'
import type { sku, stockMove } from '../core/schema.ts'
import type { storeStock } from './schema.ts'
import { atCompanies, isLow } from './store.ts'

type Sku = typeof sku.$inferSelect
type Move = typeof stockMove.$inferSelect
type Scope = readonly number[] | null

/** What of a SKU lies at one store. */
export type AtStore = Pick<typeof storeStock.$inferSelect, 'store_id' | 'on_hand' | 'reserved' | 'low_at'> & {
  store_name: string
  available: number
  is_low: boolean
}
export type StockRow = Pick<Sku, 'on_hand' | 'reserved' | 'spec_text' | 'goods_id' | 'low_at'> & {
  sku_id: number
  name: string
  company_id: number
  company_name: string
  available: number
  is_low: boolean
  in_warehouse: number
  held_in_warehouse: number
  stores: AtStore[]
}
export type StockFilter = { goods_id: number; keyword: string; low: boolean; company_id: number; store_id: number }

/** Store `k` has few units left to sell of a SKU `s` on sale. */
const isLowThere = sql`k.on_hand - k.reserved <= coalesce(k.low_at, ${LOW_STOCK})`
/** SKUs that are low, at a store or at all places together, as an array. Few are: they are found first. */
const lowOnes = sql`array(
  select s.id from sku s where ${isLow} union select k.sku_id from store_stock k where ${isLowThere})`

/** Which SKUs `s` of goods `g` are asked for; `low` tells those that are low where they are known. */
function asked(scope: Scope, filter: StockFilter, low: Fragment = lowOnes) {
  const { goods_id, keyword, company_id, store_id } = filter
  return sql`
    s.is_on ${atCompanies(scope)} ${matchingOrCoded(keyword)} ${goods_id ? sql`and s.goods_id = ${goods_id}` : sql``}
      ${company_id ? sql`and g.company_id = ${company_id}` : sql``} ${filter.low ? sql`and s.id = any(${low})` : sql``}
      ${store_id ? sql`and s.id in (select sku_id from store_stock where store_id = ${store_id})` : sql``}`
}
/** The same, read once for a page and its count. */
async function readLow(tx: Tx): Promise<Fragment> {
  const [row] = await tx<{ ids: number[] }[]>`select ${lowOnes} as ids`
  return sql`${row?.ids ?? []}::int8[]`
}
const columns = sql`
  s.id as sku_id, s.goods_id, g.name, g.company_id, c.name as company_name, s.spec_text, s.on_hand, s.reserved, s.on_hand - s.reserved as available,
  s.low_at, ${isLow} as is_low, s.on_hand - s.stores_on_hand as in_warehouse, s.reserved - s.stores_reserved as held_in_warehouse, (
    select coalesce(json_agg(json_build_object('store_id', k.store_id, 'store_name', t.name, 'on_hand', k.on_hand, 'reserved', k.reserved,
      'available', k.on_hand - k.reserved, 'low_at', k.low_at, 'is_low', ${isLowThere}) order by k.store_id), '[]')
    from store_stock k join store t on t.id = k.store_id where k.sku_id = s.id
  ) as stores`

/** A page of SKUs by id, at merchants in scope. */
export async function listStocks(
  tx: Tx,
  scope: Scope,
  filter: StockFilter,
  { after, offset, limit, most }: { after: number | null; offset: number; limit: number } & Counted,
): Promise<{ rows: StockRow[]; counted: number }> {
  const which = sql`from sku s join goods g on g.id = s.goods_id where ${asked(scope, filter, filter.low ? await readLow(tx) : lowOnes)}`
  // The page is found first; what is shown beside the SKUs is looked up for its rows.
  const rows = tx<StockRow[]>`
      select ${columns} from (
        select s.id as picked ${which} ${after === null ? sql`` : sql`and s.id > ${after}`} order by s.id limit ${limit} offset ${offset}
      ) p join sku s on s.id = p.picked join goods g on g.id = s.goods_id join company c on c.id = g.company_id order by s.id`
  const [count] = await tx<{ n: number }[]>`select count(*)::int as n from (select 1 ${which} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

export type StockSheetRow = Pick<
  StockRow,
  'sku_id' | 'name' | 'spec_text' | 'company_name' | 'on_hand' | 'reserved'
> & {
  place: string
}
/** The same SKUs for a spreadsheet, at most `most` rows: each place where something lies, the warehouse always; of a store asked for that place alone. */
export const stocksForSheet = (scope: Scope, filter: StockFilter, most: number): Fragment => sql`
  with listed as (
    select s.id as sku_id, g.name, s.spec_text, c.name as company_name, s.on_hand - s.stores_on_hand as on_hand,
      s.reserved - s.stores_reserved as reserved
    from sku s join goods g on g.id = s.goods_id join company c on c.id = g.company_id where ${asked(scope, filter)}
  )
  select l.sku_id, l.name, l.spec_text, l.company_name, '仓库' as place, l.on_hand, l.reserved, 0 as store_id from listed l
  where ${filter.store_id ? sql`false` : sql`true`}
  union all
  select l.sku_id, l.name, l.spec_text, l.company_name, t.name, k.on_hand, k.reserved, k.store_id
  from listed l join store_stock k on k.sku_id = l.sku_id join store t on t.id = k.store_id
  where ${filter.store_id ? sql`k.store_id = ${filter.store_id}` : sql`true`}
  order by sku_id, store_id limit ${most}`

export type MoveRow = Pick<
  Move,
  | 'id'
  | 'sku_id'
  | 'store_id'
  | 'kind'
  | 'quantity'
  | 'on_hand_after'
  | 'reserved_after'
  | 'reason'
  | 'document'
  | 'actor_id'
  | 'created_at'
> & { name: string; spec_text: string; store_name: string }
/** `store_id` 0: in the warehouse; none: at any place. */
export type MoveFilter = { sku_id: number; store_id?: number | undefined; document: string }

const atPlace = (store_id: number | undefined) => {
  if (store_id === undefined) return sql``
  // The planner cannot see that a number it is not told yet is one that the index of stores holds.
  return store_id === 0 ? sql`and m.store_id = 0` : sql`and m.store_id = ${store_id} and m.store_id > 0`
}
/** A page of movements at merchants in scope, newest first: of a SKU, at a place, of a document, or all of them; and how many there are. */
export async function listMoves(
  tx: Tx,
  scope: Scope,
  { sku_id, store_id, document }: MoveFilter,
  { keys, offset, limit, most }: Slice & Counted,
): Promise<{ rows: MoveRow[]; counted: number }> {
  const found = sql`
    from stock_move m join sku s on s.id = m.sku_id join goods g on g.id = s.goods_id left join store t on t.id = m.store_id
    where true ${atCompanies(scope)} ${sku_id ? sql`and m.sku_id = ${sku_id}` : sql``} ${atPlace(store_id)}
      ${document ? sql`and m.document = ${document}` : sql``}`
  const rows = tx<MoveRow[]>`
    select m.id, m.sku_id, m.store_id, m.kind, m.quantity, m.on_hand_after, m.reserved_after, m.reason, m.document, m.actor_id, m.created_at,
      g.name, s.spec_text, coalesce(t.name, '') as store_name
    ${found} ${keys ? sql`and m.id < ${Number(keys[0])}` : sql``} order by m.id desc limit ${limit} offset ${offset}`
  const [count] = await tx<{ n: number }[]>`select count(*)::int as n from (select 1 ${found} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}
