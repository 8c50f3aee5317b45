import type { WantedLine } from '../buying/lines.ts'
import type { CartLine, CartMerchant } from '../parts/orders.ts'

type Countable = Pick<CartLine, 'id' | 'sku_id' | 'quantity' | 'points' | 'price_fen' | 'valid'>
type Merchant = { lines: readonly Countable[] }
export type CartTotal = { points: number; fen: number; pieces: number; kinds: number }

/** Lines that can be bought and were not taken out: a line is in unless the person took it out. */
export const chosenLines = <T extends Countable>(
  merchants: readonly { lines: readonly T[] }[],
  out: ReadonlySet<number>,
): T[] => merchants.flatMap(({ lines }) => lines.filter((line) => line.valid && !out.has(line.id)))

/** What the chosen lines cost together, in both units. */
export function totalOf(lines: readonly Countable[]): CartTotal {
  return lines.reduce(
    (sum, line) => ({
      points: sum.points + line.points * line.quantity,
      fen: sum.fen + line.price_fen * line.quantity,
      pieces: sum.pieces + line.quantity,
      kinds: sum.kinds + 1,
    }),
    { points: 0, fen: 0, pieces: 0, kinds: 0 },
  )
}

const idsOf = (merchants: readonly Merchant[]): number[] =>
  merchants.flatMap(({ lines }) => lines.filter((line) => line.valid).map((line) => line.id))

/** Whether everything that can be bought here is chosen; false where there is nothing to choose. */
export function isAllChosen(merchants: readonly Merchant[], out: ReadonlySet<number>): boolean {
  const ids = idsOf(merchants)
  return ids.length > 0 && ids.every((id) => !out.has(id))
}

/** The set of what was taken out, after everything here is chosen or taken out. */
export function withAll(merchants: readonly Merchant[], out: ReadonlySet<number>, isChosen: boolean): Set<number> {
  const next = new Set(out)
  for (const id of idsOf(merchants)) isChosen ? next.delete(id) : next.add(id)
  return next
}

/** The same for one line. */
export function withLine(out: ReadonlySet<number>, id: number, isChosen: boolean): Set<number> {
  const next = new Set(out)
  if (isChosen) next.delete(id)
  else next.add(id)
  return next
}

export const wantedOf = (lines: readonly Countable[]): WantedLine[] =>
  lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }))

/** The cart with another quantity of a line, as it looks before the server has answered. */
export const withQuantity = (merchants: readonly CartMerchant[], id: number, quantity: number): CartMerchant[] =>
  merchants.map((merchant) => ({
    ...merchant,
    lines: merchant.lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
  }))
