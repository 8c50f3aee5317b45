import { type BookCheck, bookCheck, findAll, MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { couponChecks } from '../coupons/store-invariants.ts'

type Unequal = { user_id: number; held: number; booked: number }
type Broken = { id: number; user_id: number; balance_after: number; expected: number }
type Day = { day: string; total: number }
type Award = { order_id: number; state: string }

const unequal = (row: Unequal) => `用户 ${row.user_id}：账户 ${row.held}，流水合计 ${row.booked}`
const broken = (row: Broken) => `用户 ${row.user_id} 的流水 ${row.id}：记为 ${row.balance_after}，应为 ${row.expected}`

const ledgers = { points: sql`points_ledger`, balance_fen: sql`balance_ledger` } as const
type Amount = keyof typeof ledgers
/** People whose ledger has a row since a moment; all where none is named. It narrows what is added up, not the sums. */
const moved = (amount: Amount, since: Date | null): Fragment =>
  since === null
    ? sql`true`
    : sql`user_id in (select user_id from ${ledgers[amount]} where created_at >= ${since}::timestamptz)`

/** Accounts against the sums of a column of their ledger. */
const wrongSums = (amount: Amount, held: Fragment, booked: Fragment) => (tx: Tx, since: Date | null) =>
  tx<Unequal[]>`
  select user_id, coalesce(a.held, 0) as held, coalesce(l.booked, 0) as booked
  from (select user_id, ${held} as held from account where ${moved(amount, since)}) a
  full join (select user_id, sum(${booked})::int8 as booked from ${ledgers[amount]} where ${moved(amount, since)} group by user_id) l using (user_id)
  where coalesce(a.held, 0) <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`

const wrongChain = (amount: Amount) => (tx: Tx, since: Date | null) =>
  tx<Broken[]>`
  select id, user_id, balance_after, expected from (
    select id, user_id, balance_after, delta + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as expected
    from ${ledgers[amount]} where ${moved(amount, since)}
  ) chain where balance_after <> expected order by id limit ${MAX_INCONSISTENCIES}`

const wrongLots = (tx: Tx, since: Date | null) => tx<Unequal[]>`
  select a.user_id, a.points as held, coalesce(l.booked, 0) as booked
  from (select user_id, points from account where ${moved('points', since)}) a
  left join (select user_id, sum(held)::int8 as booked from points_lot where ${moved('points', since)} group by user_id) l using (user_id)
  where a.points <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`

/** What goes over from one person to another with a merge cancels out within its day. */
const wrongTransfers = (amount: Amount) => (tx: Tx) =>
  tx<Day[]>`
  select (created_at at time zone 'Asia/Shanghai')::date as day, sum(delta)::int8 as total from ${ledgers[amount]}
  where counter = 'transfer' group by 1 having sum(delta) <> 0 order by 1 limit ${MAX_INCONSISTENCIES}`

/** Awards that were due to be given since a moment, and those whose points were booked since then; all where none is named. */
const movedAwards = (since: Date | null): Fragment =>
  since === null
    ? sql`points_award`
    : sql`(
        select order_id, state from points_award where state = 'GIVEN' and frozen_until >= ${since}::timestamptz
        union
        select order_id, state from points_award where order_id = any(array(
          select biz_id::int8 from points_ledger where biz = 'AWARD' and created_at >= ${since}::timestamptz))
      )`
const wrongAwards = (tx: Tx, since: Date | null) => tx<Award[]>`
  select w.order_id, w.state from ${movedAwards(since)} w
  left join points_ledger l on l.biz = 'AWARD' and l.biz_id = w.order_id::text
  where (w.state = 'GIVEN') <> (l.id is not null) order by w.order_id limit ${MAX_INCONSISTENCIES}`

/**
 * What must always hold: each account equals the sum of its ledger and of its lots, and each row's balance follows from the one
 * before.
 */
export const bookChecks = [
  bookCheck('积分账户与流水不一致', wrongSums('points', sql`points`, sql`delta`), unequal),
  bookCheck('余额账户与流水不一致（分）', wrongSums('balance_fen', sql`balance_fen`, sql`delta`), unequal),
  bookCheck('赠送余额与流水不一致（分）', wrongSums('balance_fen', sql`gift_fen`, sql`gift_delta`), unequal),
  bookCheck('积分流水不连续', wrongChain('points'), broken),
  bookCheck('余额流水不连续（分）', wrongChain('balance_fen'), broken),
  bookCheck(
    '积分账户与批次不一致',
    wrongLots,
    (row) => `用户 ${row.user_id}：账户 ${row.held}，各批次合计 ${row.booked}`,
  ),
  bookCheck('合并会员的积分不相抵', wrongTransfers('points'), (row) => `${row.day}：差 ${row.total}`),
  bookCheck('合并会员的余额不相抵（分）', wrongTransfers('balance_fen'), (row) => `${row.day}：差 ${row.total}`),
  bookCheck('购物奖励与流水不一致', wrongAwards, (row) => `订单编号 ${row.order_id}：奖励状态 ${row.state}`),
  ...couponChecks,
] satisfies readonly BookCheck[]

export const checkInvariants = (tx: Tx) => findAll(tx, bookChecks)
