import type { PickupState } from '@heyi/contract/orders/pickup-states'
import type { AskedWay, Use } from '@heyi/contract/orders/write-off'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { store } from '../../mall/index.ts'
import { orders } from '../core/schema.ts'

/** The printed code of a store: only the latest number holds, and none while it is revoked. */
export const storeCode = pgTable(
  'store_code',
  {
    store_id: int8()
      .primaryKey()
      .references(() => store.id),
    number: integer().notNull(),
    is_on: boolean().notNull(),
    changed_by: int8().notNull(),
    changed_name: text().notNull(),
    changed_at: at().notNull(),
  },
  (t) => [check('store_code_number', sql`${t.number} > 0`)],
)

/** What a member asks for at a store, or staff for somebody without a code; staff, another one then, confirm it within minutes. */
export const pickupRequest = pgTable(
  'pickup_request',
  {
    id: id(),
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    /** Null of a service at home that staff who work at no store have asked for. */
    store_id: int8().references(() => store.id),
    state: text().$type<PickupState>().notNull().default('PENDING'),
    way: text().$type<AskedWay>().notNull(),
    /** Of what staff have asked for: who has checked what of who has come. */
    asked_by: int8(),
    asked_name: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** The uses that are asked for; all that are left where null. */
    uses: jsonb().$type<Use[]>(),
    expire_at: at().notNull(),
    answered_by: int8(),
    answered_name: text().notNull().default(''),
    answered_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('pickup_request_one_pending').on(t.order_id).where(sql`state = 'PENDING'`),
    index('pickup_request_by_user').on(t.user_id, t.id),
    index('pickup_request_pending').on(t.expire_at).where(sql`state = 'PENDING'`),
    check('pickup_request_state', sql`${t.state} in ('PENDING', 'DONE', 'REFUSED', 'CANCELLED', 'EXPIRED')`),
  ],
)

/** A code on a store's screen is used for an order once: it would else hand over again what was undone, or another use of a pack. */
export const storeCodeUse = pgTable(
  'store_code_use',
  {
    order_id: int8()
      .notNull()
      .references(() => orders.id),
    store_id: int8().notNull(),
    /** Which half minute it was shown in. */
    step: int8().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.store_id, t.step] })],
)

/** Their places in the order of locks. */
export const lockRanks = {
  store_code: 1000,
  store_code_use: 1005,
  pickup_request: 1015,
}
