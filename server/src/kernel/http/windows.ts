type Window = { count: number; until: number }

/** Keys kept of one generation; a flood of more makes the oldest forgotten. */
const MAX_KEYS = 20_000

/**
 * Counts by key in windows of one length, each begun by its key's first count. Keys live in two generations: a length after
 * the newer one began it becomes the older, and the older is dropped whole. So a window lives to its end, nothing is ever
 * searched, and what is kept is bounded in time and number.
 */
export class Windows {
  readonly #length: number
  #newer = new Map<string, Window>()
  #older = new Map<string, Window>()
  #turnAt = 0

  constructor(seconds: number) {
    this.#length = seconds * 1000
  }

  get size(): number {
    return this.#newer.size + this.#older.size
  }

  /** Counts one. Returns 0 where at most `max` came in the window, else the milliseconds until it ends. */
  count(key: string, max: number, now: number): number {
    this.#turn(now)
    const known = this.#newer.get(key) ?? this.#older.get(key)
    const window = known && known.until > now ? known : { count: 0, until: now + this.#length }
    if (window !== known) this.#newer.set(key, window)
    window.count++
    return window.count > max ? window.until - now : 0
  }

  #turn(now: number): void {
    if (now < this.#turnAt && this.#newer.size < MAX_KEYS) return
    const isOver = now >= this.#turnAt + this.#length
    this.#older = isOver ? new Map() : this.#newer
    this.#newer = new Map()
    this.#turnAt = now + this.#length
  }
}
