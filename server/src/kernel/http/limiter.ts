import type { Limit } from '@heyi/contract/call'
import { Refusal } from '../refuse.ts'

/** Every call's limit per person and per address, where it names none of its own (reliability, default limits). */
const general: readonly Limit[] = [
  { by: 'ip', max: 600, seconds: 60 },
  { by: 'user', max: 300, seconds: 60 },
]
const anonymous: Limit = { by: 'ip', max: 60, seconds: 60 }

/** Whether the address is this machine's own: the development profile lifts limits for it. */
export const isLoopback = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127\./.test(ip)

type Who = { ip: string; client_id: number; user_id: number }

/** Fixed windows in memory, one limiter a process. A flood costs no transaction; with a made-up token it costs the reading of one session. */
export class Limiter {
  readonly #windows = new Map<string, { count: number; until: number }>()
  readonly #isOn: (ip: string) => boolean
  constructor(isOn: (ip: string) => boolean) {
    this.#isOn = isOn
  }

  /** Counts one call and refuses it where a limit is passed. */
  take(path: string, own: readonly Limit[] | undefined, who: Who, now: number): void {
    if (!this.#isOn(who.ip)) return
    for (const limit of own ?? []) this.#count(path, limit, who, now)
    for (const limit of general) this.#count('any', limit, who, now)
    if (!who.user_id) this.#count('guest', anonymous, who, now)
  }

  #count(scope: string, limit: Limit, who: Who, now: number): void {
    const id = limit.by === 'ip' ? who.ip : limit.by === 'client' ? who.client_id : who.user_id
    if (!id) return
    const key = `${scope} ${limit.by} ${limit.seconds} ${id}`
    const window = this.#windows.get(key)
    if (!window || window.until <= now) {
      if (this.#windows.size > 50_000) this.#forget(now)
      this.#windows.set(key, { count: 1, until: now + limit.seconds * 1000 })
    } else if (++window.count > limit.max) {
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil((window.until - now) / 1000) })
    }
  }

  #forget(now: number): void {
    for (const [key, window] of this.#windows) if (window.until <= now) this.#windows.delete(key)
  }
}
