import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../actor.ts'

export type Device = { client_id: number; client_token: string }
/** A live session as it was read: whose it is, and whether a device is its own. */
export type ReadSession = { actor: Actor; isOwn: (device: Device, now: Date) => boolean }

/** Milliseconds for which a session is kept: no process hears of what another one ended. */
const KEPT_MS = 5_000
const MAX_PEOPLE = 20_000

/**
 * Sessions as they were read moments ago. By a kept one a write is let in before its body has come; it asks again in its own
 * transaction, and nothing is committed for a session that has changed. What ends a session in this process drops it at once.
 */
export class KeptSessions {
  readonly #byToken = new LRUCache<string, ReadSession>({ max: MAX_PEOPLE, ttl: KEPT_MS })
  #drops = 0

  find(token: string): ReadSession | undefined {
    return this.#byToken.get(token)
  }

  /** Reads a session by `read` and keeps it, unless one was dropped meanwhile: that may have been this one. */
  async readAnew(token: string, read: () => Promise<ReadSession | null>): Promise<ReadSession | null> {
    const drops = this.#drops
    const session = await read()
    if (session && drops === this.#drops) this.#byToken.set(token, session)
    else this.#byToken.delete(token)
    return session
  }

  dropSession(session_id: number): void {
    this.#drop(({ actor }) => actor.session_id === session_id)
  }

  dropUser(user_id: number): void {
    this.#drop(({ actor }) => actor.user_id === user_id)
  }

  #drop(isMeant: (session: ReadSession) => boolean): void {
    this.#drops++
    for (const [token, session] of this.#byToken.entries()) if (isMeant(session)) this.#byToken.delete(token)
  }
}

/** Whether the same person asks with the same rights, proved at the same moment. */
export const isSameActor = (a: Actor, b: Actor): boolean => isDeepStrictEqual(a, b)
