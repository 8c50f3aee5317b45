import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { media } from '../../media/index.ts'
import { organ } from '../organs/schema.ts'

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

/** Their places in the order of locks. */
export const lockRanks = {
  "'company'": 240,
  company: 900,
}
