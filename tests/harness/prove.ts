import { isInThird } from '../../tools/lib/plan.mjs'

/** Full size under HEYI_PROVE, a seeded sample otherwise. */
export const isProof = process.env.HEYI_PROVE === '1'
export const sized = <T>(sample: T, full: T): T => (isProof ? full : sample)

/** One number decides every random choice of a run; TEST_SEED repeats a run that failed. */
export const seed = Number(process.env.TEST_SEED ?? 20_261_120)

/** A small generator of our own: the same numbers for the same seed on every machine. */
export function randomOf(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `count` of the items, chosen by the seed, in their order. */
export function pick<T>(items: readonly T[], count: number, random: () => number): T[] {
  if (items.length <= count) return [...items]
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(random() * items.length))
  return items.filter((_, index) => chosen.has(index))
}

/** In a proof all items; else `count` of them, those whose keys hash lowest: the same everywhere and every day. */
export function someOf<T>(items: readonly T[], count: number, keyOf: (item: T) => string): readonly T[] {
  if (isProof || items.length <= count) return items
  const ranked = items.map((item) => ({ item, rank: hashOf(keyOf(item)) })).sort((a, b) => a.rank - b.rank)
  return ranked.slice(0, count).map(({ item }) => item)
}

const current = (process.env.HEYI_CURRENT ?? '').split(',')
const third = Number(process.env.HEYI_THIRD ?? -1)
/**
 * Whether a screen is looked at: in an everyday run of everything where its room's row of docs/PROOF.md is not current
 * (HEYI_CURRENT names those that are), and a third of the others (HEYI_THIRD); else always.
 */
export const isInSample = ({ room, path }: { room: string; path: string }): boolean =>
  third < 0 || !current.includes(room) || isInThird(path, third)

/** FNV-1a, mixed once more so that keys that end alike part. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return randomOf(hash)()
}
