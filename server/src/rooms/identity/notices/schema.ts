import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8 } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

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

/** Their places in the order of locks. */
export const lockRanks = {
  notice_choice: 700,
}
