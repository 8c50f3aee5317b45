import type { LabelFacts } from '@heyi/contract/members/label-facts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../kernel/db/schema.ts'
import { importColumns, importExtras, importRowColumns } from '../../kernel/imports/schema.ts'
import { users } from '../identity/index.ts'
import { company, organ } from '../organisation/index.ts'

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

/** Times for which staff act for a member (`user_id`), on one session of theirs. What was done stands in the log. */
export const acting = pgTable(
  'acting',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    actor_id: int8()
      .notNull()
      .references(() => users.id),
    session_id: int8().notNull(),
    /** Where the staff member worked then. */
    organ_id: int8().notNull(),
    reason: text().notNull(),
    began_at: at().notNull(),
    ends_at: at().notNull(),
    ended_at: at(),
    ended_how: text(),
  },
  (t) => [
    uniqueIndex('acting_one').on(t.session_id).where(sql`ended_at is null`),
    index('acting_due').on(t.ends_at).where(sql`ended_at is null`),
    index('acting_of_user').on(t.user_id, t.id),
    index('acting_of_actor').on(t.actor_id, t.id),
    index('acting_of_organ').on(t.organ_id, t.id),
    index('acting_by_day').on(t.began_at, t.id),
    check('acting_ended_how', sql`(${t.ended_at} is null) = (${t.ended_how} is null)`),
    check('acting_how_known', sql`${t.ended_how} in ('ended', 'replaced', 'expired')`),
  ],
)

/** Which calls were done in such a time, so that the member is told of each kind once. */
export const actingDeed = pgTable(
  'acting_deed',
  {
    acting_id: int8()
      .notNull()
      .references(() => acting.id),
    path: text().notNull(),
    times: integer().notNull().default(1),
    first_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.acting_id, t.path] })],
)

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
/** What moved with a merge; `label_ids`: labels that whoever is kept did not carry. Older ones say nothing of the cart, of gifts and of lots. */
export type Moved = {
  orders: number
  points: number
  balance_fen: number
  label_ids: number[]
  gift_fen?: number
  lots?: readonly { until: string; points: number }[]
  cart?: readonly CarriedLine[]
}
/** A line of a cart that went over, since when it was so, and what whoever was kept had of it before (0: nothing). */
export type CarriedLine = { sku_id: number; quantity: number; at: string; was: number; was_at: string | null }

/** Sheets of new members that staff sent; deleted with their rows a day after the last that was done with them. */
export const memberImport = pgTable(
  'member_import',
  importColumns(() => users.id),
  (t) => importExtras('member_import', t),
)

/** One row of such a sheet; what it says is sealed whole. */
export const memberImportRow = pgTable(
  'member_import_row',
  {
    ...importRowColumns(() => memberImport.id),
    cells_sealed: sealed().notNull(),
    /** Who entered by it. */
    member_id: int8(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.place] }),
    check('member_import_row_state_known', sql`${t.state} in ('waiting', 'good', 'bad', 'entered')`),
    check('member_import_row_entered', sql`(${t.state} = 'entered') = (${t.member_id} is not null)`),
    index('member_import_row_by_state').on(t.import_id, t.state, t.place),
  ],
)
