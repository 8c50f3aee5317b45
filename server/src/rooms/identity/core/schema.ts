import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8, sealed } from '../../../kernel/db/schema.ts'
import { media } from '../../media/index.ts'

/** People: members and staff alike. Organisation and merchant are numbers of a higher room. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Of who has a phone; all three or none. */
    mobile_sealed: sealed(),
    mobile_blind: text(),
    mobile_masked: text(),
    real_name: text().notNull().default(''),
    nickname: text().notNull().default(''),
    gender: text().notNull().default('unknown'),
    birthday: date(),
    avatar_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    organ_id: int8().notNull(),
    default_company_id: int8().notNull(),
    /** The staff member by whose code the person came. */
    invited_by: int8(),
    /** The member by whose own code they came. */
    inviter_id: int8().references((): AnyPgColumn => users.id),
    state: text().notNull().default('active'),
    /** Whoever is kept where two were one person: a person of their own, never somebody merged. */
    merged_into_id: int8().references((): AnyPgColumn => users.id),
    is_staff: boolean().notNull().default(false),
    password_hash: text(),
    /** Since when name, gender and birthday are those of a document that staff have looked at. */
    certified_at: at(),
    /** Names in lower case, with their pinyin and its initials; and the grams of it. */
    search_text: text().notNull().default(''),
    search_grams: text().array().notNull().default(sql`'{}'`),
    /** The day (Asia/Shanghai) the person was last here. */
    seen_on: date(),
    /** Counts changes of what is known of the person. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    check('users_gender_known', sql`${t.gender} in ('unknown', 'male', 'female')`),
    check('users_state_known', sql`${t.state} in ('active', 'disabled', 'moved', 'deceased', 'merged', 'removed')`),
    // Whoever deleted their account keeps the number of whom they were merged into.
    check(
      'users_merged_into_somebody',
      sql`case ${t.state} when 'merged' then ${t.merged_into_id} <> ${t.id} and ${t.merged_into_id} is not null
        when 'removed' then true else ${t.merged_into_id} is null end`,
    ),
    check('users_mobile_whole', sql`num_nulls(${t.mobile_sealed}, ${t.mobile_blind}, ${t.mobile_masked}) in (0, 3)`),
    uniqueIndex('users_by_mobile').on(t.mobile_blind),
    // Its last digits are in the open in the masked form: staff look for what they see.
    index('users_by_mobile_end').on(sql`right(mobile_masked, 4)`),
    index('users_of_organ').on(t.organ_id, t.id),
    index('users_of_inviter').on(t.inviter_id).where(sql`${t.inviter_id} is not null`),
    index('users_merged_into').on(t.merged_into_id).where(sql`${t.merged_into_id} is not null`),
    // By the name others see.
    index('users_by_name').on(sql`coalesce(nullif(real_name, ''), nickname) text_pattern_ops`),
    index('users_by_search').using('gin', t.search_grams),
    index('users_by_seen').on(t.seen_on, t.id),
    // Who was never seen, in the order of lists: what else is asked of them is compared without reading their rows.
    index('users_never_seen').on(t.id).where(sql`seen_on is null and state not in ('removed', 'merged')`),
    // The members of each organisation are counted without reading their rows.
    index('users_counted').on(t.organ_id).where(sql`not is_staff and state not in ('removed', 'merged')`),
    index('users_by_birthday').on(t.birthday),
    // Most are active: a list of the others need not pass them by.
    index('users_inactive').on(t.state, t.id).where(sql`state <> 'active'`),
  ],
)

/** Devices. The token is derived from id and generation, so that the newest one can be told again to who holds the one before. */
export const client = pgTable(
  'client',
  {
    id: id(),
    generation: integer().notNull().default(1),
    previous_valid_until: at(),
    facts: jsonb().$type<ClientFacts>().notNull().default({}),
    created_at: createdAt(),
    last_seen_at: at().notNull(),
  },
  (t) => [index('client_sweep').on(t.last_seen_at)],
)
export type ClientFacts = {
  os?: string
  os_versions?: string
  engine_versions?: string
  client_versions?: string
  brand?: string
  model?: string
  client_type?: string
}

export const session = pgTable(
  'session',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => users.id),
    client_id: int8().references(() => client.id),
    token_hash: text().notNull(),
    active_organ_id: int8().notNull().default(0),
    active_role_id: int8().notNull().default(0),
    created_at: createdAt(),
    last_seen_at: at().notNull(),
    /** When the person last proved on it who they are. */
    proved_at: createdAt(),
    idle_seconds: integer().notNull(),
    idle_expires_at: at().notNull(),
    absolute_expires_at: at().notNull(),
    revoked_at: at(),
  },
  (t) => [
    uniqueIndex('session_by_token').on(t.token_hash),
    index('session_of_user').on(t.user_id, t.id).where(sql`${t.revoked_at} is null`),
    index('session_of_client').on(t.client_id),
    index('session_sweep').on(t.absolute_expires_at),
  ],
)

/** The one live code of a phone for an event; a newer one replaces it. */
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
    primaryKey({ columns: [t.mobile_blind, t.event] }),
    check(
      'sms_code_event_known',
      sql`${t.event} in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor')`,
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

/** How many codes went out on a day of Asia/Shanghai, for the budget of the whole installation. */
export const smsDay = pgTable('sms_day', { day: text().primaryKey(), sent: integer().notNull() })

/** One-time keys for sealing a password; taking one deletes it. */
export const pwSalt = pgTable(
  'pw_salt',
  {
    kid: text().primaryKey(),
    client_id: int8().notNull(),
    private_sealed: sealed().notNull(),
    nonce: text().notNull(),
    expires_at: at().notNull(),
  },
  (t) => [index('pw_salt_sweep').on(t.expires_at)],
)

/** A sign-in code that a desktop shows: its hash, who shows it, and who confirmed it on which session. */
export const loginCode = pgTable(
  'login_code',
  {
    id: id(),
    code_hash: text().notNull(),
    client_id: int8()
      .notNull()
      .references(() => client.id),
    /** Where the device is, as the address told it then. */
    city: text().notNull(),
    state: text().notNull().default('WAITING'),
    user_id: int8().references(() => users.id),
    session_id: int8(),
    created_at: at().notNull(),
    expires_at: at().notNull(),
  },
  (t) => [
    uniqueIndex('login_code_by_hash').on(t.code_hash),
    index('login_code_of_client').on(t.client_id),
    index('login_code_sweep').on(t.expires_at),
    check('login_code_state_known', sql`${t.state} in ('WAITING', 'SCANNED', 'CONFIRMED', 'USED', 'CANCELLED')`),
    check('login_code_confirmed_by', sql`(${t.state} in ('CONFIRMED', 'USED')) = (${t.user_id} is not null)`),
  ],
)

/** Password attempts of an account (known or not) since `first_at`; taken before the password is looked at. */
export const loginFail = pgTable(
  'login_fail',
  {
    account_blind: text().primaryKey(),
    fails: integer().notNull(),
    first_at: at().notNull(),
    locked_until: at(),
  },
  (t) => [index('login_fail_sweep').on(t.first_at)],
)

/** A person's authenticator; it counts from `confirmed_at` on. A code is good for one step of 30 s, and each step once. */
export const secondFactor = pgTable('second_factor', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  secret_sealed: sealed().notNull(),
  last_step: int8().notNull().default(0),
  confirmed_at: at(),
  created_at: createdAt(),
})

/** Codes for who has lost the authenticator: hashed, each for one use. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: int8()
      .notNull()
      .references(() => secondFactor.user_id),
    code_hmac: text().notNull(),
    used_at: at(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hmac] })],
)

/** The token by which an installation gets its first administrator; none where it has one. */
export const setupToken = pgTable('setup_token', {
  token_hash: text().primaryKey(),
  expires_at: at().notNull(),
})

/** WeChat accounts by which people sign in: one of each of our apps a person, one person an account. */
export const wechatBinding = pgTable(
  'wechat_binding',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    app: text().notNull().$type<'web' | 'mini'>(),
    open_id_sealed: sealed().notNull(),
    open_id_blind: text().notNull(),
    /** What the same person is called in all our apps; null where WeChat did not tell. */
    union_id_blind: text(),
    bound_at: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.app] }),
    uniqueIndex('wechat_binding_by_open_id').on(t.open_id_blind),
    index('wechat_binding_by_union_id').on(t.union_id_blind).where(sql`union_id_blind is not null`),
    check('wechat_binding_app_known', sql`${t.app} in ('web', 'mini')`),
  ],
)

/** What a person has chosen of notices; where there is no row, the channel's usual. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    user_id: int8()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    channel: text().notNull(),
    is_on: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind, t.channel] }),
    check('notice_choice_channel_known', sql`${t.channel} in ('app', 'sms', 'wechat')`),
  ],
)
