import type { RefundReason } from '@heyi/contract/orders/refund-rules'
import {
  auditedStates,
  openRefundStates,
  type RefundState,
  type RefundWay,
  refundStates,
} from '@heyi/contract/orders/refund-states'
import type { PayMethod } from '@heyi/contract/orders/shapes'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { orderLine, orders } from './schema.ts'

const named = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/**
 * Something of an order is given back. One is under way at a time; its amounts are what was agreed to, and `most_fen` what its lines
 * come to.
 */
export const refund = pgTable(
  'refund',
  {
    id: id(),
    /** Also our number of the money that goes back: the gateway pays it once. */
    refund_no: text().notNull().unique('refund_no_once'),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    company_id: int8().notNull(),
    organ_id: int8().notNull(),
    state: text().$type<RefundState>().notNull(),
    way: text().$type<RefundWay>().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    note: text().notNull().default(''),
    picture_ids: uuid().array().notNull().default(sql`'{}'`),
    method: text().$type<PayMethod | 'points'>().notNull(),
    /** What the lines and their freight come to; what of it was agreed to; what of that is kept for earned points that are spent. */
    most_fen: int8().notNull(),
    agreed_fen: int8().notNull(),
    freight_fen: int8().notNull(),
    deduct_fen: int8().notNull().default(0),
    /** Points that come back, and earned ones that are taken back. */
    points: int8().notNull(),
    award_points: int8().notNull(),
    /** Goods that were handed over go back on the shelf. */
    restock: boolean().notNull().default(true),
    applicant_id: int8().notNull(),
    auditor_id: int8(),
    return_company: text().notNull().default(''),
    return_no: text().notNull().default(''),
    due_at: at(),
    done_at: at(),
    /** How often staff were told that it waits for them, as it stands. */
    reminders: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('refund_one_open')
      .on(t.order_id)
      .where(sql`state in (${named(openRefundStates)})`),
    index('refund_by_order').on(t.order_id, t.id),
    index('refund_by_user_newest').on(t.user_id, t.id),
    index('refund_by_organ_newest').on(t.organ_id, t.id),
    index('refund_by_company_newest').on(t.company_id, t.id),
    index('refund_open_newest')
      .on(t.id)
      .where(sql`state in (${named(openRefundStates)})`),
    index('refund_ended_newest')
      .on(t.id, t.company_id, t.organ_id)
      .where(sql`state in ('CANCELLED', 'REJECTED', 'RETURN_REFUSED')`),
    index('refund_by_created').on(t.created_at),
    index('refund_due').on(t.due_at).where(sql`due_at is not null`),
    index('refund_to_remind')
      .on(t.updated_at)
      .where(sql`state in (${named(auditedStates)}) and reminders < 2`),
    index('refund_done_by_company').on(t.company_id, t.done_at).where(sql`state = 'DONE'`),
    check('refund_state', sql`${t.state} in (${named(Object.keys(refundStates))})`),
    check('refund_way', sql`${t.way} in ('money', 'return')`),
    check(
      'refund_amounts',
      sql`${t.agreed_fen} between 0 and ${t.most_fen} and ${t.deduct_fen} between 0 and ${t.agreed_fen}
        and ${t.freight_fen} between 0 and ${t.most_fen} and ${t.points} >= 0 and ${t.award_points} >= 0`,
    ),
  ],
)

export const refundLine = pgTable(
  'refund_line',
  {
    refund_id: int8()
      .notNull()
      .references(() => refund.id),
    order_line_id: int8()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    /** Its part of the money without freight, and of the points. */
    fen: int8().notNull(),
    points: int8().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.order_line_id] }),
    index('refund_line_by_order_line').on(t.order_line_id),
    check('refund_line_quantity', sql`${t.quantity} > 0`),
  ],
)

/** What happened to a refund; rows are only ever added. */
export const refundLog = pgTable(
  'refund_log',
  {
    id: id(),
    refund_id: int8()
      .notNull()
      .references(() => refund.id),
    event: text().notNull(),
    from_state: text(),
    to_state: text().notNull(),
    actor_id: int8(),
    actor_role: text().notNull(),
    actor_name: text().notNull().default(''),
    reason: text().notNull().default(''),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('refund_log_by_refund').on(t.refund_id, t.id)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  refund: 1100,
  "'refunds'": 1102,
  refund_line: 1115,
}
