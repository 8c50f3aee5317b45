import { followsFailure } from './errors.ts'
import { handsOnTo } from './stale.ts'
import type { Tx } from './tx.ts'

type Step = (tx: Tx) => unknown
type Answers<S extends readonly Step[]> = { [I in keyof S]: Awaited<ReturnType<S[I]>> }

/**
 * Runs steps whose first statements leave in the order written, without waiting for answers: a step begins when the one before
 * has sent its first statement through the `tx` it is given, or has ended without one. A step locks by its first statement.
 * Returns the answers; waits for all that began and throws the failure that came first, after which no step begins.
 *   const [, points] = await inOrder(tx, (tx) => reserve(tx, lines), (tx) => movePoints(tx, move))
 */
export async function inOrder<const S extends readonly Step[]>(tx: Tx, ...steps: S): Promise<Answers<S>> {
  const begun: Promise<unknown>[] = []
  const failures: unknown[] = []
  for (const step of steps) {
    if (failures.length) break
    const sent = Promise.withResolvers<void>()
    const watched: Tx = (...statement) => {
      const answer = tx(...statement)
      sent.resolve()
      return answer as Promise<never>
    }
    handsOnTo(watched, tx)
    const ended = (async () => step(watched))()
    const noted = ended.catch((error: unknown) => failures.push(error))
    begun.push(noted)
    await Promise.race([sent.promise, noted])
  }
  const answers: unknown[] = []
  for (const ended of begun) answers.push(await ended)
  // Of statements that left together the first failure makes those behind it fail, which may be heard of sooner.
  if (failures.length) throw failures.find((failure) => !followsFailure(failure)) ?? failures[0]
  return answers as Answers<S>
}
