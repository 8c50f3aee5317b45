import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Asked for, and not said by a second person yet. One that was undone before was refused. */
    is_waiting: boolean().notNull().default(false),
    /** How it was agreed to: the two are alike and have little, codes to both phones, a second person; '' of before there was a choice. */
    agreed_by: text().$type<'' | 'alike' | 'codes' | 'second'>().notNull().default(''),
    decided_by: int8(),
    decided_at: at(),
    /** Until when what moved cannot be spent. */
    held_until: at(),
    created_at: createdAt(),
    undone_at: at(),
    undone_by: int8(),
  },
  (t) => [
    check('merging_of_two', sql`${t.kept_id} <> ${t.duplicate_id}`),
    check('merging_undone_by_somebody', sql`(${t.undone_at} is null) = (${t.undone_by} is null)`),
    check('merging_agreed', sql`${t.agreed_by} in ('', 'alike', 'codes', 'second')`),
    check(
      'merging_by_two',
      sql`(${t.agreed_by} = 'second') = (${t.decided_by} is not null) and ${t.decided_by} <> ${t.merged_by}`,
    ),
    check(
      'merging_decided_when',
      sql`(${t.decided_by} is null) = (${t.decided_at} is null) and not (${t.is_waiting} and ${t.decided_by} is not null)`,
    ),
    // Nobody is merged into two people at once.
    uniqueIndex('merging_of_duplicate').on(t.duplicate_id).where(sql`${t.undone_at} is null`),
    index('merging_waiting').on(t.id).where(sql`${t.is_waiting} and ${t.undone_at} is null`),
    index('merging_by_duplicate').on(t.duplicate_id, t.id),
    index('merging_by_kept').on(t.kept_id, t.id),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  merging: 2400,
}
