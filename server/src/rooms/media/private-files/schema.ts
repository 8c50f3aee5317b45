import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, int8 } from '../../../kernel/db/schema.ts'

/**
 * Pictures that few may see; the bytes lie in the storage under private/<first two>/<id>/. One that nothing holds has a moment
 * after which it is deleted, from its first moment on: whatever a stopped process leaves is found by its row.
 */
export const privateFile = pgTable(
  'private_file',
  {
    id: uuid().primaryKey(),
    owner_id: int8().notNull(),
    purpose: text().notNull(),
    /** image/webp, or application/pdf. */
    type: text().notNull().default('image/webp'),
    bytes: integer().notNull(),
    created_at: createdAt(),
    /** Null while something holds it. */
    delete_after: at(),
    deleted_at: at(),
  },
  (t) => [
    check('private_file_purpose_known', sql`${t.purpose} in ('certification', 'invoice')`),
    check('private_file_type_known', sql`${t.type} in ('image/webp', 'application/pdf')`),
    index('private_file_due').on(t.delete_after).where(sql`${t.deleted_at} is null`),
    index('private_file_of_owner').on(t.owner_id),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  private_file: 810,
}
