import type { Tx } from '../../../kernel/db/tx.ts'

export type Inconsistency = { name: string; detail: string }
type Unequal = { user_id: number; held: number; booked: number }
type Broken = { id: number; user_id: number; balance_after: number; expected: number }

/** Findings of each kind at most: one is enough to look, a flood is not read. */
const MAX_INCONSISTENCIES = 20

/** What must always hold: each account equals the sum of its ledger, and each row's balance follows from the one before. */
export async function checkInvariants(tx: Tx): Promise<Inconsistency[]> {
  const points = await tx<Unequal[]>`
    select user_id, coalesce(a.points, 0) as held, coalesce(l.booked, 0) as booked
    from account a full join (select user_id, sum(delta)::int8 as booked from points_ledger group by user_id) l using (user_id)
    where coalesce(a.points, 0) <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`
  const balances = await tx<Unequal[]>`
    select user_id, coalesce(a.balance_fen, 0) as held, coalesce(l.booked, 0) as booked
    from account a full join (select user_id, sum(delta)::int8 as booked from balance_ledger group by user_id) l using (user_id)
    where coalesce(a.balance_fen, 0) <> coalesce(l.booked, 0) order by user_id limit ${MAX_INCONSISTENCIES}`
  const pointsChain = await tx<Broken[]>`
    select id, user_id, balance_after, expected from (
      select id, user_id, balance_after, delta + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as expected from points_ledger
    ) chain where balance_after <> expected order by id limit ${MAX_INCONSISTENCIES}`
  const balanceChain = await tx<Broken[]>`
    select id, user_id, balance_after, expected from (
      select id, user_id, balance_after, delta + coalesce(lag(balance_after) over (partition by user_id order by id), 0) as expected from balance_ledger
    ) chain where balance_after <> expected order by id limit ${MAX_INCONSISTENCIES}`
  const unequal =
    (name: string) =>
    (row: Unequal): Inconsistency => ({ name, detail: `用户 ${row.user_id}：账户 ${row.held}，流水合计 ${row.booked}` })
  const broken =
    (name: string) =>
    (row: Broken): Inconsistency => ({
      name,
      detail: `用户 ${row.user_id} 的流水 ${row.id}：记为 ${row.balance_after}，应为 ${row.expected}`,
    })
  return [
    ...points.map(unequal('积分账户与流水不一致')),
    ...balances.map(unequal('余额账户与流水不一致（分）')),
    ...pointsChain.map(broken('积分流水不连续')),
    ...balanceChain.map(broken('余额流水不连续（分）')),
  ]
}
