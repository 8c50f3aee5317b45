import type { Reason } from '@heyi/contract/reasons'
import { Refusal } from '../refuse.ts'

/** On what terms work asks for a connection. */
export type Terms = {
  /** When the work must have ended, by performance.now(); waiting counts. */
  until: number
  /** Goes before others and is not refused for having waited: what must be heard however many others ask. */
  isUrgent?: boolean
  /** Whether nobody waits for the answer any more. */
  isGone?: () => boolean
  /** Whether what is asked in one moment is joined into as few statements as may be (joined.ts). */
  joins?: boolean
}
export type Bounds = {
  /** Milliseconds that one may wait. */
  patience: number
  /** How many may wait. */
  waiting: number
  /** What who is refused hears. */
  reason: Reason
}
type Waiter = { isGone: (() => boolean) | undefined; since: number; begin: () => void; refuse: () => void }

/**
 * `most` at a time; others wait in line, within bounds. What would begin late is refused: under a rush it would only keep
 * others from beginning in time. Who has hung up loses the place.
 */
export class Turns {
  #free: number
  readonly #line = new Set<Waiter>()
  readonly #urgent = new Set<Waiter>()
  readonly #bounds: Bounds

  constructor(most: number, bounds: Bounds) {
    this.#free = most
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#line.size + this.#urgent.size
  }

  /** Whether who comes now would likely wait in vain: refused before anything else is done for it, it costs next to nothing. */
  get isLate(): boolean {
    const [first] = this.#line
    return first !== undefined && performance.now() - first.since > this.#bounds.patience / 2
  }

  /** Ends when the turn has come; `give` ends it. */
  async take({ until, isUrgent = false, isGone }: Terms): Promise<void> {
    const left = until - performance.now()
    if (left <= 0) throw this.#refusal()
    if (this.#free > 0) {
      this.#free--
      return
    }
    const { patience, waiting } = this.#bounds
    if (!isUrgent && this.#line.size >= waiting) throw this.#refusal()
    await this.#wait(isUrgent ? this.#urgent : this.#line, isGone, isUrgent ? left : Math.min(left, patience))
  }

  #wait(line: Set<Waiter>, isGone: Waiter['isGone'], patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer)
        line.delete(waiter)
        reject(this.#refusal())
      }
      const begin = () => {
        clearTimeout(timer)
        line.delete(waiter)
        resolve()
      }
      const timer = setTimeout(refuse, patience)
      const waiter = { isGone, since: performance.now(), begin, refuse }
      line.add(waiter)
    })
  }

  #refusal(): Refusal {
    return new Refusal(this.#bounds.reason)
  }

  /** Hands the turn to the next. */
  give(): void {
    for (const line of [this.#urgent, this.#line])
      for (const waiter of line) {
        if (waiter.isGone?.()) {
          waiter.refuse()
          continue
        }
        waiter.begin()
        return
      }
    this.#free++
  }
}
