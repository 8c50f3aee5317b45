import { type Axis, emptyPrices, ONE_SKU, type Prices, rowsOfMatrix } from './matrix.ts'

type PriceTable = Record<string, Prices>
const idsOf = (key: string): string[] => (key === ONE_SKU ? [] : key.split('.'))
const isPart = (some: readonly string[], all: readonly string[]): boolean => some.every((id) => all.includes(id))

/**
 * The prices after axes or values came or went: a row takes over what the row it grew out of holds. A known SKU goes
 * to one row only; the others that grew out of it are new SKUs at the same price.
 */
export function carryOver(before: readonly Axis[], after: readonly Axis[], prices: PriceTable): PriceTable {
  const former = rowsOfMatrix(before).map((row) => row.key)
  const taken = new Set<number>()
  const next: PriceTable = { ...prices }
  for (const { key } of rowsOfMatrix(after)) {
    const own = prices[key]
    const from = own ? key : former.find((old) => isPart(idsOf(old), idsOf(key)) || isPart(idsOf(key), idsOf(old)))
    const held = from === undefined ? undefined : prices[from]
    if (!held) {
      next[key] = emptyPrices()
      continue
    }
    const isFree = held.id !== 0 && !taken.has(held.id)
    if (isFree) taken.add(held.id)
    next[key] = isFree ? held : { ...held, id: 0, on_hand: held.id ? 0 : held.on_hand }
  }
  return next
}
