import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { assignments, type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { agreement } from './schema.ts'
import { holds, IN_FORCE_FIRST } from './store.ts'

type Agreement = typeof agreement.$inferSelect
type Filter = { kind: string; state: string; id: number }
const matching = ({ kind, state, id }: Filter): Fragment =>
  sql`(${kind} = 'all' or a.kind = ${kind}) and (${state} = 'all' or a.state = ${state}) and (${id}::int8 = 0 or a.id = ${id}::int8)`

export type AdminRow = Omit<Agreement, 'revision'> & { revision: number; accepted: number; is_in_force: boolean }
/** Versions, the newest first; texts of drafts only. */
export async function listAgreements(
  tx: Tx,
  { before, offset, limit, now, ...filter }: Filter & IdPage & { now: Date },
): Promise<AdminRow[]> {
  const older = before === null ? sql`` : sql`and a.id < ${before}`
  return await tx<AdminRow[]>`
    select a.id, a.kind, a.version, a.title, a.summary, case when a.state = 'draft' then a.html else '' end as html, a.state, a.published_at, a.revision,
      (select count(*)::int from agreement_accept c where c.kind = a.kind and c.version = a.version) as accepted,
      a.id in (select distinct on (a.kind) a.id from agreement a where ${holds(now)} order by a.kind, ${IN_FORCE_FIRST}) as is_in_force
    from agreement a where ${matching(filter)} ${older} order by a.id desc offset ${offset} limit ${limit}`
}

export async function countAgreements(tx: Tx, filter: Filter): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from agreement a where ${matching(filter)}`
  return row?.n ?? 0
}

type HeldVersion = Pick<Agreement, 'id' | 'kind' | 'version' | 'state' | 'html' | 'revision' | 'published_at'>
/** A version, which nobody else changes until the commit. */
export async function lockAgreement(tx: Tx, id: number): Promise<HeldVersion | null> {
  const [row] = await tx<HeldVersion[]>`
    select id, kind, version, state, html, revision, published_at from agreement where id = ${id} for no key update`
  return row ?? null
}

export type Draft = Pick<Agreement, 'kind' | 'version' | 'title' | 'summary' | 'html' | 'published_at'>
/** The number of a new draft; null where the agreement has this version already. */
export async function addDraft(tx: Tx, draft: Draft): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into ${rowsOf('agreement', [{ ...draft, state: 'draft' }])} on conflict do nothing returning id`
  return row?.id ?? null
}

/** Whether another row is this version of the agreement. */
export async function isVersionTaken(
  tx: Tx,
  { id, kind, version }: Pick<Agreement, 'id' | 'kind' | 'version'>,
): Promise<boolean> {
  const rows = await tx`select 1 from agreement where kind = ${kind} and version = ${version} and id <> ${id}`
  return rows.length > 0
}

/** Changes a draft; how often it was saved by now. */
export async function changeDraft(tx: Tx, id: number, draft: Draft): Promise<number> {
  const [row] = await tx<Pick<Agreement, 'revision'>[]>`
    update agreement set ${assignments(draft)}, revision = revision + 1 where id = ${id} and state = 'draft' returning revision`
  if (!row) throw new Error('a draft that is held is gone')
  return row.revision
}

export async function publishDraft(tx: Tx, id: number, published_at: Date): Promise<void> {
  await tx`update agreement set state = 'published', published_at = ${published_at} where id = ${id} and state = 'draft'`
}

export async function removeDraft(tx: Tx, id: number): Promise<void> {
  await tx`delete from agreement where id = ${id} and state = 'draft'`
}

export type AcceptRow = { user_id: number; way: string; accepted_at: Date }
type OfVersion = { kind: string; version: string; organ_ids: readonly number[] | null }
const accepts = ({ kind, version, organ_ids }: OfVersion): Fragment => sql`
  c.kind = ${kind} and c.version = ${version}
  ${organ_ids === null ? sql`` : sql`and exists (select from users u where u.id = c.user_id and u.organ_id = any(${organ_ids}::int8[]))`}`
/** Who accepted a version, the newest first; of these organisations, or of all. */
export async function listAccepts(
  tx: Tx,
  { offset, limit, ...of }: OfVersion & { offset: number; limit: number },
): Promise<AcceptRow[]> {
  return await tx<AcceptRow[]>`
    select c.user_id, c.way, c.accepted_at from agreement_accept c where ${accepts(of)}
    order by c.accepted_at desc, c.user_id desc offset ${offset} limit ${limit}`
}

export async function countAccepts(tx: Tx, of: OfVersion, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select 1 from agreement_accept c where ${accepts(of)} limit ${most}) found`
  return row?.n ?? 0
}
