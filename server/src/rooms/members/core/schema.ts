import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { company, organ } from '../../organisation/index.ts'

/** A label belongs to an organisation; those below it use it too. */
export const label = pgTable(
  'label',
  {
    id: id(),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    group: text().notNull(),
    name: text().notNull(),
    colour: text().notNull(),
    /** Whose it is: the organisation's, a merchant's of it, or the platform's (then the organisation is its topmost). */
    owner: text().notNull().default('organ'),
    company_id: int8().references(() => company.id),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    check('label_colour_known', sql`${t.colour} in ('plain', 'jade', 'note', 'good', 'warn', 'bad')`),
    check(
      'label_owner_known',
      sql`${t.owner} in ('organ', 'company', 'system') and (${t.owner} = 'company') = (${t.company_id} is not null)`,
    ),
    uniqueIndex('label_by_name').on(t.organ_id, t.owner, sql`coalesce(${t.company_id}, 0)`, t.group, t.name),
    index('label_of_company').on(t.company_id),
  ],
)

/** Who carries which label. */
export const memberLabel = pgTable(
  'member_label',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    label_id: int8()
      .notNull()
      .references(() => label.id),
    /** Given by the label's rule, which takes it away again; what somebody gave by hand stays. */
    by_rule: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.label_id] }), index('member_label_by_label').on(t.label_id, t.user_id)],
)

/**
 * How many members of an organisation carry a label: the sum of its rows. Triggers of `member_label` and of `users` add what came or went, so
 * that nobody who gives a label waits for somebody else who does; a task makes one row of many.
 */
export const labelCount = pgTable(
  'label_count',
  {
    id: id(),
    label_id: int8()
      .notNull()
      .references(() => label.id),
    organ_id: int8().notNull(),
    members: integer().notNull(),
  },
  (t) => [index('label_count_of').on(t.label_id, t.organ_id, t.members)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'label'": 225,
  "'labels'": 260,
  label: 3600,
  member_label: 3605,
  label_count: 3607,
}
