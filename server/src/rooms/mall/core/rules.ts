import { goodsFields } from '@heyi/contract/mall/goods-rules'
import type { PriceKind } from '@heyi/contract/mall/shapes'

export type Price = { points: number; price_fen: number; market_price_fen: number }
export type PriceKindName = Exclude<PriceKind, 'all'>

/** How a price is paid: points alone, points and money, or money alone. */
export function priceKind({ points, price_fen }: Pick<Price, 'points' | 'price_fen'>): PriceKindName {
  if (points === 0) return 'money'
  return price_fen === 0 ? 'points' : 'mixed'
}

/** The price a card shows: the least money, then the fewest points. */
export function cheapest<P extends Price>(prices: readonly P[]): P | null {
  let best: P | null = null
  for (const price of prices)
    if (!best || price.price_fen < best.price_fen || (price.price_fen === best.price_fen && price.points < best.points))
      best = price
  return best
}

const COPY = '（副本）'
/** What a product is called that is made after another, within the length of a name. */
export const copyName = (name: string): string =>
  (name.length + COPY.length > goodsFields.name.max ? Array.from(name).slice(0, -COPY.length).join('') : name) + COPY

/** What tells a SKU from the others of its product: names with values, in the order they were given. */
export type Spec = [name: string, value: string][]

/** A SKU in words, as it stands on orders: the values of its specification. */
export const specText = (spec: Spec): string => spec.map(([, value]) => value).join(' ') || '标准'

/** The first specification that occurs twice, in words; null where all differ. */
export function duplicateSpec(specs: readonly Spec[]): string | null {
  const seen = new Set<string>()
  for (const spec of specs) {
    const text = specText(spec)
    if (seen.has(text)) return text
    seen.add(text)
  }
  return null
}

/** Whether a product is on the front page, and its place in lists: what only the platform sets. */
export type Front = { is_hot: boolean; sort: number }
const newFront: Front = { is_hot: false, sort: 100 }
/** Where a product stands after an edit that names what it changes; `before` is null for a new one. */
export function placeFront(given: { [K in keyof Front]?: Front[K] | undefined }, before: Front | null) {
  const { is_hot, sort } = before ?? newFront
  const front: Front = { is_hot: given.is_hot ?? is_hot, sort: given.sort ?? sort }
  return { front, isMoved: front.is_hot !== is_hot || front.sort !== sort }
}
