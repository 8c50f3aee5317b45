import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Column kinds used by every room's schema. Ids and amounts are int8 read as numbers. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const int8 = () => bigint({ mode: 'number' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => at().notNull().default(sql`now()`)
/** A text sealed with the installation's key (kernel/secrets.ts). */
export const sealed = customType<{ data: string }>({ dataType: () => 'text' })

/** The data keys that all others are derived from, sealed together under SECRET_KEY (kernel/data-key/open.ts); one row. */
export const dataKey = pgTable(
  'data_key',
  {
    generation: smallint().primaryKey().default(1),
    key_sealed: sealed().notNull(),
    created_at: createdAt(),
    /** When it was last sealed under another secret. */
    sealed_at: at().notNull().default(sql`now()`),
  },
  (t) => [check('data_key_is_one', sql`${t.generation} = 1`)],
)

/** First results of calls that carry client_req_id, sealed, for 24 hours. */
export const idem = pgTable(
  'idem',
  {
    user_id: int8().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    response: sealed(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.path, t.key] }), index('idem_sweep').on(t.created_at)],
)

/** Events that are not delivered yet; `due_at` is null for one that was given up, at `failed_at`. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    last_error: text().notNull().default(''),
    due_at: at().default(sql`now()`),
    failed_at: at(),
  },
  (t) => [index('outbox_due').on(t.due_at, t.id)],
)

/** Seeds that were written, each once. `demo` says that the database is the demo community's. */
export const seed = pgTable('seed', { step: text().primaryKey(), created_at: createdAt() })

/** Who did what to whom; rows are only ever added. */
export const audit = pgTable(
  'audit',
  {
    id: id(),
    actor_id: int8(),
    subject_id: int8(),
    /** The organisation it was done from; 0 where nobody is known to belong to one. */
    organ_id: int8().notNull().default(0),
    action: text().notNull(),
    target: text().notNull().default(''),
    target_id: int8(),
    /** Why, in the words of who did it. */
    reason: text().notNull().default(''),
    detail: jsonb().notNull().default({}),
    /** Named fields before and after, masked (kernel/audit/change.ts). */
    change: jsonb().notNull().default({}),
    result: smallint().notNull().default(1),
    ip: text().notNull().default(''),
    client_id: int8().notNull().default(0),
    request_id: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_by_subject').on(t.subject_id, t.id),
    index('audit_by_actor').on(t.actor_id, t.id),
    index('audit_of_organ').on(t.organ_id, t.id),
    index('audit_by_action').on(t.action, t.id),
    index('audit_by_target').on(t.target, t.target_id, t.id),
    index('audit_by_moment').on(t.created_at, t.id),
    index('audit_by_request').on(t.request_id).where(sql`${t.request_id} <> ''`),
  ],
)

/** The chain over the log's rows, a day at a time: each link is keyed to the row and to the link before (kernel/audit/chain.ts). */
export const auditLink = pgTable(
  'audit_link',
  {
    audit_id: int8().primaryKey(),
    /** Of Asia/Shanghai, as the row says when it was written. */
    day: text().notNull(),
    /** From 1, without gaps. */
    place: integer().notNull(),
    hmac: text().notNull(),
  },
  (t) => [uniqueIndex('audit_link_by_place').on(t.day, t.place)],
)

/** Where the chain of a day ends, once no row can be added to it; also kept as a file, out of the database's reach. */
export const auditAnchor = pgTable('audit_anchor', {
  day: text().primaryKey(),
  rows: integer().notNull(),
  /** Of the last link and of the anchor before. */
  hmac: text().notNull(),
  created_at: createdAt(),
})

/** Days of the log whose rows are gone, since they have been kept long enough; their anchors stay. */
export const auditSwept = pgTable('audit_swept', {
  day: text().primaryKey(),
  rows: integer().notNull(),
  /** Keyed to the day's anchor: who writes the database cannot say it of a day. */
  hmac: text().notNull(),
  created_at: createdAt(),
})

/** Their places in the order of locks. */
export const lockRanks = {
  "'intention'": 100,
  "'audit'": 4900,
  audit_link: 4905,
  audit: 4910,
  outbox: 5000,
  idem: 9900,
}
