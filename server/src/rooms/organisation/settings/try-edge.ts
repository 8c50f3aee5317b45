import type { Checkable } from '../../../edges/check.ts'

/** What a trial of a service outside found. `says`: one sentence for who asked; `ms`: how long it took. */
export type Trial = { works: boolean; says: string; ms: number }

/** A trial that takes longer has failed. */
const LIMIT_MS = 15_000
const MAX_SAID = 200

/** Tries a service, for `limit` ms at most. */
export async function tryEdge(edge: Checkable, now: Date, limit = LIMIT_MS): Promise<Trial> {
  const begun = performance.now()
  const end = (works: boolean, says: string): Trial => ({ works, says, ms: Math.round(performance.now() - begun) })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${Math.round(limit / 1000)}秒内没有答复`)), limit)
  })
  try {
    return end(true, await Promise.race([edge.check(now), late]))
  } catch (error) {
    return end(false, error instanceof Error ? error.message.slice(0, MAX_SAID) : '没有答复')
  } finally {
    clearTimeout(timer)
  }
}
