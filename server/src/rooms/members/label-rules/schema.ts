import type { LabelFacts } from '@heyi/contract/members/label-facts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { at, createdAt, int8 } from '../../../kernel/db/schema.ts'
import { label } from '../core/schema.ts'

/** Who carries a label by what is known of them: one rule a label, over the members of its organisation and of those below. */
export const labelRule = pgTable(
  'label_rule',
  {
    label_id: int8()
      .primaryKey()
      .references(() => label.id),
    facts: jsonb().$type<LabelFacts>().notNull(),
    is_on: boolean().notNull(),
    version: integer().notNull().default(1),
    /** When it last ran to its end, and how many carried the label by it then. */
    ran_at: at(),
    carried: integer().notNull().default(0),
    changed_at: createdAt(),
  },
  (t) => [index('label_rule_on').on(t.label_id).where(sql`${t.is_on}`)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  label_rule: 3610,
}
