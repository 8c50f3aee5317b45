import { SEEDED_STAFF } from './principals.ts'
import { sized } from './prove.ts'
import { type CallResult, newMembers } from './shop.ts'
import type { World } from './world.ts'

/** How many race for one thing. */
export const CROWD = sized(50, 200)
/** How often each race is run again with new things and people. */
export const rounds = Array.from({ length: sized(1, 8) }, (_, round) => round)

/** Those who race, with enough to spend, and the administrator who lays out what they race for. */
export const gather = async (world: World) => ({
  admin: await world.signIn(SEEDED_STAFF.platform_admin),
  crowd: await newMembers(world, CROWD, { points: 1_000, balance_fen: 100_000 }),
})

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
