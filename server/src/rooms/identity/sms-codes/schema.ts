import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'

/** The one live code of a phone for an event on the device that asked; a newer one of that device alone replaces it. */
export const smsCode = pgTable(
  'sms_code',
  {
    mobile_blind: text().notNull(),
    event: text().notNull(),
    code_hmac: text().notNull(),
    client_id: int8().notNull().default(0),
    tries: smallint().notNull().default(0),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (t) => [
    primaryKey({ columns: [t.mobile_blind, t.event, t.client_id] }),
    check(
      'sms_code_event_known',
      sql`${t.event} in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor', 'pickup', 'dropmobile', 'merge')`,
    ),
    check('sms_code_tries_few', sql`${t.tries} between 0 and 5`),
    index('sms_code_sweep').on(t.expires_at),
  ],
)

/** What was sent, for the limits; kept 180 days. */
export const smsLog = pgTable(
  'sms_log',
  {
    id: id(),
    mobile_blind: text().notNull(),
    client_id: int8().notNull().default(0),
    event: text().notNull(),
    /** Whether a device asked that had signed in as this phone before, or somebody whom we know by name. */
    is_own: boolean().notNull().default(false),
    ip: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('sms_log_of_mobile').on(t.mobile_blind, t.created_at),
    index('sms_log_of_client').on(t.client_id, t.created_at),
    index('sms_log_of_ip').on(t.ip, t.created_at),
    index('sms_log_sweep').on(t.created_at),
  ],
)

/** How many codes and notices went out on a day of Asia/Shanghai, for the budget of the whole installation. */
export const smsDay = pgTable('sms_day', { day: text().primaryKey(), sent: integer().notNull() })

/** Their places in the order of locks. */
export const lockRanks = {
  "'sms'": 215,
  sms_day: 515,
  sms_code: 520,
  sms_log: 525,
}
