/**
 * Pairs each row with at most one column, each column at most once, so that the worths of the pairs sum to the most: the column of each
 * row, null where none adds anything. By the method of Kuhn and Munkres with potentials, rows squared times columns.
 */
export function bestPairs(worth: readonly (readonly number[])[]): (number | null)[] {
  const rows = worth.length
  const real = worth[0]?.length ?? 0
  if (!real) return worth.map(() => null)
  // A column of its own for each row, worth nothing: it may stay unpaired.
  const columns = real + rows
  const costOf = (row: number, column: number) => (column < real ? -Math.max(0, worth[row]?.[column] ?? 0) : 0)
  const ofRow = new Array<number>(rows + 1).fill(0)
  const ofColumn = new Array<number>(columns + 1).fill(0)
  // Which row each column is paired with; rows and columns count from 1, 0 is none.
  const pairs = new Array<number>(columns + 1).fill(0)
  for (let row = 1; row <= rows; row++) augment(row)

  function augment(row: number): void {
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const seen = new Array<boolean>(columns + 1).fill(false)
    const before = new Array<number>(columns + 1).fill(0)
    pairs[0] = row
    let at = 0
    while (pairs[at]) at = nearest(at, { least, seen, before })
    while (at) {
      const from = before[at] ?? 0
      pairs[at] = pairs[from] ?? 0
      at = from
    }
  }
  /** Steps to the nearest column that was not seen yet, and moves the potentials by what it took. */
  function nearest(
    at: number,
    { least, seen, before }: { least: number[]; seen: boolean[]; before: number[] },
  ): number {
    seen[at] = true
    const row = pairs[at] ?? 0
    let [next, delta] = [0, Number.POSITIVE_INFINITY]
    for (let column = 1; column <= columns; column++) {
      if (seen[column]) continue
      const cost = costOf(row - 1, column - 1) - (ofRow[row] ?? 0) - (ofColumn[column] ?? 0)
      if (cost < (least[column] ?? 0)) {
        least[column] = cost
        before[column] = at
      }
      if ((least[column] ?? 0) < delta) {
        delta = least[column] ?? 0
        next = column
      }
    }
    for (let column = 0; column <= columns; column++) {
      if (seen[column]) {
        ofRow[pairs[column] ?? 0] = (ofRow[pairs[column] ?? 0] ?? 0) + delta
        ofColumn[column] = (ofColumn[column] ?? 0) - delta
      } else least[column] = (least[column] ?? 0) - delta
    }
    return next
  }

  const columnOf = new Array<number | null>(rows).fill(null)
  for (let column = 1; column <= real; column++) {
    const row = pairs[column] ?? 0
    if (row && (worth[row - 1]?.[column - 1] ?? 0) > 0) columnOf[row - 1] = column - 1
  }
  return columnOf
}
