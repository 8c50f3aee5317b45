import type { Access, AnyEntry } from '@heyi/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Actor, doerOf, may } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/tx.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refuse.ts'
import { type ActingKernel, actAs } from './acting.ts'
import type { PeerOf } from './address.ts'
import type { RequestFacts } from './handler.ts'
import { type Device, isSameActor, type KeptSessions, type ReadSession } from './kept-sessions.ts'
import type { Limiter } from './limiter.ts'

export type Admission = ActingKernel & {
  clock: Clock
  peerOf: PeerOf
  limiter: Limiter
  log: Log
  /** For how long a proof of who somebody is counts as fresh. */
  proofSeconds: number
  sessions: KeptSessions
  /** The session of this token; null of a dead one. `isGlance`: not counted as its use. */
  readSession: (tx: Tx, token: string, now: Date, isGlance?: boolean) => Promise<ReadSession | null>
  /** Why others ended the session of this token, in words; null where nobody did. */
  whyEnded: (tx: Tx, token: string) => Promise<string | null>
  /** Whether the device's token is its own. */
  proveClient: (tx: Tx, device: Device, now: Date) => Promise<boolean>
}
/** Who was let in, and what is known of their request; `isKept`: by a session that was read moments before it. */
export type Admitted = { actor: Actor | null; facts: RequestFacts; isKept: boolean }
/** How a session is found: as it was kept, where there is one. */
export type Finding = { mayBeKept: boolean }

/**
 * Refusals of a kept session that a fresh one may not give: a right, a proof or a device's next token came since. Headers that do not
 * match it are among them, for the device that a session knows by its token goes on to another token; limits are not.
 */
const mayHaveChanged: ReadonlySet<string> = new Set([
  'SIGNED_OUT',
  'FORBIDDEN',
  'SECOND_FACTOR_MISSING',
  'PROOF_NEEDED',
])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => {
  const n = Number(text(value))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Decides from the headers alone whether a request is let in, what costs least first: the limits of its address (which cost no
 * query), whose session it is, the access that the contract names, the limits of the person or device. A kept session lets in and
 * keeps nobody out: what it says no to, and a later reading may not, is asked anew.
 */
export async function admit(
  entry: AnyEntry,
  request: FastifyRequest,
  kernel: Admission,
  { mayBeKept }: Finding,
): Promise<Admitted> {
  const peer = kernel.peerOf(request.raw)
  if (peer.is_limited) kernel.limiter.takeOfAddress(entry, peer.network, kernel.clock.now().getTime())
  const kept = mayBeKept && !request.headers.acting ? kernel.sessions.find(text(request.headers.token)) : undefined
  if (kept)
    try {
      return await admitBy(entry, request, kernel, kept)
    } catch (error) {
      if (!(error instanceof Refusal && mayHaveChanged.has(error.reason))) throw error
    }
  return admitBy(entry, request, kernel)
}

async function admitBy(
  entry: AnyEntry,
  request: FastifyRequest,
  kernel: Admission,
  kept?: ReadSession,
): Promise<Admitted> {
  const now = kernel.clock.now()
  const { network, ...peer } = kernel.peerOf(request.raw)
  const device = deviceOf(request)
  const actor = await findActor(request, kernel, { device, now, kept })
  if (!actor && entry.access.who !== 'open') await sayWhyEnded(kernel, text(request.headers.token))
  requireAccess(entry.access, actor)
  requireProof(entry, actor, kernel.proofSeconds, now)
  // Only writes, limits and a few reads care which device asks; other reads of people who are signed in spare the query.
  const isDeviceAsked =
    entry.is === 'call' && (entry.kind === 'write' || entry.asksDevice || (peer.is_limited && !actor))
  const client_id = actor?.client_id || (isDeviceAsked ? await provenDevice(kernel, device, now) : 0)
  if (peer.is_limited) {
    const asker = { address: network, client_id, user_id: actor?.user_id ?? 0, is_staff: !!actor?.staff }
    kernel.limiter.takeOfAsker(entry, asker, now.getTime())
  }
  const organ_id = actor?.staff?.active_organ_id ?? actor?.organ_id ?? 0
  const facts = { id: request.id, ...peer, client_id, organ_id, origin: `${request.protocol}://${request.host}` }
  const as = await actAs(entry, actor, text(request.headers.acting), { kernel, now })
  return { actor: as, facts: as?.acting ? { ...facts, doer_id: doerOf(as).user_id } : facts, isKept: !!kept }
}

/** Whoever was signed out by what others did hears what that was. */
async function sayWhyEnded(kernel: Admission, token: string): Promise<void> {
  const why = token ? await kernel.database.use((tx) => kernel.whyEnded(tx, token)) : null
  if (why !== null) throw new Refusal('SESSION_ENDED', { why })
}

function requireAccess(access: Access, actor: Actor | null): void {
  if (access.who !== 'open' && !actor) throw new Refusal('SIGNED_OUT')
  if (access.who === 'permission' && !may(actor, access.id))
    throw new Refusal(actor?.staff?.lacks_second_factor ? 'SECOND_FACTOR_MISSING' : 'FORBIDDEN')
}

/** A session alone is not enough for what the contract marks: who uses it has shown lately that it is theirs. */
function requireProof({ freshProof }: AnyEntry, actor: Actor | null, seconds: number, now: Date): void {
  const isAsked = freshProof === true || (freshProof === 'staff' && actor?.staff)
  if (isAsked && actor && now.getTime() - actor.proved_at.getTime() > seconds * 1000) throw new Refusal('PROOF_NEEDED')
}

const deviceOf = ({ headers }: FastifyRequest): Device => ({
  client_id: count(headers['client-id']),
  client_token: text(headers['client-token']),
})

type Asked = { device: Device; now: Date; kept: ReadSession | undefined }
/** The person of the token; another person's `user-id` or another device's token signs nobody in. */
async function findActor(
  request: FastifyRequest,
  kernel: Admission,
  { device, now, kept }: Asked,
): Promise<Actor | null> {
  const token = text(request.headers.token)
  if (!token || token === 'no token') return null
  const read = () => kernel.database.use((tx) => kernel.readSession(tx, token, now))
  const session = kept ?? (await kernel.sessions.readAnew(token, read))
  if (!session) return null
  const { actor } = session
  const claimed = count(request.headers['user-id'])
  if (session.isOwn(device, now) && (!claimed || claimed === actor.user_id)) return actor
  const facts = { request_id: request.id, event: 'identity-mismatch', actor_id: actor.user_id, claimed, ...device }
  // What a kept session says is asked anew, and said then where it is so.
  if (!kept) kernel.log.warn(facts, 'the headers do not match the session')
  throw new Refusal('SIGNED_OUT')
}

/** Whether who was let in by a kept session is still let in, asked in the transaction of what they do. */
export async function isStillSame(
  tx: Tx,
  request: FastifyRequest,
  kernel: Admission,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const session = await kernel.readSession(tx, text(request.headers.token), now, true)
  if (!session) return false
  return session.isOwn(deviceOf(request), now) && isSameActor(session.actor, actor)
}

/** The device whose token was sent; a number alone is anybody's to name. */
async function provenDevice(kernel: Admission, device: Device, now: Date): Promise<number> {
  if (!device.client_id || !device.client_token) return 0
  return (await kernel.database.use((tx) => kernel.proveClient(tx, device, now))) ? device.client_id : 0
}
