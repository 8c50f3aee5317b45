import { type Counter, counters } from '@heyi/contract/rewards/movements'
import { behind, COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, identifier, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope, type MemberScope } from '../../members/index.ts'

export type CounterDay = {
  day: string
  kind: Counter
  points_in: number
  points_out: number
  fen_in: number
  fen_out: number
}
/** What came to members and went from them since a moment, by day and counter-account. */
export const counterDays = (tx: Tx, scope: MemberScope, since: Date) => tx<CounterDay[]>`
  select (l.created_at at time zone 'Asia/Shanghai')::date as day, l.counter as kind,
    coalesce(sum(points) filter (where points > 0), 0)::int8 as points_in, coalesce(-sum(points) filter (where points < 0), 0)::int8 as points_out,
    coalesce(sum(fen) filter (where fen > 0), 0)::int8 as fen_in, coalesce(-sum(fen) filter (where fen < 0), 0)::int8 as fen_out
  from (
    select user_id, created_at, counter, delta as points, 0 as fen from points_ledger where created_at >= ${since}
    union all
    select user_id, created_at, counter, 0, delta from balance_ledger where created_at >= ${since}
  ) l join users u on u.id = l.user_id
  where l.counter = any(${Object.keys(counters)}::text[]) ${inScope(scope)}
  group by 1, 2 order by 1 desc, 2`

export type MovementFilter = {
  scope: MemberScope
  ledger: 'points' | 'balance'
  user_id: number
  kind: Counter | null
  direction: 'all' | 'in' | 'out'
  from: Date | null
  until: Date | null
}
export type MovementRow = {
  id: number
  user_id: number
  real_name: string
  nickname: string
  mobile_masked: string
  organ_name: string
  delta: number
  balance_after: number
  kind: Counter
  reason: string
  by: string
  created_at: Date
}

const tableOf = (ledger: MovementFilter['ledger']) => `${ledger}_ledger` as const
/** Movements `l` that are asked for; their members `u` are looked up only where these narrow them. */
const matching = ({ scope, ledger, user_id, kind, direction, from, until }: MovementFilter): Fragment => sql`
  from ${identifier(tableOf(ledger))} l
  ${scope.organ_ids === null && scope.except === null ? sql`` : sql`join users u on u.id = l.user_id`}
  where true ${inScope(scope)} ${user_id ? sql`and l.user_id = ${user_id}` : sql``} ${kind ? sql`and l.counter = ${kind}` : sql``}
    ${direction === 'all' ? sql`` : direction === 'in' ? sql`and l.delta > 0` : sql`and l.delta < 0`}
    ${from ? sql`and l.created_at >= ${from}` : sql``} ${until ? sql`and l.created_at < ${until}` : sql``}`

const columns = sql`
  l.id, l.user_id, u.real_name, u.nickname, coalesce(u.mobile_masked, '') as mobile_masked,
  coalesce((select name from organ o where o.id = u.organ_id), '') as organ_name, l.delta, l.balance_after, l.counter as kind, l.reason,
  coalesce((select coalesce(nullif(a.real_name, ''), a.nickname) from users a where a.id = l.actor_id and l.actor_id <> l.user_id), '') as by,
  l.created_at`

const newest = sql`order by l.created_at desc, l.id desc`
/** By when they were booked, as the indexes of both ledgers have them: days are asked for with or without a kind. */
const placed = (filter: MovementFilter, { before, offset, limit }: IdPage): Fragment => sql`
  select ${columns} from (
    select l.* ${matching(filter)} ${behind(tableOf(filter.ledger), sql`l`, before)} ${newest} limit ${limit} offset ${offset}
  ) l join users u on u.id = l.user_id ${newest}`
export const listMovements = (tx: Tx, filter: MovementFilter, page: IdPage) =>
  tx<MovementRow[]>`${placed(filter, page)}`

export async function countMovements(tx: Tx, filter: MovementFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select 1 ${matching(filter)} limit ${most}::int8) found`
  return row?.n ?? 0
}

export const movementsForSheet = (filter: MovementFilter, most: number): Fragment =>
  placed(filter, { before: null, offset: 0, limit: most })
