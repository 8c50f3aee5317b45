import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

/** Texts by version. A draft may be edited; what was published stays as it was read, and holds from `published_at` on. */
export const agreement = pgTable(
  'agreement',
  {
    id: int8().notNull().generatedByDefaultAsIdentity().unique('agreement_by_id'),
    kind: text().notNull(),
    version: text().notNull(),
    title: text().notNull(),
    /** What is new in it, in a few words. */
    summary: text().notNull().default(''),
    html: text().notNull(),
    state: text().notNull().default('published'),
    published_at: at().notNull(),
    /** How often a draft was saved. */
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    index('agreement_newest').on(t.kind, t.published_at).where(sql`state = 'published'`),
    check('agreement_kind_known', sql`${t.kind} in ('user', 'privacy')`),
    check('agreement_state_known', sql`${t.state} in ('draft', 'published')`),
  ],
)

/** Who accepted which version; `way` says where: a sign-in, or the sheet that asks for a new one. */
export const agreementAccept = pgTable(
  'agreement_accept',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    version: text().notNull(),
    way: text().notNull().default(''),
    accepted_at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind, t.version] }),
    index('agreement_accept_newest').on(t.kind, t.version, t.accepted_at, t.user_id),
  ],
)

/** Separate consents: every decision is a row, and rows are only ever added (a trigger refuses the rest). */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    is_given: boolean().notNull(),
    /** The privacy policy in force when it was decided. */
    policy_version: text().notNull(),
    client_id: int8().notNull().default(0),
    created_at: at().notNull(),
  },
  (t) => [
    index('consent_newest').on(t.user_id, t.kind, t.id),
    check('consent_kind_known', sql`${t.kind} in ('id_document', 'health', 'place', 'recommend')`),
  ],
)

/** A member says of a row of the log that they did not agree to it. `organ_id`: the member's, whose staff look into it. */
export const dispute = pgTable(
  'dispute',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    audit_id: int8().notNull(),
    organ_id: int8().notNull(),
    note: text().notNull().default(''),
    state: text().notNull().default('open'),
    answer: text().notNull().default(''),
    answered_by: int8(),
    answered_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('dispute_once').on(t.user_id, t.audit_id),
    index('dispute_newest').on(t.state, t.organ_id, t.id),
    index('dispute_of_organ').on(t.organ_id, t.id),
    check('dispute_state_known', sql`${t.state} in ('open', 'answered')`),
    check('dispute_answered_when', sql`(${t.state} = 'answered') = (${t.answered_at} is not null)`),
  ],
)

/** A wish to have one's account deleted, and what became of it. */
export const leaving = pgTable(
  'leaving',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    state: text().notNull().default('waiting'),
    due_at: at().notNull(),
    ended_at: at(),
    created_at: at().notNull(),
  },
  (t) => [
    uniqueIndex('leaving_one').on(t.user_id).where(sql`state = 'waiting'`),
    index('leaving_due').on(t.due_at).where(sql`state = 'waiting'`),
    check('leaving_state_known', sql`${t.state} in ('waiting', 'cancelled', 'gone')`),
    check('leaving_ended_when', sql`(${t.state} = 'waiting') = (${t.ended_at} is null)`),
  ],
)
