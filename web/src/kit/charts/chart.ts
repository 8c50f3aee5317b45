/** A round number at or above the largest value, for the top of an axis. */
export function niceTop(values: readonly (number | null)[]): number {
  const top = Math.max(0, ...values.map((value) => value ?? 0))
  if (top === 0) return 1
  const power = 10 ** Math.floor(Math.log10(top))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= top) ?? 10
  return step * power
}

/** Which labels to write so that about `count` fit: first, last and some evenly between. */
export function sparse(length: number, count = 5): Set<number> {
  const shown = Math.min(length, count)
  if (shown < 2) return new Set(length > 0 ? [0] : [])
  return new Set(Array.from({ length: shown }, (_, at) => Math.round((at * (length - 1)) / (shown - 1))))
}

/** What an axis names, from its top to zero; only zero where nothing stands above it. */
export function scale(top: number, series: readonly { values: readonly (number | null)[] }[]): number[] {
  const hasValues = series.some((one) => one.values.some((value) => (value ?? 0) > 0))
  if (!hasValues) return [0]
  return Number.isInteger(top / 2) ? [top, top / 2, 0] : [top, 0]
}
