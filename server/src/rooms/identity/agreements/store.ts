import { type Fragment, json, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { agreement } from './schema.ts'

export type Agreement = typeof agreement.$inferSelect
type Text = Pick<Agreement, 'kind' | 'version' | 'title' | 'summary' | 'html' | 'published_at'>
export type Shown = { kind: string; version: string }

/** Whether the version `a` holds by now, be it in force or followed by another. */
export const holds = (now: Date): Fragment => sql`a.state = 'published' and a.published_at <= ${now}`
/** Of the versions of a kind that hold, the first is in force: of two from one moment on it is the one written last. */
export const IN_FORCE_FIRST = sql`a.published_at desc, a.id desc`

/** The text in force, the newest that holds by now; or the version that is named, while it was ever in force. */
export async function agreementText(
  tx: Tx,
  { kind, version, now }: { kind: string; version: string; now: Date },
): Promise<Text | null> {
  const [row] = await tx<Text[]>`
    select a.kind, a.version, a.title, a.summary, a.html, a.published_at from agreement a
    where a.kind = ${kind} and ${holds(now)} and (${version} = '' or a.version = ${version})
    order by ${IN_FORCE_FIRST} limit 1`
  return row ?? null
}

export type InForce = Omit<Text, 'html'> & { is_accepted: boolean; is_known: boolean }
/** The newest text of each kind, and what this person (0: nobody) has accepted of it. */
export async function agreementsInForce(tx: Tx, user_id: number, now: Date): Promise<InForce[]> {
  return await tx<InForce[]>`
    select distinct on (a.kind) a.kind, a.version, a.title, a.summary, a.published_at,
      exists (select from agreement_accept c where c.user_id = ${user_id} and c.kind = a.kind and c.version = a.version) as is_accepted,
      exists (select from agreement_accept c where c.user_id = ${user_id} and c.kind = a.kind) as is_known
    from agreement a where ${holds(now)} order by a.kind, ${IN_FORCE_FIRST}`
}

/** Records that a person accepted these texts, as far as they are or were in force. Returns how many of them that are. */
export async function acceptShown(
  tx: Tx,
  given: { user_id: number; shown: readonly Shown[]; way: string; now: Date },
): Promise<number> {
  if (!given.shown.length) return 0
  const [row] = await tx<{ known: number }[]>`
    with known as (
      select distinct a.kind, a.version from agreement a
      join json_to_recordset(${json(given.shown)}::json) s(kind text, version text) using (kind, version)
      where ${holds(given.now)}
    ), added as (
      insert into agreement_accept (user_id, kind, version, way, accepted_at)
      select ${given.user_id}::int8, kind, version, ${given.way}, ${given.now}::timestamptz from known on conflict do nothing
    )
    select count(*)::int as known from known`
  return row?.known ?? 0
}

export type Accepted = { kind: string; version: string; title: string; accepted_at: Date }
/** What a person has accepted, the newest first. */
export async function acceptedBy(tx: Tx, user_id: number): Promise<Accepted[]> {
  return await tx<Accepted[]>`
    select c.kind, c.version, a.title, c.accepted_at from agreement_accept c join agreement a using (kind, version)
    where c.user_id = ${user_id} order by c.accepted_at desc, c.kind limit 200`
}
