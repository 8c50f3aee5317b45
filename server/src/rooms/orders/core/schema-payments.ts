import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { orders } from './schema.ts'

/** A way out to the gateway: one for each attempt, for one order or all of a trade. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    id: id(),
    out_trade_no: text().notNull().unique('payment_intent_no_once'),
    user_id: int8().notNull(),
    channel: text().notNull(),
    fen: int8().notNull(),
    state: text().notNull().default('open'),
    trade_no: text(),
    expire_at: at().notNull(),
    /** When the gateway was asked because no notice had come. */
    asked_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('payment_intent_open').on(t.id).where(sql`state = 'open'`),
    unique('payment_intent_trade_once').on(t.channel, t.trade_no),
    check('payment_intent_fen', sql`${t.fen} > 0`),
    check('payment_intent_state', sql`${t.state} in ('open', 'paid', 'closed')`),
  ],
)
export const paymentIntentOrder = pgTable(
  'payment_intent_order',
  {
    intent_id: int8()
      .notNull()
      .references(() => paymentIntent.id),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    fen: int8().notNull(),
  },
  (t) => [primaryKey({ columns: [t.intent_id, t.order_id] }), index('payment_intent_order_by_order').on(t.order_id)],
)

/** Money that came in. `late`: it came when the order no longer waited for it and goes back. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    method: text().notNull(),
    fen: int8().notNull(),
    points: int8().notNull(),
    channel: text().notNull(),
    trade_no: text().notNull(),
    state: text().notNull().default('paid'),
    actor_id: int8(),
    created_at: createdAt(),
    refunded_at: at(),
    /** Of late money: why the gateway did not give it back, and when it said so; '' where it was not asked since. */
    refusal: text().notNull().default(''),
    refused_at: at(),
  },
  (t) => [
    // One notice may pay several orders of a trade, so the order is part of the key; the intent holds the number alone.
    unique('payment_trade_once').on(t.channel, t.trade_no, t.order_id),
    uniqueIndex('payment_one_success').on(t.order_id).where(sql`state = 'paid'`),
    index('payment_by_order').on(t.order_id),
    // Settlements ask it of all orders of a month: what was paid in cash alone.
    index('payment_in_cash').on(t.order_id).where(sql`state = 'paid' and method = 'offline'`),
    index('payment_late').on(t.id).where(sql`state = 'late'`),
    check('payment_amounts', sql`${t.fen} >= 0 and ${t.points} >= 0`),
    check('payment_refusal', sql`(${t.refusal} = '') = (${t.refused_at} is null)`),
    check('payment_state', sql`${t.state} in ('paid', 'late', 'returned')`),
  ],
)

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

/** Their places in the order of locks. */
export const lockRanks = {
  payment_intent: 1045,
  payment_intent_order: 1050,
  payment: 1055,
  gateway_bill: 1200,
  gateway_bill_line: 1205,
}
