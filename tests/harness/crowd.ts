import type { CallResult } from './shop.ts'

/** Lets all start at one moment. */
export const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** How often each outcome happened: `ok` or the reason. */
export function tally(result: readonly CallResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of result) {
    const name = one.ok ? 'ok' : one.reason
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
