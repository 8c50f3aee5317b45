import type { MemberState } from '@heyi/contract/members/states'
import type { PayoutState } from '@heyi/contract/rewards/payout-states'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { inScope, type MemberScope } from '../../members/index.ts'
import type { payout } from './schema.ts'

export type Payout = typeof payout.$inferSelect
export type Holding = Pick<Payout, 'points' | 'balance_fen' | 'gift_fen'>

/** What a member of a scope is, and what they have; null for anybody else. */
export async function memberHolding(
  tx: Tx,
  scope: MemberScope,
  user_id: number,
): Promise<(Holding & { state: MemberState }) | null> {
  const [row] = await tx<(Holding & { state: MemberState })[]>`
    select u.state, coalesce(a.points, 0) as points, coalesce(a.balance_fen, 0) as balance_fen, coalesce(a.gift_fen, 0) as gift_fen
    from users u left join account a on a.user_id = u.id where u.id = ${user_id} and u.state <> 'removed' ${inScope(scope)}`
  return row ?? null
}

export async function addPayout(
  tx: Tx,
  row: Holding & Pick<Payout, 'user_id' | 'reason' | 'requested_by' | 'created_at'>,
): Promise<number | null> {
  const [added] = await tx<{ id: number }[]>`
    insert into ${rowsOf('payout', [{ ...row, state: 'WAITING', note: '' }])}
    on conflict (user_id) where state = 'WAITING' do nothing returning id`
  return added?.id ?? null
}

/** One of a scope's, kept as it is until the end. */
export async function holdPayout(tx: Tx, scope: MemberScope, id: number): Promise<Payout | null> {
  const [row] = await tx<Payout[]>`
    select p.* from payout p join users u on u.id = p.user_id where p.id = ${id} ${inScope(scope)} for no key update of p`
  return row ?? null
}

/** Decides one that waits; false where somebody was faster. */
export async function decide(
  tx: Tx,
  given: { id: number; to: PayoutState; decided_by: number; note: string; now: Date },
): Promise<boolean> {
  const { id, to, decided_by, note, now } = given
  const rows = await tx`
    update payout set state = ${to}, decided_by = ${decided_by}, decided_at = ${now}, note = ${note}
    where id = ${id} and state = 'WAITING' returning 1`
  return rows.length > 0
}

/** Orders of somebody whose account is settled give nothing any more. */
export const cancelAwards = (tx: Tx, user_id: number) => tx`
  update points_award set state = 'CANCELLED', taken = points where user_id = ${user_id} and state = 'FROZEN'`

export type PayoutRow = Payout & {
  real_name: string
  nickname: string
  mobile_masked: string
  organ_name: string
  member_state: MemberState
  requested_name: string
  decided_name: string
}
const nameOf = (id: Fragment): Fragment =>
  sql`coalesce((select coalesce(nullif(s.real_name, ''), s.nickname) from users s where s.id = ${id}), '')`

export const listPayouts = (
  tx: Tx,
  { scope, state }: { scope: MemberScope; state: PayoutState },
  { before, offset, limit }: IdPage,
) => tx<PayoutRow[]>`
  select p.*, u.real_name, u.nickname, coalesce(u.mobile_masked, '') as mobile_masked, u.state as member_state,
    coalesce((select name from organ o where o.id = u.organ_id), '') as organ_name,
    ${nameOf(sql`p.requested_by`)} as requested_name, ${nameOf(sql`p.decided_by`)} as decided_name
  from payout p join users u on u.id = p.user_id
  where p.state = ${state} ${inScope(scope)} ${before === null ? sql`` : sql`and p.id < ${before}`}
  order by p.id desc limit ${limit} offset ${offset}`

export async function countPayouts(
  tx: Tx,
  scope: MemberScope,
  state: PayoutState,
  most = COUNT_LIMIT + 1,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (
      select 1 from payout p join users u on u.id = p.user_id where p.state = ${state} ${inScope(scope)} limit ${most}::int8
    ) found`
  return row?.n ?? 0
}

/** How many of a scope wait for somebody other than this person. */
export async function countPayoutsToDecide(tx: Tx, scope: MemberScope, own_ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from payout p join users u on u.id = p.user_id
    where p.state = 'WAITING' and p.requested_by <> all(${own_ids}::int8[]) ${inScope(scope)}`
  return row?.n ?? 0
}

export type DueRow = Holding & {
  user_id: number
  real_name: string
  nickname: string
  mobile_masked: string
  organ_name: string
  member_state: MemberState
}
const due = (scope: MemberScope): Fragment => sql`
  from users u join account a on a.user_id = u.id
  where u.state in ('deceased', 'moved') and (a.points > 0 or a.balance_fen > 0) ${inScope(scope)}
    and not exists (select 1 from payout p where p.user_id = u.id and p.state = 'WAITING')`
export const listDue = (tx: Tx, scope: MemberScope, { before, offset, limit }: IdPage) => tx<DueRow[]>`
  select u.id as user_id, u.real_name, u.nickname, coalesce(u.mobile_masked, '') as mobile_masked, u.state as member_state,
    coalesce((select name from organ o where o.id = u.organ_id), '') as organ_name, a.points, a.balance_fen, a.gift_fen
  ${due(scope)} ${before === null ? sql`` : sql`and u.id < ${before}`} order by u.id desc limit ${limit} offset ${offset}`
export async function countDue(tx: Tx, scope: MemberScope, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*) as n from (select 1 ${due(scope)} limit ${most}::int8) found`
  return row?.n ?? 0
}
