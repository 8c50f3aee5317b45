import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eachCall } from '@heyi/contract'
import type { Subject } from '@heyi/contract/subjects'
import { inject } from 'vitest'
import type { Shown } from './not-shown.ts'

/** So many files share the rooms: tests/derived/every-write-<n>.test.ts. */
const PARTS = 2

/** The rooms of a part: each room, the largest first, goes where the fewest calls are. */
export function roomsOf(part: number): readonly string[] {
  const sizes = Object.entries(Object.groupBy(eachCall(), ({ room }) => room)).map(
    ([room, calls = []]) => [room, calls.length] as const,
  )
  const parts = Array.from({ length: PARTS }, () => ({ rooms: [] as string[], calls: 0 }))
  for (const [room, calls] of sizes.toSorted(([, a], [, b]) => b - a)) {
    const least = parts.reduce((a, b) => (b.calls < a.calls ? b : a))
    least.rooms.push(room)
    least.calls += calls
  }
  return parts[part - 1]?.rooms ?? []
}

/** What a part has heard, as the whole needs it: the locks it has taken, what its writes write and what its reads read. */
export type Heard = { taken: string[]; writes: Pair[]; reads: Pair[] }
export type Pair = { name: string; words: readonly Subject[]; tables: string[] }
export const shownOf = (pairs: readonly Pair[]): Shown[] =>
  pairs.map((pair) => ({ ...pair, tables: new Set(pair.tables) }))

/** Hands in what a part has heard. Returns what all have where it is the last of the run, else undefined. */
export function handIn(part: number, found: Heard): Heard | undefined {
  const place = (nth: number) => join(inject('filesDir'), `every-write-${nth}.json`)
  writeFileSync(`${place(part)}.draft`, JSON.stringify(found))
  renameSync(`${place(part)}.draft`, place(part))
  const places = Array.from({ length: PARTS }, (_, i) => place(i + 1))
  if (!places.every((path) => existsSync(path))) return undefined
  const all = places.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Heard)
  return {
    taken: all.flatMap(({ taken }) => taken),
    writes: all.flatMap(({ writes }) => writes),
    reads: all.flatMap(({ reads }) => reads),
  }
}
