import type { Tx } from './db/tx.ts'

/** Something that must always hold and does not: what, and where. */
export type Inconsistency = { name: string; detail: string }
/** One look at a room's books: at what moved since a moment, where the check can tell, or at all of it. */
export type BookCheck = { name: string; find: (tx: Tx, since: Date | null) => Promise<Inconsistency[]> }

/** Findings of each kind at most: one is enough to look, a flood is not read. */
export const MAX_INCONSISTENCIES = 20

/** A check under whose name every row that it reads is found. */
export const bookCheck = <Row>(
  name: string,
  read: (tx: Tx, since: Date | null) => Promise<readonly Row[]>,
  detail: (row: Row) => string,
): BookCheck => ({
  name,
  find: async (tx, since) => (await read(tx, since)).map((row) => ({ name, detail: detail(row) })),
})

/** What all of these checks find. */
export async function findAll(tx: Tx, checks: readonly BookCheck[]): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const { find } of checks) found.push(...(await find(tx, null)))
  return found
}
