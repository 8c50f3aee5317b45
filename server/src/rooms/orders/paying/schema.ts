import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, int8 } from '../../../kernel/db/schema.ts'

/** Days (YYYY-MM-DD, Asia/Shanghai) of which the gateway's bill was read. */
export const gatewayBill = pgTable(
  'gateway_bill',
  { channel: text().notNull(), day: text().notNull(), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.channel, t.day] })],
)

/** What a bill says: money that came in under a number of the gateway, or went back under one of ours. */
export const gatewayBillLine = pgTable(
  'gateway_bill_line',
  {
    channel: text().notNull(),
    day: text().notNull(),
    trade_no: text().notNull(),
    out_refund_no: text().notNull().default(''),
    fen: int8().notNull(),
    refund_fen: int8().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.trade_no, t.out_refund_no] }),
    index('gateway_bill_line_by_day').on(t.channel, t.day),
    check('gateway_bill_line_amounts', sql`${t.fen} >= 0 and ${t.refund_fen} >= 0`),
  ],
)
