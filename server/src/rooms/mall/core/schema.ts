import type { FreightRule } from '@heyi/contract/mall/freight-rules'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { media } from '../../media/index.ts'
import { company, organ } from '../../organisation/index.ts'
import type { Spec } from './rules.ts'

/** How a merchant counts freight: for the first units and for more, elsewhere otherwise, free from so much on. */
export const freight = pgTable(
  'freight',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    /** Grams or pieces: `freightCounts`. */
    count: text().notNull(),
    first: integer().notNull(),
    first_fen: int8().notNull(),
    more: integer().notNull(),
    more_fen: int8().notNull(),
    /** Goods of so much go free; null: none do. */
    free_from_fen: int8(),
    rules: jsonb().$type<FreightRule[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('freight_by_company').on(t.company_id, t.id),
    check('freight_count', sql`${t.count} in ('weight', 'pieces')`),
    check(
      'freight_fee',
      sql`${t.first} > 0 and ${t.more} > 0 and ${t.first_fen} >= 0 and ${t.more_fen} >= 0 and ${t.free_from_fen} > 0`,
    ),
  ],
)

/** Two levels: a category with a parent has no children. */
export const category = pgTable(
  'category',
  {
    id: id(),
    parent_id: int8().references((): AnyPgColumn => category.id),
    name: text().notNull(),
    sort: integer().notNull().default(100),
    picture_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    updated_at: createdAt(),
  },
  (t) => [index('category_by_parent').on(t.parent_id)],
)

/** A product of a merchant. The price columns are those of its cheapest SKU on sale, so that lists filter and sort by them. */
export const goods = pgTable(
  'goods',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    /** Every product that lists show has one; what is hidden has none. */
    category_id: int8().references(() => category.id),
    /** A VIP plan or a recharge package: sold by its own screen, never in lists, search or cart. */
    is_hidden: boolean().notNull().default(false),
    /** The merchant's own number of it, by which a sheet knows it again; null where none was given. */
    code: text(),
    name: text().notNull(),
    subtitle: text().notNull().default(''),
    album: uuid().array().notNull().default(sql`'{}'`),
    detail_html: text().notNull().default(''),
    deliveries: text().array().notNull(),
    freight_fen: int8().notNull().default(0),
    /** Counts its freight instead of `freight_fen`, where there is one. */
    freight_id: int8().references(() => freight.id),
    tags: text().array().notNull().default(sql`'{}'`),
    is_hot: boolean().notNull().default(false),
    is_on: boolean().notNull().default(false),
    published_at: at(),
    sort: integer().notNull().default(100),
    max_per_order: integer().notNull().default(99),
    /** Of one person in all, whatever the order; 0: any number. */
    max_per_person: integer().notNull().default(0),
    /** When a shelf by schedule begins and ends; null: as `is_on` says. */
    on_at: at(),
    off_at: at(),
    /** Opened medical goods and the like: taken back only where they are wrong or broken. */
    no_return: boolean().notNull().default(false),
    /** A member may hand it over to themselves by a store's static code. */
    self_redeem: boolean().notNull().default(false),
    /** The merchant lets points be taken as a discount on it. */
    takes_points: boolean().notNull().default(false),
    /** Units handed over; on_hand + sold changes by staff only. */
    sold: int8().notNull().default(0),
    /** What of its SKUs on sale no order held when it was counted last: staff sort by it, and read what is counted at the moment. */
    units_left: int8().notNull().default(0),
    points: int8().notNull().default(0),
    price_fen: int8().notNull().default(0),
    market_price_fen: int8().notNull().default(0),
    price_kind: text().notNull().default('money'),
    sku_count: integer().notNull().default(0),
    /** Name, subtitle and tags in lower case, with their pinyin and its initials. */
    search_text: text().notNull().default(''),
    /** Its single characters and pairs: serves searches of two Chinese characters, which trigrams cannot. */
    search_grams: text().array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    // Descending keys are told nulls first, as ORDER BY … DESC reads them; drizzle would say last and the index could not order.
    index('goods_on_by_sort').on(t.sort, t.id.desc().nullsFirst()).where(sql`is_on`),
    index('goods_on_by_sold').on(t.sold, t.id).where(sql`is_on`),
    index('goods_on_by_price').on(t.price_fen, t.points, t.id).where(sql`is_on`),
    index('goods_hot_by_sort').on(t.sort, t.id.desc().nullsFirst()).where(sql`is_on and is_hot`),
    // Of many products few are sold for points, and few are on no shelf.
    index('goods_on_points_by_sort')
      .on(t.price_kind, t.sort, t.id.desc().nullsFirst())
      .where(sql`is_on and price_kind <> 'money'`),
    index('goods_off').on(t.id).where(sql`not is_on`),
    index('goods_by_on_at').on(t.on_at).where(sql`on_at is not null`),
    index('goods_by_off_at').on(t.off_at).where(sql`off_at is not null`),
    index('goods_by_category').on(t.category_id),
    index('goods_by_freight').on(t.freight_id).where(sql`freight_id is not null`),
    // Staff sort all of them, on the shelf or off.
    index('goods_by_name').on(t.name, t.id).where(sql`not is_hidden`),
    index('goods_by_sold').on(t.sold, t.id).where(sql`not is_hidden`),
    index('goods_by_units_left').on(t.units_left, t.id).where(sql`not is_hidden`),
    index('goods_by_price').on(t.price_fen, t.id).where(sql`not is_hidden`),
    index('goods_by_updated').on(t.updated_at, t.id).where(sql`not is_hidden`),
    index('goods_by_code_start').on(sql`lower(code) text_pattern_ops`).where(sql`code is not null`),
    index('goods_by_company').on(t.company_id, t.id),
    index('goods_on_by_company').on(t.company_id, t.on_at, t.off_at).where(sql`is_on and not is_hidden`),
    uniqueIndex('goods_by_code').on(t.company_id, t.code).where(sql`code is not null`),
    index('goods_by_search').using('gin', t.search_grams),
    check('goods_price', sql`${t.points} >= 0 and ${t.price_fen} >= 0 and ${t.freight_fen} >= 0`),
    check('goods_sold', sql`${t.sold} >= 0`),
    check(
      'goods_deliveries',
      sql`cardinality(${t.deliveries}) > 0 and ${t.deliveries} <@ array['pickup', 'express', 'service', 'virtual']`,
    ),
    check(
      'goods_hidden',
      sql`${t.is_hidden} = ('virtual' = any(${t.deliveries})) and ${t.is_hidden} = (${t.category_id} is null) and (not ${t.is_hidden} or cardinality(${t.deliveries}) = 1)`,
    ),
    index('goods_hidden_by_id').on(t.id).where(sql`is_hidden`),
    check('goods_max', sql`${t.max_per_order} > 0 and ${t.max_per_person} >= 0`),
    check('goods_schedule', sql`${t.off_at} > ${t.on_at}`),
  ],
)

/** A kind of a product: what is bought and counted. Never deleted, because orders name it. */
export const sku = pgTable(
  'sku',
  {
    id: id(),
    goods_id: int8()
      .notNull()
      .references(() => goods.id),
    /** Names with values in the order they were given: an object would not keep it. */
    spec: jsonb().$type<Spec>().notNull().default([]),
    spec_text: text().notNull(),
    points: int8().notNull().default(0),
    price_fen: int8().notNull().default(0),
    market_price_fen: int8().notNull().default(0),
    on_hand: int8().notNull().default(0),
    /** Held by orders that are not handed over yet. */
    reserved: int8().notNull().default(0),
    /** What of both lies at stores (`store_stock`): the rest is the warehouse's, so that a guard reads one row. */
    stores_on_hand: int8().notNull().default(0),
    stores_reserved: int8().notNull().default(0),
    /** It is low from this many left to sell, at all places together; null: from LOW_STOCK. */
    low_at: integer(),
    is_on: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    weight_g: integer().notNull().default(0),
    /** How many times one unit is used, of a pack of services: each is written off by itself. */
    times: integer().notNull().default(1),
    /** How many are exchanged for points in all; null: as many as there are. */
    quota: integer(),
    quota_used: integer().notNull().default(0),
  },
  (t) => [
    index('sku_by_goods').on(t.goods_id),
    check('sku_stock', sql`${t.on_hand} >= 0 and ${t.reserved} between 0 and ${t.on_hand}`),
    check(
      'sku_stores',
      sql`${t.stores_reserved} between 0 and ${t.stores_on_hand} and ${t.reserved} - ${t.stores_reserved} between 0 and ${t.on_hand} - ${t.stores_on_hand}`,
    ),
    check('sku_low_at', sql`${t.low_at} >= 0`),
    check('sku_quota', sql`${t.quota_used} between 0 and coalesce(${t.quota}, 2147483647)`),
    check('sku_uses', sql`${t.times} between 1 and 999 and ${t.weight_g} >= 0`),
    check('sku_spec_is_a_list', sql`jsonb_typeof(${t.spec}) = 'array'`),
    check('sku_price', sql`${t.points} >= 0 and ${t.price_fen} >= 0 and ${t.market_price_fen} >= 0`),
  ],
)

/**
 * Every change of stock; rows are only ever added. `quantity` is signed: of on_hand for initial, adjust, transfer, return, commit and
 * undo (where reserved moves with it), of reserved for reserve and release. What is there after it is that of its place. The
 * units of an order line lie where its hold found them: whatever follows reads the place there.
 */
export const stockMove = pgTable(
  'stock_move',
  {
    id: id(),
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    /** The store where they lie, 0: the warehouse. No foreign key: every buyer would lock the row of a popular store. */
    store_id: int8().notNull().default(0),
    kind: text().notNull(),
    quantity: int8().notNull(),
    on_hand_after: int8().notNull(),
    reserved_after: int8().notNull(),
    order_line_id: int8(),
    seq: integer().notNull().default(1),
    actor_id: int8(),
    reason: text().notNull().default(''),
    /** The number of the transfer or the count that booked it. */
    document: text(),
    created_at: createdAt(),
  },
  (t) => [
    unique('stock_move_once').on(t.order_line_id, t.kind, t.seq),
    index('stock_move_by_sku_newest').on(t.sku_id, t.id),
    index('stock_move_by_store_newest').on(t.store_id, t.id).where(sql`store_id > 0`),
    index('stock_move_by_document').on(t.document).where(sql`document is not null`),
    check(
      'stock_move_kind',
      sql`${t.kind} in ('initial', 'adjust', 'transfer', 'reserve', 'release', 'commit', 'return', 'undo')`,
    ),
    index('stock_move_handed_out').on(t.created_at).where(sql`kind in ('commit', 'return')`),
    check('stock_move_moves', sql`${t.quantity} <> 0`),
  ],
)

/** A place where a merchant's orders are picked up. */
export const store = pgTable(
  'store',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    name: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    phone: text().notNull().default(''),
    hours: text().notNull().default(''),
    picture_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    services: text().array().notNull().default(sql`'{}'`),
    is_open: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('store_by_company').on(t.company_id),
    index('store_by_place').on(t.lat, t.lng).where(sql`is_open`),
    check('store_place', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'category'": 235,
  category: 1600,
  freight: 1605,
  goods: 1610,
  sku: 1615,
  stock_move: 1625,
  store: 1700,
}
