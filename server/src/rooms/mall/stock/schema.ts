import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'
import { sku, store } from '../core/schema.ts'

/** What of a SKU lies at a store, part of the SKU's own totals. Who changes a row holds the SKU's row before. */
export const storeStock = pgTable(
  'store_stock',
  {
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    store_id: int8()
      .notNull()
      .references(() => store.id),
    on_hand: int8().notNull().default(0),
    /** Held by orders that are fetched there. */
    reserved: int8().notNull().default(0),
    /** It is low there from this many left to sell; null: from LOW_STOCK. */
    low_at: integer(),
  },
  (t) => [
    primaryKey({ name: 'store_stock_once', columns: [t.sku_id, t.store_id] }),
    index('store_stock_by_store').on(t.store_id, t.sku_id),
    check('store_stock_stock', sql`${t.reserved} between 0 and ${t.on_hand}`),
    check('store_stock_low_at', sql`${t.low_at} >= 0`),
  ],
)

/** A count sheet that was saved: what was counted at a place, and what differed. */
export const stockCount = pgTable(
  'stock_count',
  {
    id: id(),
    /** On the movements that book its differences, too. */
    document: text().notNull(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    /** 0: the warehouse. */
    store_id: int8().notNull().default(0),
    note: text().notNull().default(''),
    actor_id: int8().notNull(),
    lines: integer().notNull(),
    differing: integer().notNull(),
    /** Units that were found beyond what was there, and units that were missing. */
    gained: int8().notNull(),
    lost: int8().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('stock_count_by_company').on(t.company_id, t.id),
    index('stock_count_by_document').on(t.document),
    check('stock_count_sums', sql`${t.differing} between 0 and ${t.lines} and ${t.gained} >= 0 and ${t.lost} >= 0`),
  ],
)
export const stockCountLine = pgTable(
  'stock_count_line',
  {
    count_id: int8()
      .notNull()
      .references(() => stockCount.id),
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    was: int8().notNull(),
    counted: int8().notNull(),
  },
  (t) => [
    primaryKey({ name: 'stock_count_line_once', columns: [t.count_id, t.sku_id] }),
    check('stock_count_line_units', sql`${t.was} >= 0 and ${t.counted} >= 0`),
  ],
)

/** What staff were told is low; the row goes when there is enough again, so that the next time is told. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    /** 0: all places together. */
    store_id: int8().notNull().default(0),
    told_at: createdAt(),
  },
  (t) => [primaryKey({ name: 'stock_alert_once', columns: [t.sku_id, t.store_id] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  store_stock: 1620,
  stock_count_line: 1630,
  stock_alert: 1635,
}
