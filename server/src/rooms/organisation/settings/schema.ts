import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, int8 } from '../../../kernel/db/schema.ts'

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

/** Their places in the order of locks. */
export const lockRanks = {
  "'setting'": 245,
  setting: 3800,
}
