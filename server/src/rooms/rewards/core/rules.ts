import { addDays } from '../../../kernel/time.ts'

/** A part of a movement: how many points of the lot that ends on this day, signed. */
export type LotPart = { until: string; points: number }

/** Days that points still have which come back after their own day has passed. */
const GRACE_DAYS = 30

/**
 * The lots that take points given back: those taken last come first, each on its own day. `before`: what the same movement gave
 * back earlier. A day that has passed becomes the grace. Throws where more would come back than was taken.
 */
export function lotsBack(
  taken: readonly LotPart[],
  { before, points, today }: { before: number; points: number; today: string },
): LotPart[] {
  const back = new Map<string, number>()
  let skip = before
  let left = points
  for (const lot of [...taken].sort((a, b) => (a.until < b.until ? 1 : -1))) {
    const held = Math.abs(lot.points)
    const part = Math.min(Math.max(0, held - skip), left)
    skip = Math.max(0, skip - held)
    left -= part
    if (part > 0) add(back, lotDay(lot.until, today), part)
  }
  if (left > 0) throw new Error(`${points} points come back of which ${left} were never taken`)
  return [...back].map(([until, part]) => ({ until, points: part })).sort((a, b) => (a.until < b.until ? -1 : 1))
}

/** The day on which points end that come back, or to somebody else, today. */
const lotDay = (until: string, today: string): string => (until < today ? addDays(today, GRACE_DAYS) : until)

const add = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more)

/** Parts of lots on the days that they have today, each day once. */
export function lotsOn(parts: readonly LotPart[], today: string): LotPart[] {
  const sums = new Map<string, number>()
  for (const { until, points } of parts) if (points !== 0) add(sums, lotDay(until, today), Math.abs(points))
  return [...sums].map(([until, points]) => ({ until, points })).sort((a, b) => (a.until < b.until ? -1 : 1))
}

/**
 * How much of `fen` given back is gift again, of a payment of `paid` fen with `gift` of it, of which `before` came back already. The
 * shares of all parts add up to the gift exactly, however it is divided.
 */
export function giftBack({ paid, gift, before, fen }: { paid: number; gift: number; before: number; fen: number }) {
  const upTo = (back: number) => Number((BigInt(gift) * BigInt(back)) / BigInt(paid))
  return upTo(before + fen) - upTo(before)
}
