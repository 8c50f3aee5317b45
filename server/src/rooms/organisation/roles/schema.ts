import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { organ } from '../organs/schema.ts'

/** A set of permissions. One that came with the program has a key; every other belongs to an organisation. */
export const role = pgTable(
  'role',
  {
    id: id(),
    key: text(),
    organ_id: int8().references(() => organ.id),
    name: text().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    check('role_is_shipped_or_own', sql`(${t.key} is null) <> (${t.organ_id} is null)`),
    uniqueIndex('role_by_key').on(t.key),
    uniqueIndex('role_by_name').on(t.organ_id, t.name),
  ],
)

export const rolePermission = pgTable(
  'role_permission',
  {
    role_id: int8()
      .notNull()
      .references(() => role.id),
    permission_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission_id] })],
)

/** Organisations that may use a role besides the one it belongs to. */
export const roleShare = pgTable(
  'role_share',
  {
    role_id: int8()
      .notNull()
      .references(() => role.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.organ_id] }), index('role_share_of_organ').on(t.organ_id, t.role_id)],
)

/** Their places in the order of locks. */
export const lockRanks = {
  role: 3900,
  role_permission: 3905,
  role_share: 3910,
}
