import type { LeftOut } from '@heyi/contract/rewards/coupon-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { company, organ } from '../../organisation/index.ts'

/**
 * A coupon as it is given out. `company_id`: whose it is; of the platform's it may be used with any merchant. `organ_id`: members of it
 * and of what stands below it may claim it. Days are of Asia/Shanghai and count whole.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    name: text().notNull(),
    kind: text().notNull(),
    off_fen: int8().notNull(),
    percent_bp: integer().notNull(),
    cap_fen: int8().notNull(),
    threshold_fen: int8().notNull(),
    scope: text().notNull(),
    bearer: text().notNull(),
    stackable: boolean().notNull(),
    quota: integer().notNull(),
    taken: integer().notNull().default(0),
    per_person: integer().notNull(),
    points_price: integer().notNull(),
    is_public: boolean().notNull(),
    gift_above_fen: int8(),
    claim_from: date({ mode: 'string' }),
    claim_until: date({ mode: 'string' }),
    valid_from: date({ mode: 'string' }),
    valid_until: date({ mode: 'string' }),
    valid_days: integer(),
    rules: text().notNull().default(''),
    state: text().notNull().default('DRAFT'),
    made_by: int8().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    index('coupon_by_company').on(t.company_id, t.id),
    index('coupon_on_by_organ').on(t.organ_id, t.id).where(sql`state = 'ON'`),
    index('coupon_gifts').on(t.gift_above_fen).where(sql`state = 'ON' and gift_above_fen is not null`),
    check('coupon_state', sql`${t.state} in ('DRAFT', 'ON', 'OFF')`),
    check('coupon_kind', sql`${t.kind} in ('fixed', 'percent', 'freight', 'exchange')`),
    check('coupon_scope_known', sql`${t.scope} in ('all', 'category', 'goods', 'store', 'company', 'vip')`),
    check('coupon_bearer', sql`${t.bearer} in ('platform', 'merchant')`),
    check('coupon_taken', sql`${t.taken} between 0 and ${t.quota}`),
    check(
      'coupon_worth',
      sql`${t.off_fen} >= 0 and ${t.cap_fen} >= 0 and ${t.threshold_fen} >= 0 and ${t.percent_bp} between 100 and 10000`,
    ),
    check('coupon_counts', sql`${t.per_person} > 0 and ${t.points_price} >= 0 and ${t.gift_above_fen} > 0`),
    check(
      'coupon_validity',
      sql`case when ${t.valid_days} is null then ${t.valid_from} <= ${t.valid_until} and ${t.valid_from} is not null and ${t.valid_until} is not null else ${t.valid_days} > 0 end`,
    ),
  ],
)

/** What a coupon may be used for, where it names things: categories, goods, stores or merchants, as its scope says. */
export const couponScope = pgTable(
  'coupon_scope',
  {
    coupon_id: int8()
      .notNull()
      .references(() => coupon.id),
    ref_id: int8().notNull(),
  },
  (t) => [primaryKey({ columns: [t.coupon_id, t.ref_id] })],
)

/**
 * A member's coupon. `seq` counts those of one coupon that a person has had, so that parallel claims cannot pass the limit. `source_id`:
 * the order or the month it was given for, for which it is given once. `organ_id`: the member's when they got it.
 */
export const userCoupon = pgTable(
  'user_coupon',
  {
    id: id(),
    coupon_id: int8()
      .notNull()
      .references(() => coupon.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    organ_id: int8().notNull(),
    seq: integer().notNull(),
    code: text().notNull(),
    source: text().notNull(),
    source_id: int8(),
    given_by: int8(),
    state: text().notNull().default('UNUSED'),
    from_at: at().notNull(),
    until_at: at().notNull(),
    order_id: int8(),
    store_id: int8(),
    store_name: text().notNull().default(''),
    discount_fen: int8().notNull().default(0),
    /** What the member bought in the store, where it was redeemed there. */
    bill_fen: int8().notNull().default(0),
    used_at: at(),
    used_by: int8(),
    /** The day on which its owner was told that it ends soon. */
    warned_on: date({ mode: 'string' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('user_coupon_seq_once').on(t.coupon_id, t.user_id, t.seq),
    unique('user_coupon_code_once').on(t.code),
    uniqueIndex('user_coupon_given_once')
      .on(t.coupon_id, t.user_id, t.source, t.source_id)
      .where(sql`source_id is not null`),
    // A VIP has one a month, whichever coupon it is; source_id is the month, such as 202611.
    uniqueIndex('user_coupon_vip_month_once').on(t.user_id, t.source_id).where(sql`source = 'vip'`),
    index('user_coupon_by_user').on(t.user_id, t.state, t.until_at, t.id),
    index('user_coupon_by_coupon').on(t.coupon_id, t.id),
    index('user_coupon_by_organ').on(t.organ_id, t.id),
    index('user_coupon_by_source').on(t.source, t.id),
    index('user_coupon_by_state').on(t.state, t.id),
    index('user_coupon_by_created').using('brin', t.created_at),
    index('user_coupon_used').on(t.used_at, t.id).where(sql`state = 'USED'`),
    index('user_coupon_used_in_organ').on(t.organ_id, t.used_at, t.id).where(sql`state = 'USED'`),
    index('user_coupon_gift_of').on(t.source_id).where(sql`source = 'order'`),
    index('user_coupon_of_order').on(t.order_id).where(sql`order_id is not null`),
    index('user_coupon_ending').on(t.until_at).where(sql`state = 'UNUSED'`),
    check('user_coupon_state', sql`${t.state} in ('UNUSED', 'USED', 'EXPIRED', 'REVOKED')`),
    check('user_coupon_used_when', sql`(${t.state} = 'USED') = (${t.used_at} is not null)`),
    check('user_coupon_used_where', sql`${t.order_id} is null or ${t.state} = 'USED'`),
    check('user_coupon_source', sql`${t.source} in ('claim', 'points', 'order', 'staff', 'vip')`),
    check('user_coupon_amounts', sql`${t.seq} > 0 and ${t.discount_fen} >= 0 and ${t.bill_fen} >= 0`),
    check('user_coupon_span', sql`${t.from_at} < ${t.until_at}`),
  ],
)

/** What happened to a member's coupon; rows are only ever added. */
export const userCouponLog = pgTable(
  'user_coupon_log',
  {
    id: id(),
    user_coupon_id: int8()
      .notNull()
      .references(() => userCoupon.id),
    event: text().notNull(),
    from_state: text(),
    to_state: text().notNull(),
    actor_id: int8(),
    actor_name: text().notNull().default(''),
    order_id: int8(),
    reason: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('user_coupon_log_of').on(t.user_coupon_id, t.id),
    index('user_coupon_log_by_created').using('brin', t.created_at),
  ],
)

/**
 * A coupon that staff give to members in one go. Whom it is meant for is written down with it; they get it in ascending order of their
 * numbers, batch by batch: those up to `done_to` have had their turn.
 */
export const couponIssue = pgTable(
  'coupon_issue',
  {
    id: id(),
    coupon_id: int8()
      .notNull()
      .references(() => coupon.id),
    /** What it was called then. */
    name: text().notNull(),
    giver_id: int8()
      .notNull()
      .references(() => users.id),
    giver_name: text().notNull(),
    reason: text().notNull(),
    people: integer().notNull().default(0),
    given: integer().notNull().default(0),
    /** How many were left out, by reason. */
    left_out: jsonb().$type<Partial<Record<LeftOut, number>>>().notNull().default({}),
    done_to: int8().notNull().default(0),
    done_at: at(),
    /** From where it was asked for, for the log. */
    organ_id: int8().notNull(),
    ip: text().notNull(),
    client_id: int8().notNull(),
    request_id: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('coupon_issue_by_giver').on(t.giver_id, t.id),
    index('coupon_issue_done').on(t.done_at),
    check('coupon_issue_counts', sql`${t.given} between 0 and ${t.people}`),
  ],
)
/** Whom it is meant for. `why`: why they were left out. Their number is not looked up among people, a hundred thousand times. */
export const couponIssueMember = pgTable(
  'coupon_issue_member',
  {
    issue_id: int8()
      .notNull()
      .references(() => couponIssue.id, { onDelete: 'cascade' }),
    user_id: int8().notNull(),
    why: text().$type<LeftOut>(),
  },
  (t) => [primaryKey({ columns: [t.issue_id, t.user_id] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  coupon: 1900,
  coupon_issue: 1902,
  coupon_issue_member: 1903,
  coupon_scope: 1905,
  user_coupon: 1910,
  user_coupon_log: 1915,
}
