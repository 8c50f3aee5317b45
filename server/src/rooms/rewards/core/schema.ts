import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import type { LotPart } from './rules.ts'

/** What a person has. The row is made by the first earning; it always equals the sums of the two ledgers. */
export const account = pgTable(
  'account',
  {
    user_id: int8()
      .primaryKey()
      .references(() => users.id),
    points: int8().notNull().default(0),
    balance_fen: int8().notNull().default(0),
    /** What of the balance was given to them: it is spent last and never paid out. */
    gift_fen: int8().notNull().default(0),
    /** What of both nobody can spend until then, since it came by a merge to which the person has not agreed by their phones. */
    held_points: int8().notNull().default(0),
    held_fen: int8().notNull().default(0),
    held_until: at(),
    /** Whose account takes what is booked on this one, where two people were merged. */
    kept_id: int8().references(() => users.id),
  },
  (t) => [
    check('account_points_not_negative', sql`${t.points} >= 0`),
    check('account_balance_not_negative', sql`${t.balance_fen} >= 0`),
    check('account_gift_within', sql`${t.gift_fen} between 0 and ${t.balance_fen}`),
    check(
      'account_held_until',
      sql`${t.held_points} >= 0 and ${t.held_fen} >= 0 and (${t.held_until} is null) = (${t.held_points} = 0 and ${t.held_fen} = 0)`,
    ),
    check(
      'account_of_kept',
      sql`${t.kept_id} is null or (${t.points} = 0 and ${t.balance_fen} = 0 and ${t.held_until} is null)`,
    ),
    index('account_kept').on(t.kept_id).where(sql`${t.kept_id} is not null`),
  ],
)

/**
 * Points that end on one day, of one person: what is earned in a month ends together, so that these stay few. They add up to
 * the account's points and change only under its row. Days are Asia/Shanghai; on `until` itself they can still be spent.
 */
export const pointsLot = pgTable(
  'points_lot',
  {
    user_id: int8()
      .notNull()
      .references(() => account.user_id),
    until: date({ mode: 'string' }).notNull(),
    held: int8().notNull(),
    /** When the person was last told that these end soon. */
    warned_on: date({ mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.until] }),
    index('points_lot_ends').on(t.until, t.user_id).where(sql`${t.held} > 0`),
    check('points_lot_not_negative', sql`${t.held} >= 0`),
  ],
)

/** One movement. Rows are only ever added (a trigger refuses the rest); (biz, biz_id) books a business fact once. */
const movement = () => ({
  id: id(),
  user_id: int8()
    .notNull()
    .references(() => account.user_id),
  delta: int8().notNull(),
  balance_after: int8().notNull(),
  biz: text().notNull(),
  /** The other side: from where it comes or where it goes (contract/src/rewards/movements.ts). */
  counter: text().notNull(),
  biz_id: text().notNull(),
  reason: text().notNull(),
  actor_id: int8(),
  created_at: createdAt(),
})
export const pointsLedger = pgTable(
  'points_ledger',
  {
    ...movement(),
    /** The lots it moved; of a row from before there were lots, none. */
    lots: jsonb().$type<LotPart[]>().notNull().default([]),
    /** The row whose points it gives back. */
    returns_id: int8().references((): AnyPgColumn => pointsLedger.id),
  },
  (t) => [
    unique('points_ledger_once').on(t.biz, t.biz_id, t.user_id),
    index('points_ledger_returns').on(t.returns_id).where(sql`${t.returns_id} is not null`),
    index('points_ledger_by_time').on(t.created_at, t.id),
    index('points_ledger_by_user_newest').on(t.user_id, t.id),
    // What somebody has spent on a day is added up after each payment, however much they have bought before.
    index('points_ledger_spent').on(t.user_id, t.created_at, t.delta).where(sql`biz = 'ORDER_USE'`),
    index('points_ledger_by_counter').on(t.counter, t.created_at, t.id),
    // What goes from members is seldom among what comes to them.
    index('points_ledger_gone').on(t.created_at, t.id).where(sql`delta < 0`),
    check('points_ledger_moves', sql`${t.delta} <> 0`),
    check('points_ledger_not_negative', sql`${t.balance_after} >= 0`),
  ],
)
export const balanceLedger = pgTable(
  'balance_ledger',
  {
    ...movement(),
    /** How much of it was given money. */
    gift_delta: int8().notNull().default(0),
    /** The row whose money it gives back. */
    returns_id: int8().references((): AnyPgColumn => balanceLedger.id),
  },
  (t) => [
    unique('balance_ledger_once').on(t.biz, t.biz_id, t.user_id),
    index('balance_ledger_returns').on(t.returns_id).where(sql`${t.returns_id} is not null`),
    index('balance_ledger_by_time').on(t.created_at, t.id),
    check('balance_ledger_gift_within', sql`${t.gift_delta} between least(${t.delta}, 0) and greatest(${t.delta}, 0)`),
    index('balance_ledger_by_user_newest').on(t.user_id, t.id),
    index('balance_ledger_spent').on(t.user_id, t.created_at, t.delta).where(sql`biz = 'ORDER_PAY'`),
    index('balance_ledger_by_counter').on(t.counter, t.created_at, t.id),
    check('balance_ledger_moves', sql`${t.delta} <> 0`),
    check('balance_ledger_not_negative', sql`${t.balance_after} >= 0`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  account: 2610,
  points_lot: 2615,
  points_ledger: 2620,
  balance_ledger: 2625,
}
