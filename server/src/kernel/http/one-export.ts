import type { Database } from '../db/pool.ts'
import { Refusal } from '../refuse.ts'

/** Whose exports run now, by the connections on which they do. */
const running = new WeakMap<object, Set<number>>()

/**
 * Runs an export unless one of the same person runs: the connections for what reads for long are few, and one is left for others.
 * Refusal EXPORTS_BUSY.
 */
export async function oneExport<T>(
  exporting: Pick<Database, 'transact'>,
  user_id: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (user_id === undefined) return work()
  const people = running.get(exporting) ?? new Set()
  running.set(exporting, people)
  if (people.has(user_id)) throw new Refusal('EXPORTS_BUSY')
  people.add(user_id)
  try {
    return await work()
  } finally {
    people.delete(user_id)
  }
}
