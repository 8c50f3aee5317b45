/** What was asked for lately, kept in the process, at most so many: what was not asked for longest goes first. */
export class Recent<Value extends object> {
  readonly #most: number
  readonly #kept = new Map<string, Value>()
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | null {
    const value = this.#kept.get(key)
    if (!value) return null
    this.#put(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#put(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** A Map goes through its keys in the order in which they were put there. */
  #put(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
  }
}
