/** Words that are shown to search by, at most, and characters of one. */
export const MAX_HOT_WORDS = 10
const MAX_WORD = 10

/** The words of a line, in their order, each once: apart by blanks, commas or 、. */
export const wordsOf = (line: string): string[] => [...new Set(line.split(/[\s,，、]+/).filter(Boolean))]

/** What is wrong with a line of words to search by; null where nothing is. */
export function searchWordsProblem(line: string): string | null {
  const words = wordsOf(line)
  if (words.length > MAX_HOT_WORDS) return `最多${MAX_HOT_WORDS}个词`
  return words.some((word) => Array.from(word).length > MAX_WORD) ? `每个词最多${MAX_WORD}个字` : null
}
