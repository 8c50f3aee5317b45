import { type Subject, saidById } from '@heyi/contract/subjects'
import type { Stale } from '../db/stale.ts'

/** What lets an answer go: these words, and of some of them only what is said of one thing. */
export type StaleBy = { words: readonly Subject[]; one?: { id: number; words: readonly Subject[] } }

/** Stands for answers that are about a word and about no one thing of it. */
const ANY = 0

/** The keys of answers by what lets them go: a purchase looks at those of its own goods, however many there are. */
export class KeysByWord {
  readonly #keys = new Map<Subject, Map<number, Set<string>>>()

  add(key: string, by: StaleBy): void {
    for (const [word, id] of placesOf(by)) {
      const ofWord = this.#keys.get(word) ?? new Map<number, Set<string>>()
      this.#keys.set(word, ofWord)
      const keys = ofWord.get(id) ?? new Set()
      ofWord.set(id, keys.add(key))
    }
  }

  remove(key: string, by: StaleBy): void {
    for (const [word, id] of placesOf(by)) {
      const ofWord = this.#keys.get(word)
      const keys = ofWord?.get(id)
      keys?.delete(key)
      if (keys?.size === 0) ofWord?.delete(id)
    }
  }

  /** A word that is said of some things is not said of all where the contract lets it be said so. */
  staleBy({ words, things }: Omit<Stale, 'events'>): ReadonlySet<string> {
    const found = new Set<string>()
    const take = (keys: Iterable<string> | undefined) => {
      for (const key of keys ?? []) found.add(key)
    }
    for (const word of words)
      if (!(things.has(word) && saidById.has(word))) for (const keys of this.#keys.get(word)?.values() ?? []) take(keys)
    for (const [word, ids] of things) for (const id of [ANY, ...ids]) if (ids.size) take(this.#keys.get(word)?.get(id))
    return found
  }
}

const placesOf = ({ words, one }: StaleBy): [Subject, number][] =>
  words.map((word) => [word, one?.words.includes(word) ? one.id : ANY])
