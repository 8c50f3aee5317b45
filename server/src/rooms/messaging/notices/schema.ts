import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'

/** The newest sequence of a person's stream. Its row is the lock under which sequences are given, so they have no gaps. */
export const userStream = pgTable('user_stream', {
  user_id: int8()
    .primaryKey()
    .references(() => users.id),
  last_seq: int8().notNull().default(0),
  /** Since when the person is told nothing any more. */
  closed_at: at(),
})

/** What a person was told: 1 interaction, 2 inform, 3 chat. `event_key` tells a fact once, however often it is delivered. */
export const message = pgTable(
  'message',
  {
    id: id(),
    user_id: int8()
      .notNull()
      .references(() => userStream.user_id),
    seq: int8().notNull(),
    type: smallint().notNull().$type<1 | 2 | 3>(),
    title: text().notNull(),
    body: text().notNull(),
    link: text().notNull().default(''),
    topic: text().notNull(),
    target_id: int8().notNull().default(0),
    event_key: text().notNull(),
    read_at: at(),
    deleted_at: at(),
    created_at: at().notNull(),
  },
  (t) => [
    // Serves the list of all types as well: deleted messages are few.
    unique('message_by_seq').on(t.user_id, t.seq),
    unique('message_once').on(t.user_id, t.event_key),
    index('message_newest_of_type').on(t.user_id, t.type, t.seq).where(sql`deleted_at is null`),
    index('message_by_moment').using('brin', t.created_at),
    index('message_unread').on(t.user_id, t.type).where(sql`read_at is null and deleted_at is null`),
    check('message_type', sql`${t.type} in (1, 2, 3)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  "'told'": 250,
  user_stream: 5010,
  message: 5015,
}
