import type { GroupState } from '@heyi/contract/orders/group-states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt, id, int8 } from '../../../kernel/db/schema.ts'
import { users } from '../../identity/index.ts'
import { promotion } from '../../mall/index.ts'

/** People who buy a product together: a row from the first payment on. Who is in are the paid orders that name it. */
export const groupBuy = pgTable(
  'group_buy',
  {
    id: id(),
    promotion_id: int8()
      .notNull()
      .references(() => promotion.id),
    goods_id: int8().notNull(),
    /** What its first person bought. */
    sku_id: int8().notNull(),
    leader_id: int8()
      .notNull()
      .references(() => users.id),
    size: integer().notNull(),
    /** People who have paid into it. */
    joined: integer().notNull().default(1),
    state: text().$type<GroupState>().notNull().default('FORMING'),
    expires_at: at().notNull(),
    /** When it was formed or failed. */
    ended_at: at(),
    /** When its people were told that it ends soon and one is missing. */
    reminded_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('group_buy_by_promotion').on(t.promotion_id),
    index('group_buy_forming').on(t.expires_at).where(sql`state = 'FORMING'`),
    check('group_buy_state', sql`${t.state} in ('FORMING', 'SUCCESS', 'FAILED')`),
    check(
      'group_buy_joined',
      sql`${t.joined} between 1 and ${t.size} and (${t.state} = 'SUCCESS') = (${t.joined} = ${t.size})`,
    ),
    check('group_buy_ended', sql`(${t.state} = 'FORMING') = (${t.ended_at} is null)`),
  ],
)

/** Their places in the order of locks. */
export const lockRanks = {
  group_buy: 2900,
}
