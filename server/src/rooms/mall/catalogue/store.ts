import type { GoodsCard } from '@heyi/contract/mall/shapes'
import { numberKeys } from '../../../kernel/db/paging.ts'
import { columnsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { found } from '../../../kernel/search/found.ts'
import { type Asked, readKeyword } from '../../../kernel/search/grams.ts'
import { picture } from '../../media/index.ts'
import type { PriceKindName } from '../core/rules.ts'
import { type SaleColumn, saleColumns } from '../core/sale-columns.ts'
import type { goods, sku } from '../core/schema.ts'
import { atStores, inWarehouse, onShelf, sellable, soonOnShelf } from '../core/store-shelf.ts'
import {
  type GoodsPromotionRow,
  inPromotion,
  type PromotionAsked,
  promotionsOfGoods,
  type RunningPrice,
  runningPrice,
} from '../promotions/store-sale.ts'
import { alternatives, synonyms } from './synonyms.ts'

type Goods = typeof goods.$inferSelect
type Sku = typeof sku.$inferSelect
export type CardRow = Pick<
  Goods,
  | 'id'
  | 'name'
  | 'subtitle'
  | 'company_id'
  | 'points'
  | 'price_fen'
  | 'market_price_fen'
  | 'sold'
  | 'sku_count'
  | 'tags'
  | 'sort'
> & {
  picture_id: string | null
  company_name: string
  is_in_stock: boolean
  has_higher_price: boolean
  promotion: RunningPrice | null
}
export type Sort = 'default' | 'sold' | 'newest' | 'price_asc' | 'price_desc'
export type GoodsFilter = {
  keyword: string
  /** What is looked for where nothing has the keyword's own words. */
  near?: Asked
  category_id: number
  company_id: number
  price_kind: PriceKindName | 'all'
  hot: boolean
  /** What the reader has; null where the list is not narrowed to what they can pay. */
  account: { points: number; balance_fen: number } | null
  /** Who has collected what is asked for; null where that is not asked. */
  collected_by: readonly number[] | null
  /** What is in promotions that run; null where that is not asked. */
  promotion: PromotionAsked | null
}
export type Slice = { keys: (string | number)[] | null; offset: number; limit: number }

/** Not `exists`: the planner would read all SKUs there are into a hash for the ten that are asked. */
export const goodsCard = (now: Date) => sql`
  g.id, g.name, g.subtitle, g.company_id, g.points, g.price_fen, g.market_price_fen, g.sold, g.sku_count, g.tags, g.sort, g.album[1] as picture_id,
  c.name as company_name,
  coalesce((select true from sku s where s.goods_id = g.id and s.is_on and ${sellable} > 0 limit 1), false) as is_in_stock,
  g.sku_count > 1 and coalesce((
    select true from sku s where s.goods_id = g.id and s.is_on and (s.points, s.price_fen) <> (g.points, g.price_fen) limit 1
  ), false) as has_higher_price, ${runningPrice(now)} as promotion`

/** Goods `g` with all words of a keyword, by any of their names; nothing where it is empty. `asked`: what is looked for in its place. */
export const matching = (keyword: string, asked?: Asked) =>
  found(sql`g`, asked ?? readKeyword(keyword, (word) => alternatives(word, synonyms())))

/** The same for staff, who also know goods by the merchant's own number: what begins with the keyword. */
export function matchingOrCoded(keyword: string) {
  const code = keyword.trim().toLowerCase()
  if (!code) return sql``
  return sql`and ((true ${matching(keyword)}) or (lower(g.code) ~>=~ ${code} and lower(g.code) ~<~ ${`${code}\u{10FFFF}`}))`
}

/** A category and those below it; nothing where none is asked. */
export const inCategory = (category_id: number) =>
  category_id
    ? sql`and g.category_id in (select id from category where id = ${category_id} or parent_id = ${category_id})`
    : sql``

/** Goods `g` offered to everybody: on shelf at open merchants. The merchants are few, so they are looked up once and not joined to every row. */
export const offered = (now: Date) =>
  sql`${onShelf(now)} and not g.is_hidden and g.company_id = any(array(select id from company where is_open))`

function shown(filter: GoodsFilter, now: Date) {
  const { company_id, price_kind, hot, account, collected_by, promotion } = filter
  return sql`
    ${offered(now)} ${matching(filter.keyword, filter.near)} ${inCategory(filter.category_id)}
      ${company_id ? sql`and g.company_id = ${company_id}` : sql``} ${ofPriceKind[price_kind]}
      ${hot ? sql`and g.is_hot` : sql``} ${account ? sql`and g.points <= ${account.points} and g.price_fen <= ${account.balance_fen}` : sql``}
      ${collected_by ? sql`and g.id in (select goods_id from goods_collect where user_id = any(${collected_by}::int8[]))` : sql``}
      ${promotion ? inPromotion(promotion, now) : sql``}`
}

/** The keys of a row in each order, as its cursor holds them. */
export const keysOf: Record<Sort, (row: CardRow) => number[]> = {
  default: (row) => [row.sort, row.id],
  sold: (row) => [row.sold, row.id],
  newest: (row) => [row.id],
  price_asc: (row) => [row.price_fen, row.points, row.id],
  price_desc: (row) => [row.price_fen, row.points, row.id],
}
export const keyCount: Record<Sort, number> = { default: 2, sold: 2, newest: 1, price_asc: 3, price_desc: 3 }

function after(sort: Sort, keys: Slice['keys']) {
  if (!keys) return sql``
  const [a = 0, b = 0, c = 0] = numberKeys(keys)
  if (sort === 'default') return sql`and g.sort >= ${a}::int8 and (g.sort > ${a}::int8 or g.id < ${b})`
  if (sort === 'sold') return sql`and (g.sold, g.id) < (${a}, ${b})`
  if (sort === 'newest') return sql`and g.id < ${a}`
  return sort === 'price_asc'
    ? sql`and (g.price_fen, g.points, g.id) > (${a}, ${b}, ${c})`
    : sql`and (g.price_fen, g.points, g.id) < (${a}, ${b}, ${c})`
}
/** Said in words of its own for each, by which the planner knows that an index of few products holds them. */
const ofPriceKind = {
  all: sql``,
  points: sql`and g.price_kind = 'points'`,
  mixed: sql`and g.price_kind = 'mixed'`,
  money: sql`and g.price_kind = 'money'`,
}
const orderBy = (sort: Sort) =>
  ({
    default: sql`g.sort, g.id desc`,
    sold: sql`g.sold desc, g.id desc`,
    newest: sql`g.id desc`,
    price_asc: sql`g.price_fen, g.points, g.id`,
    price_desc: sql`g.price_fen desc, g.points desc, g.id desc`,
  })[sort]

/** A page of the goods on shelf at open merchants. Nobody counts them: of many thousands that would be nearly all the work. */
export function listGoods(
  tx: Tx,
  filter: GoodsFilter,
  sort: Sort,
  { keys, offset, limit, now }: Slice & { now: Date },
): Promise<CardRow[]> {
  const which = sql`where ${shown(filter, now)} ${after(sort, keys)} order by ${orderBy(sort)}`
  // The page is found by the goods alone; what cards show beside them is looked up for its rows.
  return tx<CardRow[]>`
    select ${goodsCard(now)} from (select g.* from goods g ${which} limit ${limit} offset ${offset}) g
    join company c on c.id = g.company_id order by ${orderBy(sort)}`
}

/** The first `n` hot products, best placed first. */
export const listHot = (tx: Tx, n: number, now: Date) =>
  tx<CardRow[]>`
    select ${goodsCard(now)} from goods g join company c on c.id = g.company_id
    where ${onShelf(now)} and c.is_open and g.is_hot and not g.is_hidden order by g.sort, g.id desc limit ${n}`

/** Cards of a merchant's products by their ids, on the shelf or not, in no order. */
export const cardsOf = (tx: Tx, company_id: number, ids: readonly number[], now: Date) =>
  tx<(CardRow & { is_on: boolean })[]>`
    select ${goodsCard(now)}, ${onShelf(now)} and c.is_open as is_on from goods g join company c on c.id = g.company_id
    where g.id = any(${ids}::int8[]) and g.company_id = ${company_id} and not g.is_hidden`

export type DetailRow = CardRow &
  Pick<Goods, 'album' | 'detail_html' | 'deliveries' | 'freight_fen' | 'is_on' | 'on_at' | SaleColumn> & {
    category_id: number
    promotions: GoodsPromotionRow[]
    collected: number
    freight: { first_fen: number; free_from_fen: number | null; is_by_place: boolean } | null
    skus: (Pick<Sku, 'id' | 'spec' | 'spec_text' | 'points' | 'price_fen' | 'market_price_fen' | 'times'> & {
      in_warehouse: number
      at_stores: { store_id: number; left: number }[]
      quota_left: number | null
    })[]
  }
/** One product with its SKUs on sale, once it has been on the shelf; null before. */
export async function readGoods(tx: Tx, goods_id: number, now: Date): Promise<DetailRow | null> {
  const [row] = await tx<DetailRow[]>`
    select ${goodsCard(now)}, g.album, g.detail_html, g.deliveries, g.freight_fen, ${onShelf(now)} and c.is_open as is_on,
      case when ${soonOnShelf(now)} and c.is_open then g.on_at end as on_at, g.category_id, ${columnsOf(saleColumns, 'g')}, (
        select json_build_object('first_fen', f.first_fen, 'free_from_fen', f.free_from_fen, 'is_by_place', f.rules <> '[]')
        from freight f where f.id = g.freight_id
      ) as freight, (
        select coalesce(json_agg(json_build_object('id', s.id, 'spec', s.spec, 'spec_text', s.spec_text, 'points', s.points, 'price_fen', s.price_fen,
          'market_price_fen', s.market_price_fen, 'in_warehouse', ${inWarehouse}, 'at_stores', ${atStores}, 'times', s.times, 'quota_left', s.quota - s.quota_used) order by s.sort, s.id), '[]')
        from sku s where s.goods_id = g.id and s.is_on
      ) as skus,
      ${promotionsOfGoods(now)} as promotions,
      (select count(*)::int from goods_collect k where k.goods_id = g.id) as collected
    from goods g join company c on c.id = g.company_id where g.id = ${goods_id} and g.published_at is not null`
  return row ?? null
}

export async function readTitle(tx: Tx, goods_id: number): Promise<string | null> {
  const [row] = await tx<
    Pick<Goods, 'name'>[]
  >`select name from goods where id = ${goods_id} and published_at is not null`
  return row?.name ?? null
}

/** A row as the wire shows it. */
export const toCard = ({ company_id, company_name, picture_id, ...row }: CardRow): GoodsCard => ({
  ...row,
  merchantId: company_id,
  merchant_name: company_name,
  picture: picture_id ? picture(picture_id, row.name) : null,
})

/** These products as cards, by id; what is gone is left out. */
export async function cardsById(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, GoodsCard>> {
  const rows = await tx<CardRow[]>`
    select ${goodsCard(now)} from goods g join company c on c.id = g.company_id where g.id = any(${ids}::int8[])`
  return new Map(rows.map((row) => [row.id, toCard(row)]))
}

export type CategoryRow = { id: number; parent_id: number | null; name: string; picture_id: string | null }
export const listCategories = (tx: Tx) =>
  tx<CategoryRow[]>`select id, parent_id, name, picture_id from category order by sort, id`

type Among = { most: number; company_ids: readonly number[] | null }
/** Ids of products a keyword finds, at most `most`, of these merchants or of any, on shelf or off: for searching what was sold. */
export async function goodsIdsOf(tx: Tx, keyword: string, { most, company_ids }: Among): Promise<number[]> {
  const among = company_ids === null ? sql`` : sql`and g.company_id = any(${company_ids}::int8[])`
  const rows = await tx<Pick<Goods, 'id'>[]>`
    select g.id from goods g where not g.is_hidden ${matching(keyword)} ${among} limit ${most}`
  return rows.map((row) => row.id)
}
