import { type Fragment, sql } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { type SessionLimits, TOUCH_SECONDS } from './rules.ts'
import type { client, session, users } from './schema.ts'

export type Session = typeof session.$inferSelect
type User = typeof users.$inferSelect
/** What a client token is checked against. */
export type ClientProof = Pick<typeof client.$inferSelect, 'id' | 'generation' | 'previous_valid_until'>

export type SessionRow = Pick<
  Session,
  'user_id' | 'client_id' | 'active_organ_id' | 'active_role_id' | 'last_seen_at' | 'proved_at'
> &
  Pick<User, 'organ_id' | 'real_name' | 'is_staff' | 'seen_on'> & {
    session_id: number
    generation: number | null
    previous_valid_until: Date | null
    has_second_factor: boolean
    /** Those who were merged into the person. */
    merged_ids: number[]
  }

/** The live session of a token with its person and its device, in one statement. */
export const sessionByToken = (tx: Tx, token_hash: string, now: Date) =>
  liveSession(tx, sql`s.token_hash = ${token_hash}`, now)
/** The same of a person's session by its number, for what goes on after they asked. */
export const sessionById = (tx: Tx, { user_id, session_id }: { user_id: number; session_id: number }, now: Date) =>
  liveSession(tx, sql`s.id = ${session_id} and s.user_id = ${user_id}`, now)

async function liveSession(tx: Tx, which: Fragment, now: Date): Promise<SessionRow | null> {
  const [row] = await tx<SessionRow[]>`
    select s.id as session_id, s.user_id, s.client_id, s.active_organ_id, s.active_role_id, s.last_seen_at, s.proved_at,
      u.organ_id, u.real_name, u.is_staff, u.seen_on, c.generation, c.previous_valid_until,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
      array(select m.id from users m where m.merged_into_id = u.id order by m.id) as merged_ids
    from session s join users u on u.id = s.user_id left join client c on c.id = s.client_id
    where ${which} and s.revoked_at is null and s.idle_expires_at > ${now} and s.absolute_expires_at > ${now} and u.state = 'active'`
  return row ?? null
}

/** What others did to the person of a token by which their session ended; null where nobody did. */
export async function endedBy(tx: Tx, token_hash: string): Promise<string | null> {
  const [row] = await tx<Pick<Session, 'ended_by'>[]>`select ended_by from session where token_hash = ${token_hash}`
  return row?.ended_by ?? null
}

/** Notes the use of a session, at most every few minutes. */
export async function extendSession(
  tx: Tx,
  row: Pick<SessionRow, 'session_id' | 'last_seen_at'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - row.last_seen_at.getTime() < TOUCH_SECONDS * 1000) return
  await tx`
    update session set last_seen_at = ${now}, idle_expires_at = least(absolute_expires_at, ${now}::timestamptz + idle_seconds * interval '1 second')
    where id = ${row.session_id} and last_seen_at < ${now}`
}

export async function insertSession(
  tx: Tx,
  given: { user_id: number; client_id: number; token_hash: string; proved_at: Date; now: Date; limits: SessionLimits },
): Promise<number> {
  const { limits, now } = given
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const [row] = await tx<{ id: number }[]>`
    insert into session (user_id, client_id, token_hash, created_at, last_seen_at, proved_at, idle_seconds, idle_expires_at, absolute_expires_at)
    values (${given.user_id}, ${given.client_id || null}, ${given.token_hash}, ${now}, ${now}, ${given.proved_at}, ${limits.idle_seconds},
      ${after(Math.min(limits.idle_seconds, limits.absolute_seconds))}, ${after(limits.absolute_seconds)})
    returning id`
  if (!row) throw new Error('no session was made')
  return row.id
}

/** Ends one of the person's sessions that is not `except`; false where there is none. */
export async function revokeSession(
  tx: Tx,
  given: { user_id: number; session_id: number; except?: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update session set revoked_at = ${given.now}
    where id = ${given.session_id} and user_id = ${given.user_id} and revoked_at is null and id <> ${given.except ?? 0}
      and idle_expires_at > ${given.now} and absolute_expires_at > ${given.now}
    returning id`
  return rows.length === 1
}

type Ended = { user_id: number; except: number; ended_by?: string; now: Date }
/** Ends all of the person's sessions but one. Returns those ended. */
export async function revokeAll(tx: Tx, given: Ended): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    update session set revoked_at = ${given.now}, ended_by = ${given.ended_by ?? null} where revoked_at is null and id = any(array(
      select id from session where user_id = ${given.user_id} and revoked_at is null and id <> ${given.except} order by id for no key update
    )) returning id`
  return rows.map((row) => row.id)
}

export async function setPlace(tx: Tx, session_id: number, organ_id: number, role_id: number): Promise<void> {
  await tx`update session set active_organ_id = ${organ_id}, active_role_id = ${role_id} where id = ${session_id}`
}

/** Whose session: one row of users, by number or by phone. */
type Whose = { user_id: number } | { mobile_blind: string }
/** Whether somebody is registered, and whether this device has signed in as them before; whoever was merged is the person who was kept. */
export async function knownHere(
  tx: Tx,
  given: Whose & { client_id: number },
): Promise<{ is_registered: boolean; is_own: boolean }> {
  const whose = 'user_id' in given ? sql`id = ${given.user_id}` : sql`mobile_blind = ${given.mobile_blind}`
  const [row] = await tx<{ is_registered: boolean; is_own: boolean }[]>`
    with who as (select coalesce(merged_into_id, id) as id from users where ${whose})
    select exists (select from who) as is_registered,
      exists (select from session s join who on s.user_id = who.id where s.client_id = ${given.client_id}) as is_own`
  return row ?? { is_registered: false, is_own: false }
}

export async function clientProof(tx: Tx, id: number): Promise<ClientProof | null> {
  const [row] = await tx<ClientProof[]>`select id, generation, previous_valid_until from client where id = ${id}`
  return row ?? null
}
