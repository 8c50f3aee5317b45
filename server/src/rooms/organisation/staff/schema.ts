import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { company } from '../companies/schema.ts'
import { organ } from '../organs/schema.ts'
import { role } from '../roles/schema.ts'

/** `id` is work_id on the wire. `store_id` belongs to the mall; null company: all merchants of the scope. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    login_name: text().notNull(),
    company_id: int8().references(() => company.id),
    store_id: int8(),
    state: text().notNull().default('active'),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    check('staff_state_known', sql`${t.state} in ('active', 'paused', 'left')`),
    check('staff_login_name_lower', sql`${t.login_name} = lower(${t.login_name})`),
    uniqueIndex('staff_by_user').on(t.user_id),
    uniqueIndex('staff_by_login_name').on(t.login_name),
    index('staff_of_store').on(t.store_id).where(sql`${t.store_id} is not null`),
  ],
)

export const staffRole = pgTable(
  'staff_role',
  {
    staff_id: int8()
      .notNull()
      .references(() => staff.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    role_id: int8()
      .notNull()
      .references(() => role.id),
  },
  (t) => [
    primaryKey({ columns: [t.staff_id, t.organ_id, t.role_id] }),
    index('staff_role_of_organ').on(t.organ_id, t.staff_id),
    index('staff_role_of_role').on(t.role_id, t.organ_id, t.staff_id),
  ],
)

/** People who came by a colleague's invitation and ask to work in an organisation. */
export const staffApplication = pgTable(
  'staff_application',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    /** The colleague whose invitation it was. */
    invited_by: int8()
      .notNull()
      .references(() => staff.id),
    state: text().notNull().default('waiting'),
    created_at: createdAt(),
  },
  (t) => [
    check('staff_application_state_known', sql`${t.state} in ('waiting', 'confirmed', 'declined')`),
    uniqueIndex('staff_application_waiting').on(t.user_id, t.organ_id).where(sql`${t.state} = 'waiting'`),
    index('staff_application_of_organ').on(t.organ_id, t.id).where(sql`${t.state} = 'waiting'`),
    index('staff_application_of_user').on(t.user_id, t.id),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  staff: 4000,
  staff_role: 4005,
  staff_application: 4010,
}
