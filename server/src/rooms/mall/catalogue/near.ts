import { type Asked, plain, readKeyword } from '../../../kernel/search/grams.ts'
import { spelled } from '../../../kernel/search/spelling.ts'

const HAN = /^\p{Script=Han}+$/u
const itself = (word: string) => [word]

/** 血压记 → xueyaji: a wrong character that sounds like the right one is typed by pinyin or by voice. */
function asItSounds(keyword: string): Asked | null {
  const words = keyword.split(' ')
  if (!words.some((word) => HAN.test(word) && word.length > 1)) return null
  return readKeyword(words.map((word) => (HAN.test(word) ? spelled(word).join('') : word)).join(' '), itself)
}

/** 血压汁 → 血压 or 压汁: the first or the last character of a long word is another one, as handwriting leaves it. */
function withoutOne(keyword: string): Asked | null {
  if (!keyword.split(' ').some((word) => HAN.test(word) && word.length > 2)) return null
  return readKeyword(keyword, (word) =>
    HAN.test(word) && word.length > 2 ? [word, word.slice(0, -1), word.slice(1)] : [word],
  )
}

/** What is looked for where nothing has a keyword's own words, nearest first. */
export const nearTo = (keyword: string): Asked[] =>
  [asItSounds(plain(keyword)), withoutOne(plain(keyword))].filter((asked) => asked !== null)
