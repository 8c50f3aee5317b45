import type { Tx } from './db/tx.ts'

/** Something that must always hold and does not: what, and where. */
export type Inconsistency = { name: string; detail: string }
/** One look at a room's books. */
export type BookCheck = { name: string; find: (tx: Tx) => Promise<Inconsistency[]> }

/** Findings of each kind at most: one is enough to look, a flood is not read. */
export const MAX_INCONSISTENCIES = 20

/** A check under whose name every row that it reads is found. */
export const bookCheck = <Row>(
  name: string,
  read: (tx: Tx) => Promise<readonly Row[]>,
  detail: (row: Row) => string,
): BookCheck => ({ name, find: async (tx) => (await read(tx)).map((row) => ({ name, detail: detail(row) })) })

/** What all of these checks find. */
export async function findAll(tx: Tx, checks: readonly BookCheck[]): Promise<Inconsistency[]> {
  const found: Inconsistency[] = []
  for (const { find } of checks) found.push(...(await find(tx)))
  return found
}
