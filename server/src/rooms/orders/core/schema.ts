import type { PromotionKind } from '@heyi/contract/mall/promotion-rules'
import type { InvoiceState } from '@heyi/contract/orders/invoice-states'
import type { OrderRefundState } from '@heyi/contract/orders/refund-states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { promotion, sku, store } from '../../mall/index.ts'
import { company, organ } from '../../organisation/index.ts'
import type { PlanTerms } from '../../rewards/index.ts'
import { groupBuy } from './schema-groups.ts'

/** An address as an order keeps it: the number sealed, its masked form beside. */
export type AddressCopy = {
  name: string
  mobile_sealed: string
  mobile_masked: string
  region: string[]
  detail: string
}

export const address = pgTable(
  'address',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    mobile_sealed: sealed().notNull(),
    mobile_masked: text().notNull(),
    region: text().array().notNull(),
    detail: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    index('address_by_user').on(t.user_id, t.id),
    uniqueIndex('address_one_default').on(t.user_id).where(sql`is_default`),
  ],
)

/** The cart. It never holds a price: those are read from the SKU when shown. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    sku_id: int8()
      .notNull()
      .references(() => sku.id),
    quantity: integer().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    unique('cart_line_once').on(t.user_id, t.sku_id),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 9999`),
  ],
)

/** One purchase: an order for each merchant in it. */
export const trade = pgTable('trade', {
  id: id(),
  user_id: int8()
    .notNull()
    .references(() => users.id),
  created_by: int8().notNull(),
  /** The staff member who may pay it from the member's balance for a while, since the member has agreed to that by a code. */
  balance_by: int8(),
  created_at: createdAt(),
})

export const orders = pgTable(
  'orders',
  {
    id: id(),
    order_no: text().notNull(),
    trade_id: int8()
      .notNull()
      .references(() => trade.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    /** The organisation that handles it: of the pick-up store, else of the merchant. */
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    store_id: int8().references(() => store.id),
    delivery: text().notNull(),
    state: text().notNull(),
    type: text().$type<'normal' | PromotionKind>().notNull().default('normal'),
    /** The promotion that it is bought in. */
    promotion_id: int8().references(() => promotion.id),
    /** The group that it was paid into; before, the one that it is to join, none where it is to begin its own. */
    group_id: int8().references(() => groupBuy.id),
    /** `staff`: placed by staff for the member, in their own name (`created_by`). */
    source: text().$type<'member' | 'staff'>().notNull().default('member'),
    goods_fen: int8().notNull(),
    freight_fen: int8().notNull(),
    /** What coupons take off, off the freight included. */
    discount_fen: int8().notNull().default(0),
    /** Of the discount, what is off the freight. */
    freight_discount_fen: int8().notNull().default(0),
    /** All that were spent; of them `points_off` in place of `points_off_fen`. */
    points: int8().notNull(),
    points_off: int8().notNull().default(0),
    points_off_fen: int8().notNull().default(0),
    pay_fen: int8().notNull(),
    /** What staff have changed the price by, once. */
    price_change_fen: int8(),
    /** Another price that a second person has to agree to; means something only while it waits for money. */
    price_asked: jsonb().$type<PriceAsked>(),
    refunded_fen: int8().notNull().default(0),
    /** What of it is given back: under way, in part or wholly done. */
    refund_state: text().$type<OrderRefundState>().notNull().default('none'),
    /** How staff have answered who asked for an invoice; null until then. A trigger keeps it as the invoice says. */
    invoice_answer: text().$type<Extract<InvoiceState, 'ISSUED' | 'REFUSED'>>(),
    quantity: integer().notNull(),
    title: text().notNull(),
    address: jsonb().$type<AddressCopy>(),
    /** What a plan or a recharge promised when it was bought. */
    terms: jsonb().$type<PlanTerms>(),
    remark: text().notNull().default(''),
    /** The day on which the member would like somebody to come, 2026-11-25; '' for any, and where nobody comes. */
    wished_on: text().notNull().default(''),
    staff_remark: text().notNull().default(''),
    scan_code: text(),
    expire_at: at(),
    receive_by: at(),
    /** When goods that are fetched were said to be there. */
    ready_at: at(),
    /** When the member put off that it counts as received. */
    extended_at: at(),
    /** When the member was reminded that it soon counts as received, and that it waits to be fetched. */
    receive_reminded_at: at(),
    uncollected_reminded_at: at(),
    paid_at: at(),
    completed_at: at(),
    close_reason: text(),
    created_by: int8().notNull(),
    member_hidden_at: at(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    // Staff look for what a number begins with, in any collation of the database.
    uniqueIndex('orders_no_once').on(t.order_no.op('text_pattern_ops')),
    index('orders_by_no_end').on(sql`reverse(order_no) text_pattern_ops`),
    index('orders_by_amount').on(t.pay_fen, t.id),
    index('orders_by_user_newest').on(t.user_id, t.id),
    index('orders_by_trade').on(t.trade_id),
    index('orders_by_group').on(t.group_id, t.id).where(sql`group_id is not null`),
    index('orders_by_promotion').on(t.promotion_id).where(sql`promotion_id is not null`),
    // Staff lists go through each state and delivery by itself, in the order of time, and read what else narrows them from the index alone.
    index('orders_of_organ').on(t.organ_id, t.state, t.delivery, t.created_at, t.id),
    index('orders_of_company').on(t.company_id, t.state, t.delivery, t.created_at, t.id, t.organ_id),
    index('orders_of_store').on(t.store_id, t.state, t.delivery, t.created_at, t.id, t.organ_id, t.company_id),
    index('orders_by_state').on(t.state, t.delivery, t.created_at, t.id, t.organ_id),
    index('orders_refunded')
      .on(t.created_at, t.id, t.organ_id, t.company_id, t.store_id, t.state, t.delivery)
      .where(sql`refund_state <> 'none'`),
    index('orders_invoiced')
      .on(t.invoice_answer, t.state, t.delivery, t.created_at, t.id, t.company_id, t.store_id, t.organ_id)
      .where(sql`invoice_answer is not null`),
    index('orders_open_newest').on(t.id).where(sql`state in ('UNPAID', 'PAID', 'READY', 'SHIPPED')`),
    index('orders_by_created').on(t.created_at),
    // Rows are paid in about the order they come, so block ranges serve the days at almost no cost for a checkout. By ranges of eight pages:
    // a day's orders fill forty of them, and whole ranges are read.
    index('orders_by_paid').using('brin', t.paid_at).with({ pages_per_range: 8 }),
    // What was handed over in a month, or lately: of a merchant, an organisation, or any.
    index('orders_handed').on(t.completed_at, t.company_id, t.organ_id).where(sql`completed_at is not null`),
    index('orders_unpaid').on(t.user_id, t.expire_at).where(sql`state = 'UNPAID'`),
    index('orders_cancelled').on(t.user_id, t.expire_at).where(sql`close_reason = 'member'`),
    index('orders_timed_out').on(t.user_id, t.expire_at).where(sql`close_reason = 'timeout'`),
    index('orders_refunds_by_user').on(t.user_id, t.id).where(sql`refund_state <> 'none'`),
    // Who is to be reminded is found by it too: what is on its way is little.
    index('orders_shipped').on(t.receive_by).where(sql`state = 'SHIPPED'`),
    index('orders_uncollected')
      .on(sql`(coalesce(ready_at, paid_at))`)
      .where(sql`delivery = 'pickup' and state in ('PAID', 'READY') and uncollected_reminded_at is null`),
    // Only live codes must differ; the plain index finds a code that was used, to say by whom.
    uniqueIndex('orders_scan_code_once').on(t.scan_code).where(sql`state in ('PAID', 'READY')`),
    index('orders_by_scan_code').on(t.scan_code),
    check(
      'orders_type',
      sql`${t.type} in ('normal', 'flash', 'group') and (${t.type} = 'normal') = (${t.promotion_id} is null)`,
    ),
    check('orders_group', sql`${t.group_id} is null or ${t.type} = 'group'`),
    check('orders_state', sql`${t.state} in ('UNPAID', 'PAID', 'READY', 'SHIPPED', 'COMPLETED', 'CLOSED')`),
    check('orders_source', sql`${t.source} in ('member', 'staff')`),
    check('orders_delivery', sql`${t.delivery} in ('pickup', 'express', 'service', 'virtual')`),
    check('orders_terms', sql`(${t.delivery} = 'virtual') = (${t.terms} is not null)`),
    check(
      'orders_pay_fen',
      sql`${t.pay_fen} >= 0 and ${t.pay_fen} = ${t.goods_fen} + ${t.freight_fen} - ${t.discount_fen} - ${t.points_off_fen} + coalesce(${t.price_change_fen}, 0)`,
    ),
    check(
      'orders_discount',
      sql`${t.freight_discount_fen} between 0 and ${t.freight_fen} and ${t.discount_fen} - ${t.freight_discount_fen} between 0 and ${t.goods_fen}`,
    ),
    check(
      'orders_points',
      sql`${t.points_off} between 0 and ${t.points} and ${t.points_off_fen} >= 0 and (${t.points_off} = 0) = (${t.points_off_fen} = 0)`,
    ),
    check(
      'orders_wished_on',
      sql`${t.wished_on} = '' or (${t.delivery} = 'service' and ${t.wished_on} ~ '^\\d{4}-\\d{2}-\\d{2}$')`,
    ),
    check('orders_refunded', sql`${t.refunded_fen} between 0 and ${t.pay_fen}`),
    check('orders_refund_state', sql`${t.refund_state} in ('none', 'open', 'partial', 'full')`),
    check('orders_invoice_answer', sql`${t.invoice_answer} in ('ISSUED', 'REFUSED')`),
    check('orders_closed_why', sql`(${t.state} = 'CLOSED') = (${t.close_reason} is not null)`),
    check(
      'orders_paid_when',
      sql`${t.state} not in ('PAID', 'READY', 'SHIPPED', 'COMPLETED') or ${t.paid_at} is not null`,
    ),
  ],
)
/** What somebody of the staff would have an order cost. */
export type PriceAsked = { pay_fen: number; reason: string; asked_by: number; asked_name: string; asked_at: string }
/** Texts that the buyer says at the purchase, that each of its orders keeps as said, and that the spreadsheet shows. */
export const statedTexts = ['remark', 'wished_on'] as const satisfies readonly (keyof typeof orders.$inferSelect)[]

/**
 * What was bought, as it was then. The shares of all lines sum to the order's amounts exactly. A SKU is never deleted, and
 * a foreign key on it would make every buyer of a popular one lock its row a second time: there is none.
 */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    sku_id: int8().notNull(),
    goods_id: int8().notNull(),
    name: text().notNull(),
    spec_text: text().notNull(),
    picture_id: uuid(),
    /** Taken back only where it is wrong or broken, as it was said at the purchase. */
    no_return: boolean().notNull().default(false),
    price_fen: int8().notNull(),
    points: int8().notNull(),
    quantity: integer().notNull(),
    paid_fen: int8().notNull(),
    paid_points: int8().notNull(),
    /** What of `paid_fen` is freight. */
    freight_fen: int8().notNull().default(0),
    /** Units that were given back. */
    refunded: integer().notNull().default(0),
    /** How many times one unit is used, of a pack: as it was when it was bought. */
    times: integer().notNull().default(1),
    /**
     * Uses that were handed over one by one: of a pack for good; of anything else only until the whole order is handed over, when
     * it stands at none again, since goods that were handed over can come back.
     */
    redeemed: integer().notNull().default(0),
    /** Its buyer said how it was. */
    reviewed: boolean().notNull().default(false),
    /** Units that parcels hold, and units that were given back before they left. */
    shipped: integer().notNull().default(0),
    freed: integer().notNull().default(0),
  },
  (t) => [
    index('order_line_by_order').on(t.order_id),
    index('order_line_by_goods').on(t.goods_id, t.order_id),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    check(
      'order_line_shares',
      sql`${t.paid_fen} >= 0 and ${t.paid_points} >= 0 and ${t.freight_fen} between 0 and ${t.paid_fen}`,
    ),
    check(
      'order_line_left',
      sql`${t.refunded} >= 0 and ${t.redeemed} >= 0 and ${t.times} > 0 and ${t.refunded} * ${t.times} + ${t.redeemed} <= ${t.quantity} * ${t.times}`,
    ),
    check(
      'order_line_sent',
      sql`${t.shipped} >= 0 and ${t.freed} between 0 and ${t.refunded} and ${t.shipped} + ${t.freed} <= ${t.quantity}`,
    ),
  ],
)

/** What happened to an order; rows are only ever added. */
export const orderLog = pgTable(
  'order_log',
  {
    id: id(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    event: text().notNull(),
    from_state: text(),
    to_state: text().notNull(),
    actor_id: int8(),
    actor_role: text().notNull(),
    actor_name: text().notNull().default(''),
    reason: text().notNull().default(''),
    ip: text().notNull().default(''),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('order_log_by_order').on(t.order_id, t.id),
    index('order_log_by_moment').using('brin', t.created_at),
    index('order_log_by_staff').on(t.actor_id, t.order_id).where(sql`actor_role in ('staff', 'writeoff')`),
  ],
)

/** A parcel of an order; its lines say what it holds. */
export const shipment = pgTable(
  'shipment',
  {
    id: id(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    company: text().notNull(),
    no: text().notNull(),
    shipped_by: int8(),
    shipped_at: at().notNull(),
  },
  (t) => [
    index('shipment_by_order').on(t.order_id),
    index('shipment_by_sent').using('brin', t.shipped_at),
    index('shipment_by_no').on(sql`upper(no) text_pattern_ops`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'purchase'": 200,
  "'address'": 210,
  orders: 1010,
  order_log: 1012,
  shipment: 1035,
  order_line: 1120,
  "'cart'": 3000,
  cart_line: 3005,
  address: 3500,
}
