import { readActions } from '@heyi/contract/actions'
import type { DisputeState } from '@heyi/contract/identity/privacy-states'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, oneOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { dispute } from './schema.ts'

type Dispute = typeof dispute.$inferSelect
export type LogKind = 'read' | 'done'
/**
 * Rows of the log about a person, by any of their numbers, that somebody else caused. What was done with two people has a row for each;
 * who has become both reads it once, with the number that it was done to.
 */
const ofOthers = (own_ids: readonly number[], kind: LogKind): Fragment => sql`
  a.subject_id ${oneOf(own_ids)} and a.actor_id <> all(${own_ids}::int8[])
  and (a.target = 'user' and a.target_id <> a.subject_id and a.target_id = any(${own_ids}::int8[])) is not true
  and ${kind === 'read' ? sql`a.action = any(${readActions})` : sql`a.action <> all(${readActions})`}`

type LoggedAct = { action: string; actor_id: number; reason: string; at: Date }
export type LogRow = LoggedAct & { id: number; dispute: DisputeState | null; answer: string }
/** What others did or read, the newest first. */
export async function othersActs(
  tx: Tx,
  { own_ids, kind, before, offset, limit }: IdPage & { own_ids: readonly number[]; kind: LogKind },
): Promise<LogRow[]> {
  const older = before === null ? sql`` : sql`and a.id < ${before}`
  return await tx<LogRow[]>`
    select a.id, a.action, a.actor_id, a.reason, a.created_at as at, d.state as dispute, coalesce(d.answer, '') as answer
    from audit a left join lateral (
      select state, answer from dispute where user_id ${oneOf(own_ids)} and audit_id = a.id order by id limit 1
    ) d on true
    where ${ofOthers(own_ids, kind)} ${older} order by a.id desc offset ${offset} limit ${limit}`
}

export async function countOthersActs(tx: Tx, own_ids: readonly number[], kind: LogKind): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from audit a where ${ofOthers(own_ids, kind)} limit ${COUNT_LIMIT + 1}) found`
  return row?.n ?? 0
}

/** Notes that the person did not agree to a row of the log about them; the number of the note that stands already. Null where there is no such row. */
export async function addDispute(
  tx: Tx,
  given: Pick<Dispute, 'user_id' | 'audit_id' | 'organ_id' | 'note'> & { own_ids: readonly number[]; now: Date },
): Promise<{ id: number; is_new: boolean } | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into dispute (user_id, audit_id, organ_id, note, created_at)
    select ${given.user_id}::int8, a.id, ${given.organ_id}::int8, ${given.note}, ${given.now}::timestamptz from audit a
    where a.id = ${given.audit_id} and a.subject_id ${oneOf(given.own_ids)} and a.actor_id <> all(${given.own_ids}::int8[])
      and not exists (select from dispute where user_id ${oneOf(given.own_ids)} and audit_id = a.id)
    on conflict do nothing returning id`
  if (row) return { id: row.id, is_new: true }
  const [known] = await tx<{ id: number }[]>`
    select id from dispute where user_id ${oneOf(given.own_ids)} and audit_id = ${given.audit_id} order by id limit 1`
  return known ? { id: known.id, is_new: false } : null
}

/** Whose disputes staff see: those of members of these organisations; null is everybody's. */
type Whose = { organ_ids: readonly number[] | null }
const seen = ({ organ_ids }: Whose): Fragment =>
  organ_ids === null ? sql`` : sql`and d.organ_id = any(${organ_ids}::int8[])`
type DisputeFilter = Whose & { state: DisputeState | 'all'; id: number }
const matching = ({ state, id, ...whose }: DisputeFilter): Fragment =>
  sql`(${state} = 'all' or d.state = ${state}) and (${id}::int8 = 0 or d.id = ${id}::int8) ${seen(whose)}`

export type DisputeRow = Pick<
  Dispute,
  'id' | 'user_id' | 'note' | 'answer' | 'answered_by' | 'answered_at' | 'created_at'
> &
  LoggedAct & { state: DisputeState }
/** Disputes, the newest first. */
export async function listDisputes(
  tx: Tx,
  { before, offset, limit, ...filter }: DisputeFilter & IdPage,
): Promise<DisputeRow[]> {
  const older = before === null ? sql`` : sql`and d.id < ${before}`
  return await tx<DisputeRow[]>`
    select d.id, d.user_id, d.note, d.state, d.answer, d.answered_by, d.answered_at, d.created_at, a.action, a.actor_id, a.reason, a.created_at as at
    from dispute d join audit a on a.id = d.audit_id
    where ${matching(filter)} ${older} order by d.id desc offset ${offset} limit ${limit}`
}

export async function countDisputes(tx: Tx, filter: DisputeFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from dispute d where ${matching(filter)} limit ${most}) found`
  return row?.n ?? 0
}

/** Closes an open dispute about somebody else's doing with its answer. Returns whose it is and in which list its row stands, or null where there is none. */
export async function closeDispute(
  tx: Tx,
  given: Whose & { id: number; answer: string; answered_by: number; now: Date },
): Promise<{ user_id: number; kind: LogKind } | null> {
  const [row] = await tx<{ user_id: number; is_read: boolean }[]>`
    update dispute d set state = 'answered', answer = ${given.answer}, answered_by = ${given.answered_by}, answered_at = ${given.now}
    from audit a
    where d.id = ${given.id} and d.state = 'open' ${seen(given)} and a.id = d.audit_id and a.actor_id <> ${given.answered_by}
    returning d.user_id, a.action = any(${readActions}) as is_read`
  return row ? { user_id: row.user_id, kind: row.is_read ? 'read' : 'done' } : null
}

export async function disputeOf(tx: Tx, id: number, whose: Whose): Promise<{ state: DisputeState } | null> {
  const [row] = await tx<{ state: DisputeState }[]>`select d.state from dispute d where d.id = ${id} ${seen(whose)}`
  return row ?? null
}
