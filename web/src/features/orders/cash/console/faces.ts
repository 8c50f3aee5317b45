/** Notes and coins as they lie in a drawer. */
export const FACES = [
  { fen: 10_000, name: '100元', unit: '张' },
  { fen: 5_000, name: '50元', unit: '张' },
  { fen: 2_000, name: '20元', unit: '张' },
  { fen: 1_000, name: '10元', unit: '张' },
  { fen: 500, name: '5元', unit: '张' },
  { fen: 100, name: '1元', unit: '张' },
  { fen: 50, name: '5角', unit: '枚' },
  { fen: 10, name: '1角', unit: '枚' },
] as const

/** How many there are of each, by fen; null where nobody has counted. */
export type Counts = Readonly<Record<number, number | null>>

const MAX_PIECES = 100_000
export const isPieces = (pieces: number | null): boolean =>
  pieces === null || (Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_PIECES)

/** What they come to in fen; null where nothing was counted, NaN where one of them is no number of pieces. */
export function sumOf(counts: Counts): number | null {
  const counted = FACES.map(({ fen }) => [fen, counts[fen] ?? null] as const).filter(([, pieces]) => pieces !== null)
  if (counted.length === 0) return null
  if (!counted.every(([, pieces]) => isPieces(pieces))) return Number.NaN
  return counted.reduce((sum, [fen, pieces]) => sum + fen * (pieces ?? 0), 0)
}
