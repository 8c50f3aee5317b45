import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'

/**
 * What a merchant is owed by what happened on a day (Asia/Shanghai), added up with its figures: what a month or all time comes to is the sum
 * of its days. It says what the columns of `settlement` of the same names do.
 */
export const settledDay = pgTable(
  'settled_day',
  {
    company_id: int8()
      .notNull()
      .references(() => company.id),
    day: date({ mode: 'string' }).notNull(),
    orders: integer().notNull(),
    paid_fen: int8().notNull(),
    refunded_fen: int8().notNull(),
    commission_fen: int8().notNull(),
    borne_fen: int8().notNull(),
    points_fen: int8().notNull(),
    own_fen: int8().notNull(),
    cash_fen: int8().notNull(),
  },
  // The merchant first: what is asked for is days of one.
  (t) => [primaryKey({ columns: [t.company_id, t.day] })],
)

/** Its place in the order of locks. */
export const lockRanks = {
  settled_day: 5110,
}
