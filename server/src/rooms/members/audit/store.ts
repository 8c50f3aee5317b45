import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'

export type AuditRow = {
  id: number
  created_at: Date
  actor_id: number | null
  subject_id: number | null
  organ_id: number
  action: string
  target: string
  target_id: number | null
  reason: string
  change: Record<string, [unknown, unknown]>
  detail: Record<string, unknown>
  result: number
  ip: string
  request_id: string
  is_laid: boolean
}
export type Thing = { target: string; id: number }
export type AuditFilter = {
  /** Whose rows at all; null: everybody's. */
  organ_ids: readonly number[] | null
  /** Null where nobody is asked for. */
  actor_ids: readonly number[] | null
  subject_ids: readonly number[] | null
  /** Null where none is asked for. */
  things: readonly Thing[] | null
  action: string
  target: string
  target_id: number
  from: Date | null
  to: Date | null
  request_id: string
}

/** Not `exists`: the planner would read all links there are into a hash for the twenty that are asked. */
const columns = sql`a.id, a.created_at, a.actor_id, a.subject_id, a.organ_id, a.action, a.target, a.target_id, a.reason, a.change, a.detail,
  a.result, a.ip, a.request_id, coalesce((select true from audit_link l where l.audit_id = a.id), false) as is_laid`

const SUBJECT = sql`a.subject_id`
const doneFrom = (organ_ids: readonly number[]): Fragment => sql`a.organ_id = any(${organ_ids}::int8[])`
/** Done from one of the organisations, or to a member of one. */
const concerns = (organ_ids: readonly number[], subject = SUBJECT): Fragment =>
  sql`(${doneFrom(organ_ids)} or exists (select from users u where u.id = ${subject} and u.organ_id = any(${organ_ids}::int8[])))`

/** Of rows `a` those that may be seen: what was done to a person (`subject`) who is asked for is seen wherever it was done. */
export function whose(
  { organ_ids, subject_ids }: Pick<AuditFilter, 'organ_ids' | 'subject_ids'>,
  subject = SUBJECT,
): Fragment {
  if (organ_ids === null) return sql``
  return subject_ids === null ? sql`and ${doneFrom(organ_ids)}` : sql`and ${concerns(organ_ids, subject)}`
}

/** Rows `a` that are asked for; each part has an index. */
const matching = (filter: AuditFilter): Fragment => {
  const { actor_ids, subject_ids, action, target, target_id, from, to, request_id } = filter
  return sql`true ${whose(filter)}
    ${actor_ids === null ? sql`` : sql`and a.actor_id = any(${actor_ids}::int8[])`}
    ${subject_ids === null ? sql`` : sql`and a.subject_id = any(${subject_ids}::int8[])`}
    ${action ? sql`and a.action = ${action}` : sql``}
    ${target ? sql`and a.target = ${target}` : sql``}
    ${target && target_id ? sql`and a.target_id = ${target_id}::int8` : sql``}
    ${from ? sql`and a.created_at >= ${from}` : sql``}
    ${to ? sql`and a.created_at < ${to}` : sql``}
    ${request_id ? sql`and a.request_id = ${request_id} and a.request_id <> ''` : sql``}`
}

/**
 * Rows `a` that are asked for, `and` more of them: of many things the newest `most` of each by the index of things, so that a seldom
 * name does not go through the whole log.
 */
function found(filter: AuditFilter, most: number, and = sql``): Fragment {
  const { things } = filter
  const asked = sql`${matching(filter)} ${and}`
  if (things === null) return sql`audit a where ${asked}`
  return sql`unnest(${things.map(({ target }) => target)}::text[], ${things.map(({ id }) => id)}::int8[]) as t (target, id)
    cross join lateral (
      select a.* from audit a where a.target = t.target and a.target_id = t.id and ${asked} order by a.id desc limit ${most}
    ) a`
}

/** A page of the log, newest first. Rows are read of those on it only. */
export const listAudit = (tx: Tx, filter: AuditFilter, { before, offset, limit }: IdPage) =>
  tx<AuditRow[]>`
    select ${columns} from audit a where a.id = any(array(
      select a.id from ${found(filter, offset + limit, before === null ? sql`` : sql`and a.id < ${before}::int8`)}
      order by a.id desc offset ${offset} limit ${limit}))
    order by a.id desc`

/** How many there are, counted up to a limit. */
export async function countAudit(tx: Tx, filter: AuditFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*) as n from (select from ${found(filter, most)} limit ${most}) found`
  return row?.n ?? 0
}

/** A row that was done from one of these organisations, or to a member of one (null: any). */
export async function auditRow(tx: Tx, id: number, organ_ids: readonly number[] | null): Promise<AuditRow | null> {
  const seen = organ_ids === null ? sql`` : sql`and ${concerns(organ_ids)}`
  const [row] = await tx<AuditRow[]>`select ${columns} from audit a where a.id = ${id} ${seen}`
  return row ?? null
}

/** Those asked for, newest first, for as many as a sheet holds. */
export const auditForSheet = (filter: AuditFilter, most: number): Fragment =>
  sql`select ${columns} from ${found(filter, most)} order by a.id desc limit ${most}`
