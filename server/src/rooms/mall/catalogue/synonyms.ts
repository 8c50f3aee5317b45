import { readFileSync } from 'node:fs'
import { spelled } from '../../../kernel/search/spelling.ts'

/** Words that mean the same to whoever searches: each with all of its group, by itself and by its pinyin. */
type Synonyms = ReadonlyMap<string, readonly string[]>

function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const known = new Map<string, readonly string[]>()
  for (const group of groups)
    for (const word of group)
      for (const key of [word, spelled(word).join('')])
        known.set(key, [...new Set([...(known.get(key) ?? []), ...group])])
  return known
}

let shipped: Synonyms | undefined
/** Those of data/synonyms.json, read at the first search. */
export function synonyms(): Synonyms {
  shipped ??= synonymsOf(
    JSON.parse(readFileSync(new URL('../../../../../data/synonyms.json', import.meta.url), 'utf8')) as string[][],
  )
  return shipped
}

/** What else the word may be called: its group, or the word with a part of it said otherwise; the word itself first. */
export function alternatives(word: string, known: Synonyms): string[] {
  const same = known.get(word)
  if (same) return [...new Set([word, ...same])]
  const others = [...known].flatMap(([part, group]) =>
    [...part].length > 1 && /\p{Script=Han}/u.test(part) && word.includes(part)
      ? group.map((one) => word.replace(part, one))
      : [],
  )
  return [...new Set([word, ...others])].slice(0, MAX_ALTERNATIVES)
}
/** A long word may hold several that have synonyms: the database is not asked for more than this many. */
const MAX_ALTERNATIVES = 24
