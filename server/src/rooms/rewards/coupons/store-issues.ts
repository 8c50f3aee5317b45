import type { MemberState } from '@heyi/contract/members/states'
import type { LeftOut } from '@heyi/contract/rewards/coupon-rules'
import { type Fragment, json, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { isVipAt } from '../core/store-vips.ts'
import type { couponIssue } from './schema.ts'
import type { CouponRow } from './store.ts'

type Issue = typeof couponIssue.$inferSelect
export type IssueRow = Issue

type Terms = Pick<CouponRow, 'id' | 'scope' | 'per_person'>
/** Why person `u`, who has had `had.n`, gets none of a coupon, as far as that is their own affair; null where they may. */
const ownWhy = ({ scope, per_person }: Terms, now: Date): Fragment => sql`
  case when u.state <> 'active' then 'STATE' ${scope === 'vip' ? sql`when not ${isVipAt(sql`u.id`, now)} then 'VIP'` : sql``}
    when coalesce(had.n, 0) >= ${per_person} then 'LIMIT' end`

export type Planned = {
  will: number
  skipped_count: number
  skipped: { id: number; real_name: string; nickname: string; state: MemberState; had: number; why: LeftOut }[]
}
/** Who of those who are meant would get a coupon of which so many are left, and the first `shown` of those who would not. */
export async function planned(
  tx: Tx,
  given: {
    coupon: Terms & Pick<CouponRow, 'quota' | 'taken'>
    meant: Fragment
    own_ids: readonly number[]
    shown: number
    now: Date
  },
): Promise<Planned> {
  const { coupon, meant, own_ids, shown, now } = given
  const [row] = await tx<Planned[]>`
    with had as (
      select user_id, count(*)::int as n from user_coupon where coupon_id = ${coupon.id} group by user_id
    ), judged as (
      select u.id, u.real_name, u.nickname, u.state, coalesce(had.n, 0) as had,
        case when u.id = any(${own_ids}::int8[]) then 'SELF' else ${ownWhy(coupon, now)} end as why
      from (${meant}) meant join users u on u.id = meant.id left join had on had.user_id = u.id
    ), told as (
      select id, real_name, nickname, state, had,
        case when why is null and row_number() over (partition by why is null order by id) > ${coupon.quota - coupon.taken} then 'SOLD_OUT' else why end as why
      from judged
    )
    select (select count(*)::int from told where why is null) as will, (select count(*)::int from told where why is not null) as skipped_count,
      coalesce((select json_agg(s) from (select * from told where why is not null order by id limit ${shown}) s), '[]') as skipped`
  return row ?? { will: 0, skipped_count: 0, skipped: [] }
}

type NewIssue = Pick<
  Issue,
  | 'coupon_id'
  | 'name'
  | 'giver_id'
  | 'giver_name'
  | 'reason'
  | 'organ_id'
  | 'ip'
  | 'client_id'
  | 'request_id'
  | 'created_at'
>
/** Writes down a coupon that is given, and whom it is meant for, all of them in one statement; returns how many they are. */
export async function addIssue(
  tx: Tx,
  facts: NewIssue,
  { meant, own_ids }: { meant: Fragment; own_ids: readonly number[] },
): Promise<{ id: number; people: number }> {
  const [made] = await tx<{ id: number }[]>`insert into ${rowsOf('coupon_issue', [facts])} returning id`
  const [row] = await tx<{ id: number; people: number }[]>`
    with held as (
      select id from coupon_issue where id = ${made?.id ?? 0} for no key update
    ), frozen as (
      insert into coupon_issue_member (issue_id, user_id, why)
      select held.id, meant.id, case when meant.id = any(${own_ids}::int8[]) then 'SELF' end from held cross join (${meant}) meant returning 1
    )
    update coupon_issue i set people = (select count(*) from frozen) from held where i.id = held.id returning i.id, i.people`
  if (!row) throw new Error('no issue was written down')
  return row
}

/** Which coupon is given; null where that was long ago. */
export async function couponOfIssue(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx<{ coupon_id: number }[]>`select coupon_id from coupon_issue where id = ${id}`
  return row?.coupon_id ?? null
}
/** Takes one that has not come to its end; null where it has. */
export async function holdIssue(tx: Tx, id: number): Promise<IssueRow | null> {
  const [row] = await tx<IssueRow[]>`
    select * from coupon_issue where id = ${id} and done_at is null for no key update`
  return row ?? null
}

export type NextMember = { user_id: number; organ_id: number; why: LeftOut | null }
/** The next `most` who have their turn, with what stands in their way now. Their organisation is that of this moment. */
export const nextMembers = (
  tx: Tx,
  { id, done_to }: Pick<Issue, 'id' | 'done_to'>,
  { coupon, most, now }: { coupon: Terms; most: number; now: Date },
) => tx<NextMember[]>`
  select m.user_id, coalesce(u.organ_id, 0) as organ_id, case when u.id is null then 'STATE' else coalesce(m.why, ${ownWhy(coupon, now)}) end as why
  from (
    select user_id, why from coupon_issue_member where issue_id = ${id} and user_id > ${done_to} order by user_id limit ${most}
    for no key update
  ) m left join users u on u.id = m.user_id
  cross join lateral (
    select count(*)::int as n from user_coupon c where c.coupon_id = ${coupon.id} and c.user_id = m.user_id
  ) had order by m.user_id`

export type StepDone = {
  done_to: number
  given: number
  left_out: readonly { user_id: number; why: LeftOut }[]
  counts: Issue['left_out']
  done_at: Date | null
}
/** Notes that some have had their turn. */
export const noteStep = (tx: Tx, id: number, { done_to, given, left_out, counts, done_at }: StepDone) => tx`
  with noted as (
    update coupon_issue_member m set why = l.why from json_to_recordset(${json(left_out)}::json) as l (user_id int8, why text)
    where m.issue_id = ${id} and m.user_id = l.user_id
  )
  update coupon_issue set done_to = ${done_to}, given = given + ${given}, left_out = ${json(counts)}::jsonb, done_at = ${done_at}::timestamptz
  where id = ${id}`

/** The last `most` that somebody gave, newest first. */
export const issuesBy = (tx: Tx, giver_ids: readonly number[], most: number) => tx<IssueRow[]>`
  select * from coupon_issue where giver_id = any(${giver_ids}::int8[]) order by id desc limit ${most}`

/** Deletes, with whom they were meant for, up to `most` that ended before a moment; returns how many. */
export async function removeIssues(tx: Tx, { before, most }: { before: Date; most: number }): Promise<number> {
  const rows = await tx`
    delete from coupon_issue where id = any(array(
      select id from coupon_issue where done_at < ${before} order by id limit ${most} for update skip locked)) returning 1`
  return rows.length
}
