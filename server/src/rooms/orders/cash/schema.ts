import { type CashState, cashStates } from '@heyi/contract/orders/cash-states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { company, organ } from '../../organisation/index.ts'
import { orders } from '../core/schema.ts'
import { refund } from '../core/schema-refunds.ts'

const named = sql.raw(
  Object.keys(cashStates)
    .map((state) => `'${state}'`)
    .join(', '),
)

/**
 * The cash of a merchant in an organisation on a day, with the sums of its receipts. Once counted it takes no more: what comes then stands
 * in the report of the next day. Once signed nothing changes it, by a trigger.
 */
export const cashReport = pgTable(
  'cash_report',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    /** YYYY-MM-DD, Asia/Shanghai. */
    day: text().notNull(),
    state: text().$type<CashState>().notNull().default('OPEN'),
    /** The number of the last receipt: they go from 1 without gaps. */
    last_nth: integer().notNull(),
    in_fen: int8().notNull(),
    out_fen: int8().notNull(),
    counted_fen: int8(),
    counted_by: int8(),
    counted_at: at(),
    signed_by: int8(),
    signed_at: at(),
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('cash_report_once').on(t.company_id, t.organ_id, t.day),
    index('cash_report_by_organ_newest').on(t.organ_id, t.id),
    index('cash_report_by_company_newest').on(t.company_id, t.id),
    index('cash_report_by_day').on(t.day, t.id),
    index('cash_report_open').on(t.id).where(sql`state <> 'SIGNED'`),
    check('cash_report_state', sql`${t.state} in (${named})`),
    check('cash_report_sums', sql`${t.in_fen} >= 0 and ${t.out_fen} >= 0 and ${t.last_nth} > 0`),
    check(
      'cash_report_counted',
      sql`(${t.state} = 'OPEN') = (${t.counted_by} is null) and (${t.counted_by} is null) = (${t.counted_fen} is null)`,
    ),
    check('cash_report_signed', sql`(${t.state} = 'SIGNED') = (${t.signed_by} is not null)`),
    check('cash_report_two', sql`${t.signed_by} is null or ${t.signed_by} <> ${t.counted_by}`),
  ],
)

/** Cash of one order that was taken, or of one refund that was given back (below 0); rows are only ever added. */
export const cashReceipt = pgTable(
  'cash_receipt',
  {
    id: id(),
    report_id: int8()
      .notNull()
      .references(() => cashReport.id),
    nth: integer().notNull(),
    /** The report's day and the number, as it is printed. */
    no: text().notNull(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    refund_id: int8().references(() => refund.id),
    fen: int8().notNull(),
    /** Whose hands it went through. */
    taker_id: int8().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('cash_receipt_no_once').on(t.report_id, t.nth),
    uniqueIndex('cash_receipt_order_once').on(t.order_id).where(sql`refund_id is null`),
    unique('cash_receipt_refund_once').on(t.refund_id),
    check('cash_receipt_fen', sql`${t.fen} <> 0 and (${t.fen} < 0) = (${t.refund_id} is not null)`),
  ],
)

/** What was decided about a day's cash; rows are only ever added. */
export const cashReportLog = pgTable(
  'cash_report_log',
  {
    id: id(),
    report_id: int8()
      .notNull()
      .references(() => cashReport.id),
    event: text().notNull(),
    to_state: text().notNull(),
    sum_fen: int8().notNull(),
    counted_fen: int8(),
    actor_id: int8().notNull(),
    reason: text().notNull().default(''),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('cash_report_log_by_report').on(t.report_id, t.id)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  cash_report: 1105,
  cash_receipt: 1110,
}
