import { oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { MemberFacts } from '../../members/index.ts'

/** Orders `o` with lines `l` that were paid for and not given back whole; plans and recharges are no goods. */
const bought = sql`
  orders o join order_line l on l.order_id = o.id
  where o.paid_at is not null and o.state <> 'CLOSED' and o.delivery <> 'virtual' and l.refunded < l.quantity`

/** Products that somebody bought and did not give back, the newest first. */
const boughtGoods = (tx: Tx, own_ids: readonly number[], most: number) =>
  tx<{ goods_id: number }[]>`
    select l.goods_id from ${bought} and o.user_id ${oneOf(own_ids)} group by l.goods_id order by max(o.id) desc limit ${most}`

/** Whoever bought more products than this says little of what belongs together, and would count for most of it. */
const MAX_OF_ONE = 60
/** So few people are nobody's habit, and might be known by it. */
const MIN_PEOPLE = 3
/** Others that are kept for one product. */
const MAX_OTHERS = 10
/** Products that at least three people bought beside each other since a moment, those of most people for each. */
const boughtTogether = (tx: Tx, since: Date) =>
  tx<{ goods_id: number; other_id: number; people: number }[]>`
    with had as (
      select distinct o.user_id, l.goods_id from ${bought} and o.paid_at >= ${since}
    ), few as (
      select * from had where user_id in (select user_id from had group by user_id having count(*) <= ${MAX_OF_ONE})
    ), pairs as (
      select a.goods_id, b.goods_id as other_id, count(*)::int as people from few a join few b on b.user_id = a.user_id and b.goods_id <> a.goods_id
      group by 1, 2 having count(*) >= ${MIN_PEOPLE}
    )
    select goods_id, other_id, people from (
      select *, row_number() over (partition by goods_id order by people desc, other_id) as nth from pairs
    ) ranked where nth <= ${MAX_OTHERS} order by goods_id, other_id`

const DAY_MS = 86_400_000

/** Orders `o` that were paid within these days and not closed again. */
const paidWithin = (days: number, now: Date) =>
  sql`o.paid_at >= ${new Date(now.getTime() - days * DAY_MS)}::timestamptz and o.state <> 'CLOSED'`
/** Somebody has so many of them. */
const boughtFact: MemberFacts['bought'] = {
  of: ({ days, times }, { own_ids, now }) => sql`
    (select count(*) from orders o where o.user_id in ${own_ids} and ${paidWithin(days, now)}) >= ${times}::int8`,
  all: ({ days, times }, { merged, now }) => sql`(
    select coalesce(m.merged_into_id, o.user_id) as user_id from orders o
      left join ${merged} m on m.id = o.user_id
    where ${paidWithin(days, now)} group by 1 having count(*) >= ${times}::int8)`,
}

/** What people have bought, for the rooms that go by it. */
export const purchases = { goodsOf: boughtGoods, together: boughtTogether, fact: boughtFact }
