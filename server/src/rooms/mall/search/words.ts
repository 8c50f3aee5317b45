import { plain } from '../../../kernel/search/grams.ts'

type Words = { own: readonly string[]; hidden: readonly string[]; counted: readonly string[] }
/** What is shown to search by, at most `most`: staff's own words in their order, then what is searched for; none twice, none that is hidden. */
export function wordsShown({ own, hidden, counted }: Words, most: number): string[] {
  const off = new Set(hidden.map(plain))
  const shown = new Map<string, string>()
  for (const word of [...own, ...counted]) {
    const key = plain(word)
    if (!off.has(key) && !shown.has(key)) shown.set(key, word)
  }
  return [...shown.values()].slice(0, most)
}
