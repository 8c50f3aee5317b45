import { create } from 'zustand'

export type RowKey = string | number
/** Rows that are something else in a moment unless it is called off, and what they then are, in words. */
export type Coming = { keys: readonly RowKey[]; words: string }

/** By the key of a table. */
const useComings = create<Record<string, readonly Coming[]>>(() => ({}))
const NONE: readonly Coming[] = []

/** Marks rows of a table; answers what takes the marks away. */
export function markComing(table: string, coming: Coming): () => void {
  const change = (next: (old: readonly Coming[]) => readonly Coming[]) =>
    useComings.setState((all) => ({ [table]: next(all[table] ?? NONE) }))
  change((old) => [...old, coming])
  return () => change((old) => old.filter((one) => one !== coming))
}

/** What rows of a table are in a moment, by key. */
export function useComing(table: string): ReadonlyMap<RowKey, string> {
  const comings = useComings((all) => all[table] ?? NONE)
  return new Map(comings.flatMap(({ keys, words }) => keys.map((key) => [key, words] as const)))
}
