import type { PriceKind } from '@heyi/contract/mall/shapes'

export type Price = { points: number; price_fen: number; market_price_fen: number }
export type PriceKindName = Exclude<PriceKind, 'all'>

/** How a price is paid: points alone, points and money, or money alone. */
export function priceKind({ points, price_fen }: Pick<Price, 'points' | 'price_fen'>): PriceKindName {
  if (points === 0) return 'money'
  return price_fen === 0 ? 'points' : 'mixed'
}

/** The price a card shows: the least money, then the fewest points. */
export function cheapest<P extends Price>(prices: readonly P[]): P | null {
  let best: P | null = null
  for (const price of prices)
    if (!best || price.price_fen < best.price_fen || (price.price_fen === best.price_fen && price.points < best.points))
      best = price
  return best
}

/** A SKU in words, as it stands on orders: the values of its specification. */
export const specText = (spec: Record<string, string>): string => Object.values(spec).join(' ') || '默认'

/**
 * A specification with its names in the order they were given, which the database does not keep: the one whose values read
 * as the words of the SKU.
 */
export function specInOrder(spec: Record<string, string>, words: string): Record<string, string> {
  function order(left: readonly [string, string][], rest: string): [string, string][] | null {
    if (left.length === 0) return rest === '' ? [] : null
    for (const entry of left) {
      const others = left.filter((one) => one !== entry)
      const value = others.length ? `${entry[1]} ` : entry[1]
      const found = rest.startsWith(value) ? order(others, rest.slice(value.length)) : null
      if (found) return [entry, ...found]
    }
    return null
  }
  const found = order(Object.entries(spec), words)
  return found ? Object.fromEntries(found) : spec
}

/** The first specification that occurs twice, in words; null where all differ. */
export function duplicateSpec(specs: readonly Record<string, string>[]): string | null {
  const seen = new Set<string>()
  for (const spec of specs) {
    const text = specText(spec)
    if (seen.has(text)) return text
    seen.add(text)
  }
  return null
}

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
