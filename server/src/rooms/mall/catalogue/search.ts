import { gramsOf, plain } from '../rules.ts'
import { spelled } from './synonyms.ts'

/** What a product is found by: its words, their pinyin and its initials, in lower case; and the grams of all of it. */
export function searchable(
  name: string,
  subtitle: string,
  tags: readonly string[],
): { search_text: string; search_grams: string[] } {
  const words = plain([name, subtitle, ...tags].join(' '))
  const spoken = words.split(' ').flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return []
    const syllables = spelled(word)
    return [syllables.map((s) => [...s][0] ?? '').join(''), syllables.join('')]
  })
  const search_text = [words, ...spoken].join(' ')
  return { search_text, search_grams: gramsOf(search_text) }
}
