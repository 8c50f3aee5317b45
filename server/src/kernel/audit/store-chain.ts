import { sql } from '../db/sql.ts'
import { sweeping } from '../db/sweeping.ts'
import type { Tx } from '../db/tx.ts'

export type Link = { audit_id: number; day: string; place: number; hmac: string }
export type Anchor = { day: string; rows: number; hmac: string }

/**
 * A row of the log as its link is keyed to it: every column, in an order and a form that stay. A column that is added
 * later stands in a form of its own, beside this one.
 */
const wordsOf = sql`json_build_array(a.id, a.actor_id, a.subject_id, a.organ_id, a.action, a.target, a.target_id, a.reason,
  a.detail, a.change, a.result, a.ip, a.client_id, a.request_id, extract(epoch from a.created_at))::text`
const dayOf = sql`to_char(a.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** Two workers that lay at once, one after the other. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('audit', 0))`
}

/** Committed rows since a moment that have no link yet, each day's by number; a row that commits late comes with a later call. */
export const rowsToLay = (tx: Tx, since: Date, most: number) =>
  tx<{ audit_id: number; day: string; words: string }[]>`
    select a.id as audit_id, ${dayOf} as day, ${wordsOf} as words from audit a
    where a.created_at >= ${since} and not exists (select from audit_link l where l.audit_id = a.id)
    order by 2, a.id limit ${most}`

export async function lastLinks(tx: Tx, days: readonly string[]): Promise<Map<string, Link>> {
  const rows = await tx<Link[]>`
    select distinct on (day) audit_id, day, place, hmac from audit_link where day = any(${days}::text[]) order by day, place desc`
  return new Map(rows.map((row) => [row.day, row]))
}

export async function addLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  await tx`
    insert into audit_link (audit_id, day, place, hmac)
    select * from unnest(${links.map((l) => l.audit_id)}::int8[], ${links.map((l) => l.day)}::text[],
      ${links.map((l) => l.place)}::int4[], ${links.map((l) => l.hmac)}::text[])`
}

/** The newest anchor before a day; null where the chain begins. */
export async function anchorBefore(tx: Tx, day: string): Promise<Anchor | null> {
  const [row] = await tx<Anchor[]>`
    select day, rows, hmac from audit_anchor where day < ${day} order by day desc limit 1`
  return row ?? null
}

export async function anchorOf(tx: Tx, day: string): Promise<Anchor | null> {
  const [row] = await tx<Anchor[]>`select day, rows, hmac from audit_anchor where day = ${day}`
  return row ?? null
}

/** The newest anchors, from the last. */
export const lastAnchors = (tx: Tx, most: number) =>
  tx<Anchor[]>`select day, rows, hmac from audit_anchor order by day desc limit ${most}`

/** Days before this one whose chain has no anchor yet, from the first. */
export async function openDays(tx: Tx, before: string): Promise<string[]> {
  const rows = await tx<{ day: string }[]>`
    select distinct l.day from audit_link l
    where l.day < ${before} and l.day > coalesce((select max(day) from audit_anchor), '') order by l.day`
  return rows.map(({ day }) => day)
}

export async function addAnchor(tx: Tx, { day, rows, hmac }: Anchor): Promise<void> {
  await tx`insert into audit_anchor (day, rows, hmac) values (${day}, ${rows}, ${hmac})`
}

/** Links of a day after a place, with what their rows say now; null where a row is gone. */
export const linksAfter = (tx: Tx, day: string, place: number, most: number) =>
  tx<(Link & { words: string | null })[]>`
    select l.audit_id, l.day, l.place, l.hmac, case when a.id is null then null else ${wordsOf} end as words
    from audit_link l left join audit a on a.id = l.audit_id
    where l.day = ${day} and l.place > ${place} order by l.place limit ${most}`

/** The rows of a day that have no link: how many, and the first. */
export async function unlaidRows(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
): Promise<{ rows: number; first: number | null }> {
  const [row] = await tx<{ rows: number; first: number | null }[]>`
    select count(*) as rows, min(a.id) as first from audit a
    where a.created_at >= ${from} and a.created_at < ${to} and not exists (select from audit_link l where l.audit_id = a.id)`
  return row ?? { rows: 0, first: null }
}

/** Anchored days before this one whose rows are there, from the first. */
export const daysToSweep = (tx: Tx, before: string) =>
  tx<Anchor[]>`
    select day, rows, hmac from audit_anchor a where day < ${before} and not exists (select from audit_swept s where s.day = a.day) order by day`
export async function addSwept(tx: Tx, { day, rows, hmac }: Anchor): Promise<void> {
  await tx`insert into audit_swept (day, rows, hmac) values (${day}, ${rows}, ${hmac}) on conflict do nothing`
}
export async function sweptOf(tx: Tx, day: string): Promise<Anchor | null> {
  const [row] = await tx<Anchor[]>`select day, rows, hmac from audit_swept where day = ${day}`
  return row ?? null
}
/** Deletes rows and links of days that are said to be swept. */
export async function deleteSwept(tx: Tx, most: number): Promise<number> {
  sweeping(tx, 'audit', 'audit_link')
  const rows = await tx`
    with link as (
      delete from audit_link where audit_id = any(array(
        select l.audit_id from audit_swept s join audit_link l on l.day = s.day order by l.audit_id limit ${most}
      )) returning audit_id
    ), gone as (delete from audit where id in (select audit_id from link))
    select from link`
  return rows.length
}
