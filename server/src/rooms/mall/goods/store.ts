import type { ShelfState } from '@heyi/contract/mall/states'
import { type Counted, exactly, momentKey, numberKeys, textKey } from '../../../kernel/db/paging.ts'
import { columnsOf, type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { picture } from '../../media/index.ts'
import { inCategory, matchingOrCoded, type Slice } from '../catalogue/store.ts'
import { type SaleColumn, saleColumns } from '../core/sale-columns.ts'
import type { goods, sku } from '../core/schema.ts'
import { offShelf, onShelf, shelfState, soonOnShelf } from '../core/store-shelf.ts'
import { atCompanies, isLow } from '../stock/store.ts'

type Goods = typeof goods.$inferSelect
export type StaffRow = Pick<
  Goods,
  | 'id'
  | 'code'
  | 'name'
  | 'subtitle'
  | 'company_id'
  | 'is_on'
  | 'on_at'
  | 'off_at'
  | 'points'
  | 'price_fen'
  | 'sold'
  | 'units_left'
  | 'sku_count'
  | 'sort'
  | 'is_hot'
  | 'updated_at'
> & {
  picture_id: string | null
  shelf: ShelfState
  category_id: number
  company_name: string
  category_name: string
  on_hand: number
  reserved: number
  low_skus: string[]
}
export type ListedRow = StaffRow & { updated_exactly: string }
export type StaffSort = 'newest' | 'name' | 'sold' | 'stock' | 'price' | 'updated'
export type StaffFilter = {
  keyword: string
  category_id: number
  company_id: number
  state: 'all' | 'on' | 'off' | 'soon' | 'low'
  sort: StaffSort
  direction: 'asc' | 'desc'
  /** The moment at which they are in a state. */
  now: Date
}

const sumOf = (what: 'on_hand' | 'reserved') =>
  sql`(select coalesce(sum(${what === 'on_hand' ? sql`s.on_hand` : sql`s.reserved`}), 0)::int8 from sku s where s.goods_id = g.id and s.is_on)`
const columns = (now: Date) => sql`
  g.id, g.code, g.name, g.subtitle, g.company_id, g.category_id, g.is_on, g.on_at, g.off_at, ${shelfState(now)} as shelf, g.points, g.price_fen, g.sold, g.units_left, g.sku_count, g.sort, g.is_hot, g.updated_at, g.album[1] as picture_id,
  c.name as company_name, k.name as category_name, ${sumOf('on_hand')} as on_hand, ${sumOf('reserved')} as reserved,
  array(select s.spec_text from sku s where s.goods_id = g.id and ${isLow} order by s.id) as low_skus`

/** Goods with a SKU that is low, as an array. Few are: they are found first, whatever the planner thinks of how many there are. */
const lowGoods = sql`array(select s.goods_id from sku s where ${isLow})`
/** Which goods `g` are asked for; `low` tells those that are low where they are known. */
function asked(
  scope: readonly number[] | null,
  { keyword, category_id, company_id, state, now }: StaffFilter,
  low: Fragment = lowGoods,
) {
  const inState = {
    all: sql``,
    on: sql`and ${onShelf(now)}`,
    off: sql`and ${offShelf(now)}`,
    soon: sql`and ${soonOnShelf(now)}`,
    low: sql`and ${onShelf(now)} and g.id = any(${low})`,
  }[state]
  return sql`
    true ${atCompanies(scope)} ${matchingOrCoded(keyword)} ${inCategory(category_id)} ${company_id ? sql`and g.company_id = ${company_id}` : sql``} ${inState}`
}
const found = (scope: readonly number[] | null, filter: StaffFilter) => sql`
  from goods g join company c on c.id = g.company_id join category k on k.id = g.category_id where ${asked(scope, filter)}`

/** What a list is sorted by, always with the id behind it. What is left is as it was counted last (`followStock`). */
const sortKeys = {
  newest: sql`g.id`,
  name: sql`g.name`,
  sold: sql`g.sold`,
  stock: sql`g.units_left`,
  price: sql`g.price_fen`,
  updated: sql`g.updated_at`,
}
const sortKey = (sort: StaffSort) => sortKeys[sort]
export const staffKeys: Record<StaffSort, (row: ListedRow) => (string | number)[]> = {
  newest: (row) => [row.id, row.id],
  name: (row) => [row.name, row.id],
  sold: (row) => [row.sold, row.id],
  stock: (row) => [row.units_left, row.id],
  price: (row) => [row.price_fen, row.id],
  updated: (row) => [row.updated_exactly, row.id],
}

/** What the last row of a page stood at. */
function keyOf(sort: StaffSort, keys: NonNullable<Slice['keys']>): Fragment {
  if (sort === 'name') return sql`${textKey(keys[0])}::text`
  if (sort === 'updated') return momentKey(keys[0])
  const [key = 0] = numberKeys(keys.slice(0, 1))
  return sql`${key}::int8`
}
function after({ sort, direction }: StaffFilter, keys: Slice['keys']) {
  if (!keys) return sql``
  const [id = 0] = numberKeys(keys.slice(1))
  const key = keyOf(sort, keys)
  return direction === 'asc'
    ? sql`and (${sortKey(sort)}, g.id) > (${key}, ${id})`
    : sql`and (${sortKey(sort)}, g.id) < (${key}, ${id})`
}
const ordered = ({ sort, direction }: StaffFilter) =>
  direction === 'asc' ? sql`${sortKey(sort)} asc, g.id asc` : sql`${sortKey(sort)} desc, g.id desc`

/** The same, read once for a page and its count. */
async function readLow(tx: Tx): Promise<Fragment> {
  const [row] = await tx<{ ids: number[] }[]>`select ${lowGoods} as ids`
  return sql`${row?.ids ?? []}::int8[]`
}

/** A page of goods at merchants in scope (null: all), in all states, and how many there are. */
export async function listStaffGoods(
  tx: Tx,
  scope: readonly number[] | null,
  filter: StaffFilter,
  { keys, offset, limit, most }: Slice & Counted,
): Promise<{ rows: ListedRow[]; counted: number }> {
  const way = filter.direction === 'asc' ? sql`asc` : sql`desc`
  const which = asked(scope, filter, filter.state === 'low' ? await readLow(tx) : lowGoods)
  // The page is found by the goods alone; what is shown beside them is looked up for its rows.
  const rows = tx<ListedRow[]>`
      select ${columns(filter.now)}, ${exactly(sql`g.updated_at`)} as updated_exactly from (
        select g.id as picked, ${sortKey(filter.sort)} as place from goods g where ${which} ${after(filter, keys)}
        order by ${ordered(filter)} limit ${limit} offset ${offset}
      ) p join goods g on g.id = p.picked join company c on c.id = g.company_id join category k on k.id = g.category_id
      order by p.place ${way}, p.picked ${way}`
  const [count] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from goods g where ${which} limit ${most}) found`
  return { rows: await rows, counted: count?.n ?? 0 }
}

/** The first of all of them, in ascending order. */
export const goodsFound = (tx: Tx, scope: readonly number[] | null, filter: StaffFilter, limit: number) =>
  tx<Pick<Goods, 'id'>[]>`select g.id ${found(scope, { ...filter, sort: 'newest' })} order by g.id limit ${limit}`

export type SheetRow = Pick<
  StaffRow,
  'id' | 'code' | 'name' | 'company_name' | 'category_name' | 'shelf' | 'sold' | 'updated_at'
> &
  Pick<typeof sku.$inferSelect, 'spec_text' | 'points' | 'price_fen' | 'market_price_fen' | 'on_hand' | 'reserved'> & {
    sku_id: number
  }
/** The SKUs on sale of the same goods for a spreadsheet, at most `most`; each follows the facts of its product. */
export const skusForSheet = (scope: readonly number[] | null, filter: StaffFilter, most: number): Fragment => sql`
  with listed as (
    select g.id, g.code, g.name, ${shelfState(filter.now)} as shelf, g.sold, g.updated_at, c.name as company_name, k.name as category_name,
      row_number() over (order by ${ordered(filter)}) as place
    ${found(scope, filter)} order by place limit ${most})
  select l.id, l.code, l.name, l.shelf, l.sold, l.updated_at, l.company_name, l.category_name, s.id as sku_id, s.spec_text, s.points, s.price_fen,
    s.market_price_fen, s.on_hand, s.reserved
  from listed l join sku s on s.goods_id = l.id and s.is_on order by l.place, s.sort, s.id limit ${most}`

export type EditRow = StaffRow &
  Pick<Goods, 'album' | 'detail_html' | 'deliveries' | 'freight_fen' | 'tags' | SaleColumn> & {
    freight_id: number
    freight_name: string
    skus: Pick<
      typeof sku.$inferSelect,
      | 'id'
      | 'spec'
      | 'spec_text'
      | 'points'
      | 'price_fen'
      | 'market_price_fen'
      | 'on_hand'
      | 'reserved'
      | 'weight_g'
      | 'times'
      | 'quota'
      | 'quota_used'
    >[]
  }
/** One product of a merchant in scope, for the editor; null where there is none. */
export async function readForEditor(
  tx: Tx,
  scope: readonly number[] | null,
  goods_id: number,
  now: Date,
): Promise<EditRow | null> {
  const [row] = await tx<EditRow[]>`
    select ${columns(now)}, g.album, g.detail_html, g.deliveries, g.freight_fen, coalesce(g.freight_id, 0) as freight_id,
      coalesce((select f.name from freight f where f.id = g.freight_id), '') as freight_name, g.tags, ${columnsOf(saleColumns, 'g')}, (
        select coalesce(json_agg(json_build_object('id', s.id, 'spec', s.spec, 'spec_text', s.spec_text, 'points', s.points, 'price_fen', s.price_fen,
          'market_price_fen', s.market_price_fen, 'on_hand', s.on_hand, 'reserved', s.reserved, 'weight_g', s.weight_g, 'times', s.times, 'quota', s.quota, 'quota_used', s.quota_used) order by s.sort, s.id), '[]')
        from sku s where s.goods_id = g.id and s.is_on
      ) as skus
    from goods g join company c on c.id = g.company_id join category k on k.id = g.category_id where g.id = ${goods_id} ${atCompanies(scope)}`
  return row ?? null
}

/** A row as the wire shows it. */
export const toStaffGoods = <R extends StaffRow>({
  company_id,
  company_name,
  picture_id,
  units_left: _,
  ...row
}: R) => ({
  ...row,
  merchantId: company_id,
  merchant_name: company_name,
  picture: picture_id ? picture(picture_id, row.name) : null,
})
