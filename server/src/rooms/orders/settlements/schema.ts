import { type SettlementState, settlementStates } from '@heyi/contract/orders/settlement-states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { company } from '../../organisation/index.ts'

/** What a merchant is owed for a month, as it was checked; one that nobody checked yet has no row, or an open one. */
export const settlement = pgTable(
  'settlement',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    /** YYYY-MM, Asia/Shanghai. */
    month: text().notNull(),
    state: text().$type<SettlementState>().notNull(),
    orders: integer().notNull(),
    paid_fen: int8().notNull(),
    refunded_fen: int8().notNull(),
    commission_fen: int8().notNull(),
    borne_fen: int8().notNull(),
    /** What points took off in place of money, which the platform bears. */
    points_fen: int8().notNull().default(0),
    /** What coupons at the merchant's own cost took off: told, and no part of what is owed. */
    own_fen: int8().notNull().default(0),
    cash_fen: int8().notNull(),
    owed_fen: int8().notNull(),
    checked_by: int8(),
    checked_at: at(),
    confirmed_by: int8(),
    confirmed_at: at(),
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('settlement_once').on(t.company_id, t.month),
    check(
      'settlement_state',
      sql`${t.state} in (${sql.raw(
        Object.keys(settlementStates)
          .map((state) => `'${state}'`)
          .join(', '),
      )})`,
    ),
    check('settlement_two', sql`${t.confirmed_by} is null or ${t.confirmed_by} <> ${t.checked_by}`),
    check(
      'settlement_owed',
      sql`${t.owed_fen} = ${t.paid_fen} - ${t.refunded_fen} - ${t.cash_fen} + ${t.borne_fen} + ${t.points_fen} - ${t.commission_fen}`,
    ),
  ],
)

/** What was decided about it; rows are only ever added. */
export const settlementLog = pgTable(
  'settlement_log',
  {
    id: id(),
    settlement_id: int8()
      .notNull()
      .references(() => settlement.id),
    event: text().notNull(),
    to_state: text().notNull(),
    owed_fen: int8().notNull(),
    actor_id: int8().notNull(),
    reason: text().notNull().default(''),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [index('settlement_log_by_settlement').on(t.settlement_id, t.id)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  settlement: 1300,
}
