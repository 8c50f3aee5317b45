import { type BookCheck, bookCheck, findAll, MAX_INCONSISTENCIES } from '../../../kernel/books.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { couponChecks } from '../coupons/store-invariants.ts'

type Unequal = { user_id: number; held: number; booked: number }
type Broken = { id: number; user_id: number; balance_after: number; expected: number }

const unequal = (row: Unequal) => `用户 ${row.user_id}：账户 ${row.held}，流水合计 ${row.booked}`
const broken = (row: Broken) => `用户 ${row.user_id} 的流水 ${row.id}：记为 ${row.balance_after}，应为 ${row.expected}`

/** What must always hold: each account equals the sum of its ledger, and each row's balance follows from the one before. */
export const bookChecks: readonly BookCheck[] = [
  bookCheck(
    '积分账户与流水不一致',
    (tx) => tx<Unequal[]>`
      select user_id, coalesce(a.points, 0) as held, coalesce(l.booked, 0) as booked
      from account a full join (select user_id, sum(delta)::int8 as booked from points_ledger group by user_id) l using (user_id)
      where coalesce(a.points, 0) <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`,
    unequal,
  ),
  bookCheck(
    '余额账户与流水不一致（分）',
    (tx) => tx<Unequal[]>`
      select user_id, coalesce(a.balance_fen, 0) as held, coalesce(l.booked, 0) as booked
      from account a full join (select user_id, sum(delta)::int8 as booked from balance_ledger group by user_id) l using (user_id)
      where coalesce(a.balance_fen, 0) <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`,
    unequal,
  ),
  bookCheck(
    '积分流水不连续',
    (tx) => tx<Broken[]>`
      select id, user_id, balance_after, expected from (
        select id, user_id, balance_after, delta + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as expected from points_ledger
      ) chain where balance_after <> expected order by id limit ${MAX_INCONSISTENCIES}`,
    broken,
  ),
  bookCheck(
    '余额流水不连续（分）',
    (tx) => tx<Broken[]>`
      select id, user_id, balance_after, expected from (
        select id, user_id, balance_after, delta + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as expected from balance_ledger
      ) chain where balance_after <> expected order by id limit ${MAX_INCONSISTENCIES}`,
    broken,
  ),
  ...couponChecks,
]

export const checkInvariants = (tx: Tx) => findAll(tx, bookChecks)
