import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, int8, sealed } from '../../../kernel/db/schema.ts'
import { users } from '../core/schema.ts'

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

/** Their places in the order of locks. */
export const lockRanks = {
  wechat_binding: 620,
}
