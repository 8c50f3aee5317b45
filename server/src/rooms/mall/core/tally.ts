import { plain } from '../../../kernel/search/grams.ts'

/** What a hot word may be: two to ten characters or letters, so that no number of a person, no address and no code is shown to others. */
const WORD = /^[\p{Script=Han}a-z]+(?: [\p{Script=Han}a-z]+)?$/u
const MIN_WORD = 2
const MAX_WORD = 10

/** A keyword as it is counted; null for one that is not. */
export function countedWord(keyword: string): string | null {
  const word = plain(keyword)
  const { length } = [...word]
  return length >= MIN_WORD && length <= MAX_WORD && WORD.test(word) ? word : null
}

/** People and words remembered at once; more than come in a day of a large community. */
const MAX_SEEN = 50_000
/** Different words of a few minutes. */
const MAX_WORDS = 2_000

/**
 * Counts searches in memory until they are written together (`take`): a search stays a read. Of one person a word counts
 * once a day. Who it was stays here, in no table and no log. What was counted and not written is lost with the process.
 */
export class SearchTally {
  #day = ''
  readonly #seen = new Set<string>()
  #counts = new Map<string, { day: string; word: string; times: number }>()

  /** `who`: anything that tells one searcher from another. */
  note(keyword: string, who: string, day: string): void {
    const word = countedWord(keyword)
    if (word === null) return
    if (day !== this.#day || this.#seen.size >= MAX_SEEN) this.#seen.clear()
    this.#day = day
    const seen = `${who} ${word}`
    if (this.#seen.has(seen)) return
    this.#seen.add(seen)
    const key = `${day} ${word}`
    const count = this.#counts.get(key) ?? { day, word, times: 0 }
    if (count.times === 0 && this.#counts.size >= MAX_WORDS) return
    count.times += 1
    this.#counts.set(key, count)
  }

  /** What was counted since it was taken last. */
  take(): { day: string; word: string; times: number }[] {
    const taken = [...this.#counts.values()]
    this.#counts = new Map()
    return taken
  }
}
