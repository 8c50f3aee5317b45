import type { Action } from '@heyi/contract/actions'
import type { Actor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { hmac, randomToken, sameText, sha256 } from '../../../kernel/ids.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { shanghaiDay } from '../../../kernel/time.ts'
import type { StaffOf } from './deps.ts'
import { rightsOf } from './rights.ts'
import { type SessionLimits, sessionLimits } from './rules.ts'
import { noteSeen } from './store.ts'
import {
  type ClientProof,
  clientProof,
  endedBy,
  extendSession,
  insertSession,
  revokeAll,
  type SessionRow,
  sessionById,
  sessionByToken,
  setPlace,
} from './store-session.ts'

/** A device's token of a generation. It is derived, so that nothing usable is stored and it can be told again. */
export const clientToken = (secrets: Secrets, client: Pick<ClientProof, 'id' | 'generation'>): string =>
  hmac(secrets.key('client-token'), `${client.id}.${client.generation}`)

/** Which token of the device this is: its newest, the one before (for 24 hours), or none. */
export function whichToken(
  secrets: Secrets,
  client: ClientProof,
  token: string,
  now: Date,
): 'newest' | 'previous' | null {
  if (sameText(token, clientToken(secrets, client))) return 'newest'
  const isInTime = client.previous_valid_until !== null && client.previous_valid_until > now
  return isInTime && sameText(token, clientToken(secrets, { id: client.id, generation: client.generation - 1 }))
    ? 'previous'
    : null
}

/** A signed-in person with what the token of their session's device is checked against (null: the session has no device). */
export type SignedInActor = Actor & { client: ClientProof | null }

/**
 * The person behind a session token, or null: unknown, ended, run out or disabled. One statement for members, one more
 * for staff. It tells who the token belongs to; that the device is the right one is for the caller to check: the
 * header's client id equals `client_id`, and isClientToken holds. `isGlance`: it is not counted as the session's use.
 */
export async function readActor(
  tx: Tx,
  given: { token: string; now: Date; staffOf: StaffOf; isProduction: boolean; isGlance?: boolean },
): Promise<SignedInActor | null> {
  const row = await sessionByToken(tx, sha256(given.token), given.now)
  if (!row) return null
  if (!given.isGlance) await noteUse(tx, row, given.now)
  const place = { active_organ_id: row.active_organ_id, active_role_id: row.active_role_id }
  return {
    ...(await actorOf(tx, row, place, given)),
    client:
      row.client_id === null || row.generation === null
        ? null
        : { id: row.client_id, generation: row.generation, previous_valid_until: row.previous_valid_until },
  }
}

/** A session that is used goes on, and its person was seen today. */
async function noteUse(tx: Tx, row: SessionRow, now: Date): Promise<void> {
  await extendSession(tx, row, now)
  const today = shanghaiDay(now)
  if (row.seen_on !== today) await noteSeen(tx, row.user_id, today)
}

type Place = { active_organ_id: number; active_role_id: number }
type Rights = { staffOf: StaffOf; isProduction: boolean }
async function actorOf(tx: Tx, row: SessionRow, place: Place, { staffOf, isProduction }: Rights): Promise<Actor> {
  const held = row.is_staff ? await staffOf(tx, row.user_id, place) : null
  return {
    user_id: row.user_id,
    own_ids: row.merged_ids.length ? [row.user_id, ...row.merged_ids] : [row.user_id],
    session_id: row.session_id,
    client_id: row.client_id ?? 0,
    proved_at: row.proved_at,
    organ_id: row.organ_id,
    real_name: row.real_name,
    staff: held && rightsOf(held, { hasSecondFactor: row.has_second_factor, isProduction }),
  }
}

/**
 * Who asked for what is done later, with the rights they have now at the place where they asked; null where their session has
 * ended since.
 */
async function actorLater(
  tx: Tx,
  {
    now,
    place,
    staffOf,
    isProduction,
    ...which
  }: Rights & { user_id: number; session_id: number; place: Place; now: Date },
): Promise<Actor | null> {
  const row = await sessionById(tx, which, now)
  return row && (await actorOf(tx, row, place, { staffOf, isProduction }))
}

/** What others do to a person that ends their sessions, as that person hears it. */
const endings = {
  'member.merge': '工作人员把您的两个会员账号合并成了一个',
  'member.separate': '工作人员把合并过的会员账号分开了',
} satisfies Partial<Record<Action, string>>
export type Ending = keyof typeof endings
const isEnding = (text: string | null): text is Ending => text !== null && text in endings

/** Why others ended the session of a token, in words; null where nobody did. */
async function whyEnded(tx: Tx, token: string): Promise<string | null> {
  const ending = await endedBy(tx, sha256(token))
  return isEnding(ending) ? endings[ending] : null
}

/** Whether the token proves the device of a session that readActor answered. */
const isClientToken = (secrets: Secrets, client: ClientProof, token: string, now: Date): boolean =>
  whichToken(secrets, client, token, now) !== null

/** Whether id and token name a registered device; one statement, none for 0 or an empty token. */
async function proveClient(
  tx: Tx,
  secrets: Secrets,
  given: { client_id: number; client_token: string; now: Date },
): Promise<boolean> {
  if (!Number.isSafeInteger(given.client_id) || given.client_id < 1 || !given.client_token) return false
  const client = await clientProof(tx, given.client_id)
  return client !== null && isClientToken(secrets, client, given.client_token, given.now)
}

/** Opens a session, which proves who is there unless they proved it before. The token is told once and stored as a hash; a member's limits where none are given. */
export async function openSession(
  tx: Tx,
  given: { user_id: number; client_id: number; now: Date; proved_at?: Date; limits?: SessionLimits },
): Promise<{ token: string; session_id: number }> {
  const token = randomToken()
  await noteSeen(tx, given.user_id, shanghaiDay(given.now))
  const { proved_at = given.now, limits = sessionLimits(false, false) } = given
  return { token, session_id: await insertSession(tx, { ...given, proved_at, token_hash: sha256(token), limits }) }
}

/** For the wiring and other rooms. */
export const sessions = {
  open: openSession,
  readActor,
  actorLater,
  proveClient,
  isClientToken,
  setPlace,
  whyEnded,
  end: revokeAll,
}
