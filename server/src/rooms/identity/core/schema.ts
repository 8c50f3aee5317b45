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
    // Who came when, for the figures of days.
    index('users_joined').on(t.created_at, t.organ_id).where(sql`not is_staff and state not in ('removed', 'merged')`),
    // A list by when people were seen passes over many who were not: without reading their rows.
    index('users_listed').on(t.id, t.seen_on).where(sql`state not in ('removed', 'merged')`),
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
    /** What others did to the person by which it ended, where they are told of it. */
    ended_by: text(),
  },
  (t) => [
    uniqueIndex('session_by_token').on(t.token_hash),
    index('session_of_user').on(t.user_id, t.id).where(sql`${t.revoked_at} is null`),
    index('session_of_client').on(t.client_id),
    index('session_sweep').on(t.absolute_expires_at),
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

/** Their places in the order of locks. */
export const lockRanks = {
  login_fail: 530,
  users: 605,
  session: 610,
  client: 4200,
}
