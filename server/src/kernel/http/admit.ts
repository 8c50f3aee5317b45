import type { AnyEntry } from '@heyi/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Actor, may } from '../actor.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refuse.ts'
import type { RequestFacts } from './handler.ts'
import type { Limiter } from './limiter.ts'

type Device = { client_id: number; client_token: string }
export type Admission = {
  database: Database
  limiter: Limiter
  log: Log
  /** Who holds this token, from the session row alone; null for a dead one, `isDevice` false on another device than its own. */
  readActor: (tx: Tx, token: string, device: Device, now: Date) => Promise<{ actor: Actor; isDevice: boolean } | null>
  /** Whether the device's token is its own. */
  proveClient: (tx: Tx, device: Device, now: Date) => Promise<boolean>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => {
  const n = Number(text(value))
  return Number.isSafeInteger(n) && n > 0 ? n : 0
}

/**
 * Reads who asks, then counts the call against its limits (which know the person), then enforces `access`: nothing of the
 * body is looked at before.
 */
export async function admit(
  entry: AnyEntry,
  request: FastifyRequest,
  kernel: Admission,
): Promise<{ actor: Actor | null; facts: RequestFacts }> {
  const now = new Date()
  const device = { client_id: count(request.headers['client-id']), client_token: text(request.headers['client-token']) }
  const actor = await readActor(request, kernel, device, now)
  const who = { ip: request.ip, client_id: device.client_id, user_id: actor?.user_id ?? 0 }
  kernel.limiter.take(entry.path, entry.limits, who, now.getTime())
  if (entry.access.who !== 'open' && !actor) throw new Refusal('SIGNED_OUT')
  if (entry.access.who === 'permission' && !may(actor, entry.access.id)) throw new Refusal('FORBIDDEN')
  return {
    actor,
    facts: {
      id: request.id,
      ip: request.ip,
      client_id: actor?.client_id || (await provenDevice(entry, kernel, device, now)),
      origin: `${request.protocol}://${request.host}`,
    },
  }
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

/** Only open writes care which device asks; reads spare the query. */
async function provenDevice(entry: AnyEntry, kernel: Admission, device: Device, now: Date): Promise<number> {
  if (entry.is !== 'call' || entry.kind !== 'write' || !device.client_id) return 0
  return (await kernel.database.use((tx) => kernel.proveClient(tx, device, now))) ? device.client_id : 0
}
