import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, int8 } from '../../../kernel/db/schema.ts'
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

/** Their places in the order of locks. */
export const lockRanks = {
  agreement_accept: 615,
  agreement: 4300,
}
