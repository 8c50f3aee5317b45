import type { AwardState } from '@heyi/contract/rewards/award-states'
import type { PayoutState } from '@heyi/contract/rewards/payout-states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../kernel/db/schema.ts'
import { users } from '../identity/index.ts'
import { organ, role } from '../organisation/index.ts'
import type { LotPart } from './accounts/rules.ts'

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
    /** Whose account takes what is booked on this one, where two people were merged. */
    kept_id: int8().references(() => users.id),
  },
  (t) => [
    check('account_points_not_negative', sql`${t.points} >= 0`),
    check('account_balance_not_negative', sql`${t.balance_fen} >= 0`),
    check('account_gift_within', sql`${t.gift_fen} between 0 and ${t.balance_fen}`),
    check('account_of_kept', sql`${t.kept_id} is null or (${t.points} = 0 and ${t.balance_fen} = 0)`),
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
    index('points_ledger_by_counter').on(t.counter, t.id),
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
    index('balance_ledger_by_counter').on(t.counter, t.id),
    check('balance_ledger_moves', sql`${t.delta} <> 0`),
    check('balance_ledger_not_negative', sql`${t.balance_after} >= 0`),
  ],
)

/**
 * What a completed order earns: frozen until its after-sale window ends, so that what is sent back earns nothing. `taken`: what
 * refunds took back again, frozen or given.
 */
export const pointsAward = pgTable(
  'points_award',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    order_id: int8().notNull().unique(),
    points: int8().notNull(),
    taken: int8().notNull().default(0),
    frozen_until: at().notNull(),
    state: text().$type<AwardState>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('points_award_frozen').on(t.user_id, t.frozen_until).where(sql`${t.state} = 'FROZEN'`),
    index('points_award_due').on(t.frozen_until).where(sql`${t.state} = 'FROZEN'`),
    index('points_award_given').on(t.frozen_until).where(sql`${t.state} = 'GIVEN'`),
    check('points_award_earns', sql`${t.points} > 0`),
    check('points_award_taken_within', sql`${t.taken} between 0 and ${t.points}`),
    check('points_award_state', sql`${t.state} in ('FROZEN', 'GIVEN', 'CANCELLED')`),
  ],
)

/** What somebody who has died or moved away still had, paid out or let go once a second person says so. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    points: int8().notNull(),
    balance_fen: int8().notNull(),
    gift_fen: int8().notNull(),
    reason: text().notNull(),
    requested_by: int8().notNull(),
    state: text().$type<PayoutState>().notNull(),
    decided_by: int8(),
    decided_at: at(),
    note: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('payout_waiting').on(t.user_id).where(sql`${t.state} = 'WAITING'`),
    index('payout_by_state').on(t.state, t.id),
    index('payout_of_user').on(t.user_id),
    check('payout_state', sql`${t.state} in ('WAITING', 'PAID', 'REFUSED')`),
    check('payout_decided', sql`(${t.state} = 'WAITING') = (${t.decided_by} is null)`),
    check('payout_by_two', sql`${t.decided_by} <> ${t.requested_by}`),
  ],
)

/** One sign-in a day (Asia/Shanghai); the primary key decides who was first. organ_id: the member's at that moment. */
export const signIn = pgTable(
  'sign_in',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    streak: integer().notNull(),
    points: integer().notNull(),
    organ_id: int8().notNull().default(0),
    created_at: at().notNull(),
    /** When a card filled the day, where one did. */
    made_up_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.day] }),
    index('sign_in_by_day').on(t.day, t.organ_id),
    check('sign_in_streak', sql`${t.streak} >= 1`),
    check('sign_in_points', sql`${t.points} >= 0`),
  ],
)

/** How signing in pays, from a day on: the newest one up to a day is that day's. A row of today or before never changes. */
export const signRule = pgTable(
  'sign_rule',
  {
    from_day: date({ mode: 'string' }).primaryKey(),
    /** Points of the 1st, 2nd … day of a streak; after the last it begins again. */
    ladder: integer().array().notNull(),
    /** Points of one month at most; 0: no limit. */
    month_cap: integer().notNull(),
    /** Missed days of a month that a person may fill. */
    cards: integer().notNull(),
    made_by: int8().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'sign_rule_ladder',
      sql`cardinality(${t.ladder}) between 1 and 31 and 0 <= all(${t.ladder}) and 1000 >= all(${t.ladder})`,
    ),
    check('sign_rule_month_cap', sql`${t.month_cap} >= 0`),
    check('sign_rule_cards', sql`${t.cards} between 0 and 31`),
  ],
)

/** Points that staff give by hand, or ask for where it is more than they may give alone. */
export const pointsGrant = pgTable(
  'points_grant',
  {
    id: id(),
    /** Where the maker worked then. */
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    maker_id: int8()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** Points of all lines, those taken counted as those given. */
    total: int8().notNull(),
    people: integer().notNull(),
    state: text().notNull(),
    /** Who let it through or refused it, where a second person did. */
    decided_by: int8().references(() => users.id),
    decided_at: at(),
    undone_by: int8().references(() => users.id),
    undone_at: at(),
    /** Why it was refused or undone. */
    note: text().notNull().default(''),
    created_at: at().notNull(),
  },
  (t) => [
    check('points_grant_state_known', sql`${t.state} in ('WAITING', 'DONE', 'REFUSED', 'UNDONE')`),
    check('points_grant_total', sql`${t.total} > 0 and ${t.people} > 0`),
    check('points_grant_second_person', sql`${t.decided_by} <> ${t.maker_id}`),
    check('points_grant_decided', sql`(${t.decided_by} is null) = (${t.decided_at} is null)`),
    index('points_grant_of_organ').on(t.organ_id, t.id),
    index('points_grant_by_state').on(t.state, t.id),
    check(
      'points_grant_undone',
      sql`(${t.state} = 'UNDONE') = (${t.undone_by} is not null) and (${t.undone_by} is null) = (${t.undone_at} is null)`,
    ),
    index('points_grant_by_maker').on(t.maker_id, t.id),
    index('points_grant_of_day').on(t.maker_id, t.created_at),
    index('points_grant_by_moment').on(t.created_at, t.id),
  ],
)
export const pointsGrantLine = pgTable(
  'points_grant_line',
  {
    grant_id: int8()
      .notNull()
      .references(() => pointsGrant.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    delta: int8().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.grant_id, t.user_id] }),
    index('points_grant_line_of_user').on(t.user_id, t.grant_id),
    check('points_grant_line_moves', sql`${t.delta} <> 0`),
  ],
)

/** How many points a role may give by hand; one of which nothing is said may what the platform's settings say. */
export const grantCap = pgTable(
  'grant_cap',
  {
    role_id: int8()
      .primaryKey()
      .references(() => role.id, { onDelete: 'cascade' }),
    per_call: integer().notNull(),
    per_day: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [check('grant_cap_whole', sql`${t.per_call} >= 0 and ${t.per_day} >= 0`)],
)

/** What the hidden product of a SKU gives on top of its price, which is what comes into the balance. */
export const rechargePack = pgTable(
  'recharge_pack',
  { sku_id: int8().primaryKey(), gift_fen: int8().notNull().default(0) },
  (t) => [check('recharge_pack_gift', sql`${t.gift_fen} >= 0`)],
)

/** A recharge that came into the balance: what was paid, and what was given on top. One an order. */
export const recharge = pgTable(
  'recharge',
  {
    order_id: int8().primaryKey(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    real_fen: int8().notNull(),
    gift_fen: int8().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('recharge_by_user').on(t.user_id, t.order_id),
    check('recharge_amounts', sql`${t.real_fen} >= 0 and ${t.gift_fen} >= 0`),
  ],
)

/** The hash of a person's pay password; wrong ones are counted as those of sign-ins are. */
export const payPassword = pgTable('pay_password', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  hash: text().notNull(),
  set_at: at().notNull(),
})

/** That the pay password was shown on a session; a payment takes it away. */
export const payProof = pgTable('pay_proof', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  session_id: int8().notNull(),
  proved_at: at().notNull(),
})

/** That somebody was told of much spending on a day (Asia/Shanghai): once. */
export const spendingAlert = pgTable(
  'spending_alert',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    created_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day] })],
)
