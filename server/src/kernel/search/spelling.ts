import { pinyin } from 'pinyin-pro'
import { gramsOf, plain } from './grams.ts'

/** Of a person's name the first characters are read as a surname: 单 is shan there, and dan elsewhere. */
type Reading = 'words' | 'name'

/** The pinyin of a text, syllable by syllable. */
export const spelled = (text: string, reading: Reading = 'words'): string[] =>
  pinyin(text, {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
    surname: reading === 'name' ? 'head' : 'off',
  }).map((one) => one.replaceAll('ü', 'v'))

/** What something is found by: its words, their pinyin and its initials, in lower case; and the grams of all of it. */
export type Searchable = { search_text: string; search_grams: string[] }
export function searchable(texts: readonly string[], reading: Reading = 'words'): Searchable {
  const words = plain(texts.join(' '))
  const spoken = words.split(' ').flatMap((word) => {
    if (!/\p{Script=Han}/u.test(word)) return []
    const syllables = spelled(word, reading)
    return [syllables.map((s) => [...s][0] ?? '').join(''), syllables.join('')]
  })
  const search_text = [words, ...spoken].join(' ').trim()
  return { search_text, search_grams: gramsOf(search_text) }
}
