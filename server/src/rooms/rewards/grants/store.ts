import type { GrantState } from '@heyi/contract/rewards/grant-states'
import { COUNT_LIMIT, type IdPage } from '../../../kernel/db/paging.ts'
import { type Fragment, rowsOf, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { GrantLine } from './rules.ts'
import type { pointsGrant } from './schema.ts'

type Grant = typeof pointsGrant.$inferSelect & { state: GrantState }
export type GrantRow = Grant & { first_id: number; delta: number | null }

/** What one person gives by hand waits in a line, so that the sum of their day holds. */
export async function lockMaker(tx: Tx, maker_id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('grant', ${maker_id}))`
}

/** Points that somebody has asked for since a moment; what was refused is theirs to ask for again. */
export async function askedSince(tx: Tx, maker_id: number, since: Date): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select coalesce(sum(total), 0)::int8 as total from points_grant
    where maker_id = ${maker_id} and created_at >= ${since} and state <> 'REFUSED'`
  return row?.total ?? 0
}

type NewGrant = Pick<Grant, 'organ_id' | 'maker_id' | 'reason' | 'total' | 'people' | 'state' | 'created_at'>
export async function addGrant(tx: Tx, grant: NewGrant, lines: readonly GrantLine[]): Promise<number> {
  const [row] = await tx<Pick<Grant, 'id'>[]>`
    insert into points_grant (organ_id, maker_id, reason, total, people, state, created_at)
    values (${grant.organ_id}, ${grant.maker_id}, ${grant.reason}, ${grant.total}, ${grant.people}, ${grant.state}, ${grant.created_at})
    returning id`
  if (!row) throw new Error('no grant was added')
  await tx`insert into ${rowsOf(
    'points_grant_line',
    lines.map((line) => ({ grant_id: row.id, ...line })),
  )}`
  return row.id
}

/** Those of these organisations; null: of all. */
export type Whose = readonly number[] | null
const within = (organ_ids: Whose): Fragment =>
  organ_ids === null ? sql`true` : sql`g.organ_id = any(${organ_ids}::int8[])`

export type GrantFilter = {
  organ_ids: Whose
  state: GrantState | 'all'
  /** 0: whoever. */
  maker_id: number
  user_id: number
  from: Date | null
  to: Date | null
}
const matching = ({ organ_ids, state, maker_id, user_id, from, to }: GrantFilter): Fragment => sql`
  ${within(organ_ids)} ${state === 'all' ? sql`` : sql`and g.state = ${state}`}
  ${maker_id ? sql`and g.maker_id = ${maker_id}` : sql``}
  ${user_id ? sql`and exists (select from points_grant_line l where l.grant_id = g.id and l.user_id = ${user_id})` : sql``}
  ${from ? sql`and g.created_at >= ${from}` : sql``} ${to ? sql`and g.created_at < ${to}` : sql``}`

/** What lists show besides a row's own columns: asked for by the row, so of shown rows only. */
const columns = sql`
  g.*, (select l.user_id from points_grant_line l where l.grant_id = g.id order by l.user_id limit 1) as first_id,
  case when g.people = 1 then (select l.delta from points_grant_line l where l.grant_id = g.id) end as delta`

export const listGrants = (tx: Tx, filter: GrantFilter, { before, offset, limit }: IdPage) =>
  tx<GrantRow[]>`
    select ${columns} from (
      select g.* from points_grant g where ${matching(filter)} ${before === null ? sql`` : sql`and g.id < ${before}`}
      order by g.id desc limit ${limit} offset ${offset}
    ) g order by g.id desc`

/** How many there are, counted up to the limit of lists. */
export async function countGrants(tx: Tx, filter: GrantFilter, most = COUNT_LIMIT + 1): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from (select from points_grant g where ${matching(filter)} limit ${most}) first`
  return row?.n ?? 0
}

/** How many wait for somebody other than this person. */
export async function countToDecide(tx: Tx, organ_ids: Whose, own_ids: readonly number[]): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from points_grant g
    where g.state = 'WAITING' and g.maker_id <> all(${own_ids}::int8[]) and ${within(organ_ids)}`
  return row?.n ?? 0
}

export async function readGrant(tx: Tx, id: number, organ_ids: Whose): Promise<GrantRow | null> {
  const [row] = await tx<GrantRow[]>`
    select ${columns} from points_grant g where g.id = ${id} and ${within(organ_ids)}`
  return row ?? null
}

/** Whom it is for, in ascending order. */
export const linesOf = (tx: Tx, grant_id: number) =>
  tx<GrantLine[]>`select user_id, delta from points_grant_line where grant_id = ${grant_id} order by user_id`

type Move = { from: GrantState; to: GrantState; by: number; note: string; now: Date }
/** Moves it on, by who decides about it or undoes it; false where it is not in that state any more. */
export async function moveGrant(tx: Tx, id: number, { from, to, by, note, now }: Move): Promise<boolean> {
  const who =
    to === 'UNDONE' ? sql`undone_by = ${by}, undone_at = ${now}` : sql`decided_by = ${by}, decided_at = ${now}`
  const rows = await tx`
    update points_grant set state = ${to}, ${who}, note = ${note} where id = ${id} and state = ${from} returning 1`
  return rows.length > 0
}

/** A row for each member of them, for a spreadsheet. */
export type GrantSheetRow = Grant & GrantLine & { organ_name: string }
export const grantsForSheet = (filter: GrantFilter, most: number): Fragment => sql`
  select g.*, l.user_id, l.delta from points_grant g join points_grant_line l on l.grant_id = g.id
  where ${matching(filter)} order by g.id desc, l.user_id limit ${most}`
