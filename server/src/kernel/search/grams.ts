/** Lower case, full-width forms made narrow, runs of white space made one blank. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Every single character and every pair of neighbours of each word: what an index of pairs holds. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>()
  for (const word of plain(text).split(' ')) {
    const chars = [...word]
    chars.forEach((char, i) => {
      grams.add(char)
      const next = chars[i + 1]
      if (next !== undefined) grams.add(char + next)
    })
  }
  grams.delete('')
  return [...grams]
}

const SYLLABLE =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:iang|iong|uang|ang|eng|ian|iao|ing|ong|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)$/

/** Words of a keyword; pinyin typed syllable by syllable (da mi, da'mi) is one word. */
function wordsOf(keyword: string): string[] {
  const words: string[] = []
  let isSpelling = false
  for (const word of plain(keyword)
    .replace(/(?<=[a-z])['’](?=[a-z])/g, ' ')
    .split(' ')) {
    const isSyllable = SYLLABLE.test(word)
    if (isSyllable && isSpelling) words.push(`${words.pop()}${word}`)
    else if (word) words.push(word)
    isSpelling = isSyllable
  }
  return words
}

function pairsOf(word: string): string[] {
  const chars = [...word]
  if (chars.length === 1) return chars
  return [...new Set(chars.slice(1).map((char, i) => `${chars[i]}${char}`))]
}

/** What a search asks: words that must all occur, the grams that find them by the index, and words that have other names. */
export type Asked = { words: string[]; grams: string[]; named: Named[] }
/** The names of one thing, one of which must occur; each of them holds at least one of these grams. */
export type Named = { names: string[]; grams: string[] }
/** A statement has as many conditions as words with other names: there are few such statements to prepare. */
const MAX_NAMED = 2

/** Reads a keyword; null where it asks nothing. `namesOf` answers all names of a word, itself first. */
export function readKeyword(keyword: string, namesOf: (word: string) => string[]): Asked | null {
  const asked: Asked = { words: [], grams: [], named: [] }
  for (const word of wordsOf(keyword)) {
    const names = namesOf(word)
    if (names.length > 1 && asked.named.length < MAX_NAMED)
      asked.named.push({ names, grams: names.flatMap((name) => pairsOf(name).slice(0, 1)) })
    else asked.words.push(word)
  }
  asked.grams = [...new Set(asked.words.flatMap(pairsOf))]
  return asked.words.length + asked.named.length > 0 ? asked : null
}
