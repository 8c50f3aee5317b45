/** Columns of a sheet by key: the heading of the template, and other headings that are read as the same. */
export type ImportColumns<K extends string> = Readonly<Record<K, readonly [heading: string, ...others: string[]]>>

/** A heading without what it explains in brackets. */
const bare = (heading: string): string => heading.replace(/[(（][^)）]*[)）]?/g, '').replace(/[\s*＊]/g, '')

/** In which column each fact stands, by the headings; null where `first` is not among them. */
export function readHeadings<K extends string>(
  columns: ImportColumns<K>,
  first: K,
  cells: readonly string[],
): Map<K, number> | null {
  const found = new Map<K, number>()
  const known = Object.entries(columns) as [K, readonly string[]][]
  cells.forEach((cell, at) => {
    const heading = bare(cell)
    const [column] = known.find(([, names]) => names.some((name) => bare(name) === heading)) ?? []
    if (column && !found.has(column)) found.set(column, at)
  })
  return found.has(first) ? found : null
}

/** What a row says in these columns; null where it says nothing. */
export function readCells<K extends string>(
  cells: readonly string[],
  headings: ReadonlyMap<K, number>,
): Partial<Record<K, string>> | null {
  const read = [...headings].flatMap(([column, at]) => (cells[at] ? [[column, cells[at]] as const] : []))
  return read.length ? (Object.fromEntries(read) as Partial<Record<K, string>>) : null
}
