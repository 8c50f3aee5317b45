import type { Use, WriteOffWay } from '@heyi/contract/orders/write-off'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'

/**
 * Every try to write an order off: `done`, `part` (some of its uses), `undone` (it was one of these and was undone), `wrong` (no such
 * code, which locks scanning for a while) or why it was refused.
 */
export const writeoffLog = pgTable(
  'writeoff_log',
  {
    id: id(),
    /** The staff member; null where the member did it with a store's own code. */
    staff_id: int8(),
    user_id: int8().notNull(),
    order_id: int8(),
    /** The store at which it was tried, where it is known. */
    store_id: int8(),
    result: text().notNull(),
    way: text().$type<WriteOffWay>().notNull().default('code'),
    /** The uses that it took, by line. */
    uses: jsonb().$type<Use[]>(),
    ip: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('writeoff_log_by_staff').on(t.staff_id, t.created_at),
    index('writeoff_log_by_store').on(t.store_id, t.created_at),
    index('writeoff_log_by_day').on(t.created_at),
    index('writeoff_log_by_order').on(t.order_id, t.id).where(sql`order_id is not null`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'scan'": 205,
  writeoff_log: 1020,
}
