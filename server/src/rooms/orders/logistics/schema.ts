import type { TrackState } from '@heyi/contract/orders/parcel-states'
import { trackStates } from '@heyi/contract/orders/parcel-states'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { orderLine, shipment } from '../core/schema.ts'

/** What of an order lies in a parcel; rows are only ever added. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipment_id: int8()
      .notNull()
      .references(() => shipment.id),
    order_line_id: int8()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipment_id, t.order_line_id] }),
    index('shipment_line_by_order_line').on(t.order_line_id),
    check('shipment_line_quantity', sql`${t.quantity} > 0`),
  ],
)

/** A trace as it is kept: `at` as ISO 8601. */
export type StoredTrace = { at: string; text: string; place: string }

/** What a courier last said of a number; several orders may lie in one parcel. */
export const parcelTrack = pgTable(
  'parcel_track',
  {
    company: text().notNull(),
    no: text().notNull(),
    state: text().$type<TrackState>().notNull().default('unknown'),
    /** Newest first. */
    traces: jsonb().$type<StoredTrace[]>().notNull().default([]),
    /** When the courier last answered. */
    asked_at: at(),
    /** From when on it may be asked again; null where nothing more will happen. */
    next_at: at(),
    /** The courier did not answer when it was last asked. */
    failed_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.company, t.no] }),
    check(
      'parcel_track_state',
      sql`${t.state} in (${sql.raw(
        Object.keys(trackStates)
          .map((state) => `'${state}'`)
          .join(', '),
      )})`,
    ),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  shipment_line: 1040,
}
