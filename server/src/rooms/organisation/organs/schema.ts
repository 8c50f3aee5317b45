import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, int8 } from '../../../kernel/db/schema.ts'

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

/** Their places in the order of locks. */
export const lockRanks = {
  "'organ'": 230,
  organ: 3700,
}
