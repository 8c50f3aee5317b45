import type { OrderCardData } from './orders.ts'

type Line = Pick<OrderCardData['lines'][number], 'id' | 'quantity' | 'refunded' | 'times' | 'redeemed'>
type Used = Pick<OrderCardData, 'state'> & { lines: readonly Line[] }

/** How many uses of each line are handed over now, by line; null: all that are left. */
export type ChosenUses = Readonly<Record<number, number>> | null

export const usesLeft = ({ quantity, refunded, times, redeemed }: Line): number =>
  (quantity - refunded) * times - redeemed

/** Whether an order can be handed over in parts. */
export const hasParts = ({ lines }: Used): boolean => lines.reduce((sum, line) => sum + usesLeft(line), 0) > 1

/** What is meant at first: of a pack one use, of anything else all of it. */
export function firstUses({ lines }: Used): ChosenUses {
  const pack = lines.find((line) => line.times > 1 && usesLeft(line) > 0)
  return pack ? { [pack.id]: 1 } : null
}

/** The same as a call takes it; undefined is all. */
export const linesOf = (chosen: ChosenUses): { line_id: number; quantity: number }[] | undefined =>
  chosen
    ? Object.entries(chosen).flatMap(([id, quantity]) => (quantity > 0 ? [{ line_id: Number(id), quantity }] : []))
    : undefined

/** Whether nothing is chosen, so that there is nothing to hand over. */
export const isNothing = (chosen: ChosenUses): boolean => linesOf(chosen)?.length === 0

/** 已用 2 次，还剩 3 次; '' of what is handed over whole. */
export function usedSoFar(line: Line): string {
  if (line.times <= 1 && line.redeemed === 0) return ''
  const left = usesLeft(line)
  return `已用 ${line.redeemed} 次，${left > 0 ? `还剩 ${left} 次` : '全部用完'}`
}

/** What of an order is left after a part of it was handed over, in words; '' where it is completed. */
export function leftWords({ state, lines }: Used): string {
  if (state === 'COMPLETED') return ''
  return `还剩 ${lines.reduce((sum, line) => sum + usesLeft(line), 0)} 次没有用，订单继续有效`
}
