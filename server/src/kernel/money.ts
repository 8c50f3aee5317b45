/**
 * Splits a whole amount over weights by largest remainder: the parts are whole, never negative for a positive total,
 * and sum to the total exactly. Zero weights in all give the whole to the first part.
 */
export function split(total: number, weights: readonly number[]): number[] {
  if (!weights.length) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const exact = weights.map((w) => (BigInt(total) * BigInt(w)) / BigInt(sum))
  const parts = exact.map(Number)
  const remainders = weights.map((w, i) => ({ i, rest: (BigInt(total) * BigInt(w)) % BigInt(sum) }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  const left = total - parts.reduce((a, b) => a + b, 0)
  for (const { i } of remainders.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}

/** Fen of yuan as they are typed, or as a spreadsheet keeps them (19.899999999999999); null where it is no amount. */
export function fenOf(text: string): number | null {
  const plain = /^\d+\.\d{3,}$/.test(text) ? String(Number(text)) : text
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Fen as yuan for a sentence: 1990 → 19.90. */
export const yuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
