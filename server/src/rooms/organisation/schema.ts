import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../kernel/db/schema.ts'
import { users } from '../identity/index.ts'
import { media } from '../media/index.ts'

/** The organisation tree. `path` names every node from the root down to this one: 2/5/9/. */
export const organ = pgTable(
  'organ',
  {
    id: id(),
    parent_id: int8().references((): AnyPgColumn => organ.id),
    path: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** When the phone is answered, in words. */
    hours: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    state: text().notNull().default('open'),
    sort: integer().notNull().default(0),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    check('organ_kind_known', sql`${t.kind} in ('centre', 'station', 'ward')`),
    check('organ_state_known', sql`${t.state} in ('open', 'closed')`),
    check('organ_path_ends_here', sql`${t.path} like '%/' and (${t.parent_id} is null or ${t.parent_id} <> ${t.id})`),
    index('organ_by_parent').on(t.parent_id, t.name),
    uniqueIndex('organ_by_path').on(t.path.op('text_pattern_ops')),
  ],
)

/**
 * One row that says which tree stands. With whatever changes it the database writes another version (a trigger), never one that
 * was there before: what was read off the tree may be kept for as long as its version stands.
 */
export const organTree = pgTable(
  'organ_tree',
  { is_one: boolean().primaryKey().default(true), version: uuid().notNull().defaultRandom() },
  (t) => [check('organ_tree_is_one', sql`${t.is_one}`)],
)

/** Merchants of the mall. Company 3 is the platform itself. */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: text().notNull(),
    intro: text().notNull().default(''),
    logo_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    organ_id: int8()
      .notNull()
      .references(() => organ.id),
    phone: text().notNull().default(''),
    state: text().notNull().default('OPEN'),
    /** Only an open merchant sells; what asks whether one does reads this. */
    is_open: boolean().notNull().generatedAlwaysAs(sql`state = 'OPEN'`),
    is_platform: boolean().notNull().default(false),
    lat: doublePrecision(),
    lng: doublePrecision(),
    hours: text().notNull().default(''),
    email: text().notNull().default(''),
    website: text().notNull().default(''),
    licence_no: text().notNull().default(''),
    licence_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    /** Whom to call about it: a person's number, so it is sealed. */
    contact_name: text().notNull().default(''),
    contact_sealed: sealed(),
    contact_blind: text(),
    contact_masked: text().notNull().default(''),
    applicant_id: int8().references(() => users.id),
    /** Why it was not let in, suspended or closed. */
    reason: text().notNull().default(''),
    /** Points that 100 yuan paid here earn; the platform's own rate where none was agreed. */
    points_rate: integer(),
    version: integer().notNull().default(1),
    /** Of its first application. */
    created_at: createdAt(),
  },
  (t) => [
    check('company_state_known', sql`${t.state} in ('APPLIED', 'OPEN', 'REJECTED', 'SUSPENDED', 'CLOSED')`),
    check('company_points_rate', sql`${t.points_rate} between 0 and 10000`),
    check('company_platform_open', sql`not ${t.is_platform} or ${t.state} = 'OPEN'`),
    index('company_of_organ').on(t.organ_id, t.id),
    index('company_by_state').on(t.state, t.id),
    index('company_by_name').on(t.name),
    index('company_by_contact').on(t.contact_blind),
    index('company_by_applicant').on(t.applicant_id, t.id),
    uniqueIndex('company_one_platform').on(t.is_platform).where(sql`${t.is_platform}`),
  ],
)

/** The share of its sales that a merchant owes from a moment on, in hundredths of a percent; rows are only ever added. */
export const companyCommission = pgTable(
  'company_commission',
  {
    id: id(),
    company_id: int8()
      .notNull()
      .references(() => company.id),
    commission_bp: integer().notNull(),
    set_by: int8().notNull(),
    from_at: at().notNull(),
  },
  (t) => [
    check('company_commission_share', sql`${t.commission_bp} between 0 and 5000`),
    index('company_commission_newest').on(t.company_id, t.from_at),
  ],
)

/** What the platform is set to where it is not what the contract says. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  version: integer().notNull(),
  changed_by: int8().notNull(),
  changed_at: at().notNull(),
})
/** What was set before; rows are only ever added. */
export const settingHistory = pgTable(
  'setting_history',
  {
    id: id(),
    key: text().notNull(),
    was: jsonb().notNull(),
    value: jsonb().notNull(),
    changed_by: int8().notNull(),
    changed_at: at().notNull(),
  },
  (t) => [index('setting_history_newest').on(t.key, t.id)],
)

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
