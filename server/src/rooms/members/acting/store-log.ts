import type { DisputeState } from '@heyi/contract/identity/privacy-states'
import type { actingEnds } from '@heyi/contract/members/acting-rules'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { SharedFilter } from '../audit/search.ts'
import { whose } from '../audit/store.ts'
import type { acting, actingDeed } from './schema.ts'

type Acting = typeof acting.$inferSelect
export type DoneRow = Pick<typeof actingDeed.$inferSelect, 'path' | 'times'>
export type ActingLogRow = Pick<
  Acting,
  'id' | 'user_id' | 'actor_id' | 'organ_id' | 'reason' | 'began_at' | 'ends_at' | 'ended_at'
> & { ended_how: keyof typeof actingEnds | null; deeds: DoneRow[]; dispute: DisputeState | null }
export type ActingFilter = SharedFilter & {
  /** 0: any. */
  id: number
  disputed: DisputeState | 'none' | 'all'
}

/** What of the log was disputed of the time `a`, by the member or by whoever was kept where two were one person. */
const DISPUTE = sql`left join lateral (
    select case when bool_or(d.state = 'open') then 'open' else min(d.state) end as state
    from dispute d join audit l on l.id = d.audit_id
    where d.user_id in (select u.id from users u where u.id = a.user_id union all select u.merged_into_id from users u where u.id = a.user_id)
      and l.subject_id = a.user_id and l.action like 'acting.%' and l.detail->>'acting_id' = a.id::text
  ) disputes on true`

/** Few times are disputed: they are found from the disputes. */
function disputed(asked: ActingFilter['disputed']): Fragment {
  if (asked === 'all') return sql``
  if (asked === 'none') return sql`and disputes.state is null`
  return sql`and disputes.state = ${asked} and a.id = any(array(
    select (l.detail->>'acting_id')::int8 from dispute d join audit l on l.id = d.audit_id
    where d.state = ${asked} and l.action like 'acting.%' and l.detail ? 'acting_id'))`
}

/** Times `a` that are asked for; each part has an index. */
const matching = ({ id, actor_ids, subject_ids, from, to, ...filter }: ActingFilter): Fragment =>
  sql`true ${whose({ ...filter, subject_ids }, sql`a.user_id`)}
    ${id ? sql`and a.id = ${id}::int8` : sql``}
    ${actor_ids === null ? sql`` : sql`and a.actor_id = any(${actor_ids}::int8[])`}
    ${subject_ids === null ? sql`` : sql`and a.user_id = any(${subject_ids}::int8[])`}
    ${from ? sql`and a.began_at >= ${from}` : sql``}
    ${to ? sql`and a.began_at < ${to}` : sql``}
    ${disputed(filter.disputed)}`

const columns = sql`a.id, a.user_id, a.actor_id, a.organ_id, a.reason, a.began_at, a.ends_at, a.ended_at, a.ended_how, disputes.state as dispute,
  coalesce((select json_agg(json_build_object('path', d.path, 'times', d.times) order by d.first_at, d.path)
    from acting_deed d where d.acting_id = a.id), '[]') as deeds`

/** A page of the times, newest first. */
export const listActing = (tx: Tx, filter: ActingFilter, { before, offset, limit }: IdPage) =>
  tx<ActingLogRow[]>`
    select ${columns} from acting a ${DISPUTE}
    where ${matching(filter)} ${before === null ? sql`` : sql`and a.id < ${before}::int8`}
    order by a.id desc offset ${offset} limit ${limit}`

/** How many there are, counted up to a limit. */
export async function countActing(tx: Tx, filter: ActingFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const joined = filter.disputed === 'all' ? sql`` : DISPUTE
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select from acting a ${joined} where ${matching(filter)} limit ${most}) found`
  return row?.n ?? 0
}

/** Those asked for, newest first, for as many as a sheet holds. */
export const actingForSheet = (filter: ActingFilter, most: number): Fragment =>
  sql`select ${columns} from acting a ${DISPUTE} where ${matching(filter)} order by a.id desc limit ${most}`
