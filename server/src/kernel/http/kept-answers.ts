import type { Subject } from '@heyi/contract/subjects'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Stale } from '../db/stale.ts'
import { KeysByWord, type StaleBy } from './keys-by-word.ts'

/** An answer as it is sent, and the moment from which a clock would make it another one; null: none would. */
export type Made = { body: Buffer; until: Date | null }
type KeptAnswer = Made & { by: StaleBy; madeAt: number }
/** A reading that many may wait for; stale once something that it may not have seen was committed. */
type Reading = { isStale: boolean; answer: Promise<Buffer> }

type Options = {
  clock: Clock
  /** 0 keeps none; Infinity keeps each until it is let go. */
  keptMs: number
  /** What an event makes stale. */
  changesOf: (event: string) => readonly Subject[]
}

/** Milliseconds for which an answer is kept: no process hears of what another one committed. */
export const KEPT_MS = 5_000
const MAX_BYTES = 32 * 1024 * 1024
const MAX_ANSWERS = 10_000
/** A larger answer, or one to a longer question, is made each time. */
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_KEY = 300
/** Questions that were asked once, by which it is known that one is asked again. */
const MAX_ASKED = 10_000
/** What an entry takes besides its body. */
const ENTRY_BYTES = 300
const NOTHING = Buffer.alloc(0)

/**
 * The answers that are nobody's in particular, as the bytes that are sent (docs/decisions/0055). One is kept from the second time that
 * it is asked for, so that questions that nobody else asks push out none that many ask. Whoever asks while it is read waits for that
 * reading. What was committed since a reading began lets it go like one that is kept: it answers those who had asked by then.
 */
export class KeptAnswers {
  readonly #clock: Clock
  readonly #changesOf: Options['changesOf']
  readonly #kept: LRUCache<string, KeptAnswer>
  readonly #asked = new LRUCache<string, true>({ max: MAX_ASKED })
  readonly #reading = new Map<string, Reading>()
  /** Where to find what a commit lets go, of those that are kept and of those that are read. */
  readonly #keys = new KeysByWord()
  readonly #isOff: boolean

  constructor({ clock, keptMs, changesOf }: Options) {
    this.#clock = clock
    this.#changesOf = changesOf
    this.#isOff = keptMs === 0
    this.#kept = new LRUCache({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ANSWER_BYTES,
      sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
      // The least there is of time without an end.
      ttl: Number.isFinite(keptMs) ? keptMs : 0,
      ttlResolution: 0,
      // What is over is let go then, and not only where somebody asks for it again.
      ttlAutopurge: true,
      dispose: ({ by }, key, why) => {
        if (why !== 'set' && !this.#reading.has(key)) this.#keys.remove(key, by)
      },
    })
  }

  counts() {
    return { answers: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /** The answer to this question: as it is kept, or read by `read`. */
  async answer(key: string, by: StaleBy, read: () => Promise<Made>): Promise<Buffer> {
    if (this.#isOff || key.length > MAX_KEY) return (await read()).body
    return this.#find(key) ?? this.#reading.get(key)?.answer ?? this.#read(key, by, read)
  }

  #find(key: string): Buffer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    const now = this.#clock.now().getTime()
    // A clock that was put back would find what is still to come.
    if (now >= kept.madeAt && (!kept.until || now < kept.until.getTime())) return kept.body
    this.#kept.delete(key)
    return undefined
  }

  #read(key: string, by: StaleBy, read: () => Promise<Made>): Promise<Buffer> {
    const isWanted = this.#asked.has(key)
    this.#asked.set(key, true)
    const madeAt = this.#clock.now().getTime()
    const reading: Reading = { isStale: false, answer: Promise.resolve(NOTHING) }
    this.#reading.set(key, reading)
    this.#keys.add(key, by)
    const isLatest = () => this.#reading.get(key) === reading
    reading.answer = read()
      .then(({ body, until }) => {
        if (isWanted && !reading.isStale) this.#kept.set(key, { body, until, by, madeAt })
        return body
      })
      .finally(() => {
        if (isLatest()) this.#reading.delete(key)
        if (!this.#reading.has(key) && !this.#kept.has(key)) this.#keys.remove(key, by)
      })
    return reading.answer
  }

  /** Lets go what this makes stale. Who asks from now on waits for no reading that began before. */
  drop({ words, things, events }: Stale): void {
    const all = new Set([...words, ...[...events].flatMap((event) => this.#changesOf(event))])
    for (const key of this.#keys.staleBy({ words: all, things })) this.#drop(key)
  }

  /** Lets everything go; what was asked for before is kept again at its next reading. */
  dropAll(): void {
    for (const key of [...this.#kept.keys(), ...this.#reading.keys()]) this.#drop(key)
  }

  #drop(key: string): void {
    const reading = this.#reading.get(key)
    if (reading) reading.isStale = true
    this.#reading.delete(key)
    this.#kept.delete(key)
  }
}
