import type { Delivery } from '@heyi/contract/mall/deliveries'
import type { FreightTerms } from '@heyi/contract/mall/freight-rules'
import { among, columnsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { Place } from './rules-places.ts'
import { type SaleColumn, saleColumns } from './sale-columns.ts'
import type { goods, sku } from './schema.ts'
import { metresTo, type StoreRow, storeColumns } from './store-near.ts'
import { onShelf, sellable, soonOnShelf } from './store-shelf.ts'

/** A SKU as it is sold right now: its price, what is left, how its product is delivered and which merchant sells it. */
export type SkuForSale = Pick<
  typeof sku.$inferSelect,
  'id' | 'goods_id' | 'spec_text' | 'points' | 'price_fen' | 'times'
> &
  Pick<typeof goods.$inferSelect, 'name' | 'company_id' | 'freight_fen' | SaleColumn> & {
    deliveries: Delivery[]
    weight_g: number
    /** The template that counts its freight; null: the flat `freight_fen`. */
    freight: FreightTerms | null
    company_name: string
    /** The organisation that handles the merchant's orders. */
    organ_id: number
    picture_id: string | null
    /** What is left at all places, of a limited number no more than is left of it, and what of it can be sent: a store's units are fetched there. */
    available: number
    in_warehouse: number
    /** What is left of a limited number; null where it is not limited. */
    quota_left: number | null
    /** Its category and the one above it. */
    category_ids: number[]
    /** SKU, product and merchant are all on sale. */
    is_on: boolean
    /** When it comes on sale, where that is still to come. */
    on_at: Date | null
  }

/** The SKUs of these ids, on sale or not, in one statement; unknown ids are left out. Nothing is locked. */
export const skusForSale = (tx: Tx, ids: readonly number[], now: Date) =>
  tx<SkuForSale[]>`
    select s.id, s.goods_id, s.spec_text, s.points, s.price_fen, s.times, ${sellable} as available, s.quota - s.quota_used as quota_left,
      s.on_hand - s.stores_on_hand - s.reserved + s.stores_reserved as in_warehouse,
      s.is_on and ${onShelf(now)} and c.is_open as is_on, case when ${soonOnShelf(now)} then g.on_at end as on_at,
      s.weight_g, (
        select json_build_object('id', f.id, 'count', f.count, 'first', f.first, 'first_fen', f.first_fen, 'more', f.more, 'more_fen', f.more_fen,
          'free_from_fen', f.free_from_fen, 'rules', f.rules) from freight f where f.id = g.freight_id) as freight,
      g.name, g.company_id, g.freight_fen, ${columnsOf(saleColumns, 'g')}, g.deliveries, g.album[1] as picture_id, c.name as company_name, c.organ_id,
      array_remove(array[g.category_id, (select k.parent_id from category k where k.id = g.category_id)], null) as category_ids
    from sku s join goods g on g.id = s.goods_id join company c on c.id = g.company_id where s.id ${among(ids)}`

/** The most stores that a product names. */
const MAX_STORES = 50

/** Open stores of an open merchant (0: of all of them), nearest first where a place is given. */
export const storesOf = (tx: Tx, company_id: number, at: Place | null = null) =>
  tx<StoreRow[]>`
    select ${storeColumns}, ${metresTo(at)} as distance_m from store s join company c on c.id = s.company_id
    where s.is_open and c.is_open ${company_id ? sql`and s.company_id = ${company_id}` : sql``}
    order by distance_m nulls last, s.id limit ${MAX_STORES}`

export type PickUpStore = Pick<StoreRow, 'id' | 'company_id' | 'organ_id' | 'name' | 'address' | 'hours'> & {
  /** How many open stores its merchant has, and how many of those were chosen. */
  store_count: number
  chosen_count: number
  /** Whether it was chosen or follows from what is known: the nearest to a place, or the only one. */
  is_known: boolean
  /** By SKU of the purchase what the store itself has left; those that never lay there are missing. */
  shelf: Record<string, number>
}
/** Of these products, those that members take themselves, so that nobody has to hand them over. */
export async function selfServed(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await tx<{ id: number }[]>`select id from goods where id = any(${ids}::int8[]) and self_redeem`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Where a purchase of these SKUs is picked up, one store a merchant: the one among `chosen`, else the nearest to `at`, else
 * the nearest to the first chosen of another merchant. A merchant without an open store is left out.
 */
export const pickUpStores = (tx: Tx, sku_ids: readonly number[], chosen: readonly number[], at: Place | null) =>
  tx<PickUpStore[]>`
    with offered as (
      select s.*, s.id ${among(chosen)} as is_chosen from store s
      where s.is_open and s.company_id in (select g.company_id from sku k join goods g on g.id = k.goods_id where k.id ${among(sku_ids)})),
    near as (
      select lat, lng from (select ${at?.lat ?? null}::float8 as lat, ${at?.lng ?? null}::float8 as lng, 0 as place
        union all select lat, lng, array_position(${chosen}::int8[], id) from offered where is_chosen) p
      where lat is not null order by place limit 1)
    select distinct on (s.company_id) s.id, s.company_id, s.organ_id, s.name, s.address, s.hours,
      count(*) over m as store_count, count(*) filter (where s.is_chosen) over m as chosen_count,
      s.is_chosen or near.lat is not null or count(*) over m = 1 as is_known, (
        select coalesce(json_object_agg(k.sku_id, k.on_hand - k.reserved), '{}') from store_stock k where k.store_id = s.id and k.sku_id ${among(sku_ids)}
      ) as shelf
    from offered s left join near on true window m as (partition by s.company_id)
    order by s.company_id, s.is_chosen desc, power(s.lat - near.lat, 2) + power((s.lng - near.lng) * cos(radians(near.lat)), 2), s.id`

/** Every place with what lies there: the warehouse's part of each SKU (0), and each store's. */
const places = sql`
  select s.id as sku_id, 0::int8 as store_id, s.on_hand - s.stores_on_hand as on_hand, s.reserved - s.stores_reserved as reserved from sku s
  union all select k.sku_id, k.store_id, k.on_hand, k.reserved from store_stock k`
/** What is wrong with place `w`, by its name. */
const named = sql`
  w.sku_id as id, g.name, coalesce(t.name, '仓库') as place from wrong w join sku s on s.id = w.sku_id join goods g on g.id = s.goods_id
  left join store t on t.id = w.store_id order by w.sku_id, w.store_id limit 20`

export type HeldAt = { sku_id: number; store_id: number; quantity: number }
/** Places whose reserved count differs from what open orders hold there by `held`. At most 20. */
export const wrongStock = (tx: Tx, held: readonly HeldAt[]) =>
  tx<{ id: number; name: string; place: string; reserved: number; held: number }[]>`
    with wrong as (
      select sku_id, store_id, coalesce(p.reserved, 0) as reserved, coalesce(h.quantity, 0)::int8 as held from (${places}) p
      full join unnest(${held.map((h) => h.sku_id)}::int8[], ${held.map((h) => h.store_id)}::int8[], ${held.map((h) => h.quantity)}::int8[])
        h (sku_id, store_id, quantity) using (sku_id, store_id)
      where coalesce(p.reserved, 0) <> coalesce(h.quantity, 0)
    )
    select w.reserved, w.held, ${named}`

/** Places whose movements do not sum to what they hold. At most 20. */
export const wrongMoves = (tx: Tx) =>
  tx<{ id: number; name: string; place: string; on_hand: number; noted: number }[]>`
    with wrong as (
      select sku_id, store_id, coalesce(p.on_hand, 0) as on_hand, coalesce(m.total, 0)::int8 as noted from (${places}) p
      full join (
        select sku_id, store_id, sum(quantity) as total from stock_move where kind not in ('reserve', 'release') group by sku_id, store_id
      ) m using (sku_id, store_id)
      where coalesce(p.on_hand, 0) <> coalesce(m.total, 0)
    )
    select w.on_hand, w.noted, ${named}`

/** SKUs that say another sum of what lies at stores than the stores do. At most 20. */
export const wrongSums = (tx: Tx) =>
  tx<{ id: number; name: string; noted: number; lying: number }[]>`
    select s.id, g.name, s.stores_on_hand as noted, coalesce(k.on_hand, 0)::int8 as lying from sku s join goods g on g.id = s.goods_id
    left join (select sku_id, sum(on_hand) as on_hand, sum(reserved) as reserved from store_stock group by sku_id) k on k.sku_id = s.id
    where s.stores_on_hand <> coalesce(k.on_hand, 0) or s.stores_reserved <> coalesce(k.reserved, 0) order by s.id limit 20`

/** Transfers that made or lost units. At most 20. */
export const wrongTransfers = (tx: Tx) =>
  tx<{ document: string; sum: number }[]>`
    select document, sum(quantity)::int8 as sum from stock_move where kind = 'transfer' group by document having sum(quantity) <> 0 order by document limit 20`
