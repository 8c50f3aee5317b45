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
import type { Limiter } from './limiter.ts'

type Device = { client_id: number; client_token: string }
export type Admission = ActingKernel & {
  clock: Clock
  peerOf: PeerOf
  limiter: Limiter
  log: Log
  /** For how long a proof of who somebody is counts as fresh. */
  proofSeconds: number
  /** Who holds this token, from the session row alone; null for a dead one, `isDevice` false on another device than its own. */
  readActor: (tx: Tx, token: string, device: Device, now: Date) => Promise<{ actor: Actor; isDevice: boolean } | null>
  /** Why others ended the session of this token, in words; null where nobody did. */
  whyEnded: (tx: Tx, token: string) => Promise<string | null>
  /** Whether the device's token is its own. */
  proveClient: (tx: Tx, device: Device, now: Date) => Promise<boolean>
}
/** Who was let in, and what is known of their request. */
export type Admitted = { actor: Actor | null; facts: RequestFacts }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => {
  const n = Number(text(value))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Decides from the headers alone whether a request is let in, what costs least first: the limits of its address (which cost no
 * query), whose session it is, the access that the contract names, the limits of the person or device.
 */
export async function admit(entry: AnyEntry, request: FastifyRequest, kernel: Admission): Promise<Admitted> {
  const now = kernel.clock.now()
  const { network, ...peer } = kernel.peerOf(request.raw)
  if (peer.is_limited) kernel.limiter.takeOfAddress(entry, network, now.getTime())
  const device = { client_id: count(request.headers['client-id']), client_token: text(request.headers['client-token']) }
  const actor = await readActor(request, kernel, device, now)
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
  return { actor: as, facts: as?.acting ? { ...facts, doer_id: doerOf(as).user_id } : facts }
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

/** The person of the token; another person's `user-id` or another device's token signs nobody in. */
async function readActor(request: FastifyRequest, kernel: Admission, device: Device, now: Date): Promise<Actor | null> {
  const token = text(request.headers.token)
  if (!token || token === 'no token') return null
  const read = await kernel.database.use((tx) => kernel.readActor(tx, token, device, now))
  if (!read) return null
  const claimed = count(request.headers['user-id'])
  if (read.isDevice && (!claimed || claimed === read.actor.user_id)) return read.actor
  const facts = { request_id: request.id, event: 'identity-mismatch', actor_id: read.actor.user_id, claimed, ...device }
  kernel.log.warn(facts, 'the headers do not match the session')
  throw new Refusal('SIGNED_OUT')
}

/** The device whose token was sent; a number alone is anybody's to name. */
async function provenDevice(kernel: Admission, device: Device, now: Date): Promise<number> {
  if (!device.client_id || !device.client_token) return 0
  return (await kernel.database.use((tx) => kernel.proveClient(tx, device, now))) ? device.client_id : 0
}
