/** Digits of a word in the browser's table of calls: 1,296 words. */
const DIGITS = 2
const BASE = 36

/** Words as they stand in the table of calls: each the place it has among all words, in two digits of base 36. */
export function digitsOf(words: readonly string[], all: readonly string[]): string {
  return words
    .map((word) => {
      const place = all.indexOf(word)
      if (place < 0 || place >= BASE ** DIGITS) throw new Error(`no place for the word ${word}`)
      return place.toString(BASE).padStart(DIGITS, '0')
    })
    .join('')
}

/** The words that such digits name. */
export function wordsOf<Word extends string>(digits: string, all: readonly Word[]): Word[] {
  const words: Word[] = []
  for (let at = 0; at < digits.length; at += DIGITS) {
    const word = all[Number.parseInt(digits.slice(at, at + DIGITS), BASE)]
    if (word) words.push(word)
  }
  return words
}
