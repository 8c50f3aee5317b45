import type { AnyEntry, Limit } from '@heyi/contract/call'
import { Refusal } from '../refuse.ts'
import { Windows } from './windows.ts'

/**
 * What one address may ask in a minute altogether: a house with its residents and staff stands behind one. Pictures, which
 * no page asks for one by one, and notices of a payment gateway do not take from what people may ask.
 */
const PER_ADDRESS = { calls: 6_000, pictures: 6_000, notices: 3_000 }
/** What one person may ask in a minute; of staff the most who work through a list, such as 200 parcels shipped in one go. */
const PER_MEMBER = 300
const PER_STAFF = 1_500
/** What a device without a person may ask in a minute, and all at one address together that prove no device. */
const PER_GUEST = 60
const PER_STRANGERS = 120

type Traffic = keyof typeof PER_ADDRESS
const trafficOf = (entry: AnyEntry): Traffic =>
  entry.is === 'hook' ? 'notices' : entry.is === 'file' && entry.method === 'GET' ? 'pictures' : 'calls'

/** Who asks, when it is known: a device and a person only where they are proven, else 0. */
export type Asker = { address: string; client_id: number; user_id: number; is_staff: boolean }

/** Limits in memory, one limiter a process. Who is over the limits of an address costs no query. */
export class Limiter {
  readonly #windows = new Map<number, Windows>()

  /** Counts against what the address may ask: altogether, then of this call. */
  takeOfAddress(entry: AnyEntry, address: string, now: number): void {
    const traffic = trafficOf(entry)
    this.#count(traffic, address, { max: PER_ADDRESS[traffic], seconds: 60 }, now)
    for (const limit of entry.limits ?? []) if (limit.by === 'ip') this.#count(entry.path, address, limit, now)
  }

  /** Counts a proof that a socket offers as one call of its address. */
  takeOfSocket(address: string, now: number): void {
    this.#count('calls', address, { max: PER_ADDRESS.calls, seconds: 60 }, now)
  }

  /** Counts against what the person may ask, or without one the device, or without either all strangers of the address. */
  takeOfAsker(entry: AnyEntry, { address, client_id, user_id, is_staff }: Asker, now: number): void {
    const device = client_id ? `device ${client_id}` : `strangers ${address}`
    const person = `person ${user_id}`
    const limits = entry.limits ?? []
    if (user_id) this.#count('any', person, { max: is_staff ? PER_STAFF : PER_MEMBER, seconds: 60 }, now)
    else if (client_id) this.#count('any', device, { max: PER_GUEST, seconds: 60 }, now)
    // A call with a limit of its own for an address is what a new device begins with: signing in, registering itself.
    else if (trafficOf(entry) === 'calls' && !limits.some((limit) => limit.by === 'ip'))
      this.#count('any', device, { max: PER_STRANGERS, seconds: 60 }, now)
    for (const limit of limits)
      if (limit.by === 'client') this.#count(entry.path, device, limit, now)
      else if (limit.by === 'user' && user_id) this.#count(entry.path, person, limit, now)
  }

  #count(scope: string, who: string, { max, seconds }: Pick<Limit, 'max' | 'seconds'>, now: number): void {
    const windows = this.#windows.get(seconds) ?? new Windows(seconds)
    this.#windows.set(seconds, windows)
    const wait = windows.count(`${scope} ${who}`, max, now)
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil(wait / 1000) })
  }
}
