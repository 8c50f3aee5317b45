import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'

/**
 * What happened on a day (Asia/Shanghai), added up: `store` by the store where orders are fetched (ref_id, 0: none), `goods` by product,
 * `staff` by who did it; `virtual` holds what has no goods in hand, plans and recharges, placed and paid alone (ref_id 0). Written by a task
 * alone, a whole day of a merchant at a time, so that no payment waits for a sum.
 */
export const figureDay = pgTable(
  'figure_day',
  {
    day: date({ mode: 'string' }).notNull(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    organ_id: int8().notNull(),
    kind: text().notNull(),
    ref_id: int8().notNull(),
    placed: integer().notNull(),
    paid: integer().notNull(),
    units: int8().notNull(),
    paid_fen: int8().notNull(),
    /** Of paid_fen, what was paid from balances. */
    balance_fen: int8().notNull().default(0),
    paid_points: int8().notNull(),
    refunded_fen: int8().notNull(),
    completed: integer().notNull(),
    cash_fen: int8().notNull(),
    handed: integer().notNull(),
    shipped: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.day, t.company_id, t.organ_id, t.ref_id] }),
    check('figure_day_kind', sql`${t.kind} in ('store', 'goods', 'staff', 'virtual')`),
  ],
)

/** Days of merchants that have to be added up again. */
export const figureDue = pgTable(
  'figure_due',
  { day: date({ mode: 'string' }).notNull(), company_id: int8().notNull(), since: at().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.company_id] }), index('figure_due_oldest').on(t.since)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  figure_due: 5100,
  figure_day: 5105,
}
