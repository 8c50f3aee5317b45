import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { int8 } from '../../../kernel/db/schema.ts'
import { sku, store } from '../schema.ts'

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
