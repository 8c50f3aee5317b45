import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import type { Moved } from '../core/merge-part.ts'

/** Two members who were said to be one person: who is kept, what moved to them, and whether it was undone. */
export const merging = pgTable(
  'merging',
  {
    id: id(),
    kept_id: int8()
      .notNull()
      .references(() => users.id),
    duplicate_id: int8()
      .notNull()
      .references(() => users.id),
    merged_by: int8().notNull(),
    reason: text().notNull(),
    moved: jsonb().$type<Moved>().notNull(),
    created_at: createdAt(),
    undone_at: at(),
    undone_by: int8(),
  },
  (t) => [
    check('merging_of_two', sql`${t.kept_id} <> ${t.duplicate_id}`),
    check('merging_undone_by_somebody', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
    // Nobody is merged into two people at once.
    uniqueIndex('merging_of_duplicate').on(t.duplicate_id).where(sql`${t.undone_at} is null`),
    index('merging_by_duplicate').on(t.duplicate_id, t.id),
    index('merging_by_kept').on(t.kept_id, t.id),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  merging: 2400,
}
