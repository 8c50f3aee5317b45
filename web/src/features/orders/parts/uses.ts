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
  const pack = lines.find((line) => isPack(line) && usesLeft(line) > 0)
  return pack ? { [pack.id]: 1 } : null
}

/** The same as a call takes it; undefined is all. */
export const linesOf = (chosen: ChosenUses): { line_id: number; quantity: number }[] | undefined =>
  chosen
    ? Object.entries(chosen).flatMap(([id, quantity]) => (quantity > 0 ? [{ line_id: Number(id), quantity }] : []))
    : undefined

/** Whether nothing is chosen, so that there is nothing to hand over. */
export const isNothing = (chosen: ChosenUses): boolean => linesOf(chosen)?.length === 0

/** A pack is used so many times; anything else is goods, taken one by one. */
export const isPack = ({ times }: Pick<Line, 'times'>): boolean => times > 1
/** What of a line is counted. */
export const unitOf = (line: Pick<Line, 'times'>): '次' | '件' => (isPack(line) ? '次' : '件')

/** 已用 2 次，还剩 3 次 of a pack, 已取 2 件，还剩 1 件 of goods; '' of what is handed over whole. */
export function usedSoFar(line: Line): string {
  if (!isPack(line) && line.redeemed === 0) return ''
  const left = usesLeft(line)
  const [verb, unit] = [isPack(line) ? '用' : '取', unitOf(line)]
  return `已${verb} ${line.redeemed} ${unit}，${left > 0 ? `还剩 ${left} ${unit}` : `全部${verb}完`}`
}

/** Units of goods, and uses of packs, that are left of some lines. */
const leftOf = (lines: readonly Line[]) => {
  const sumOf = (some: readonly Line[]) => some.reduce((sum, line) => sum + usesLeft(line), 0)
  return { units: sumOf(lines.filter((line) => !isPack(line))), uses: sumOf(lines.filter(isPack)) }
}

/** What of an order is left after a part of it was handed over, in words; '' where it is completed. */
export function leftWords({ state, lines }: Used): string {
  if (state === 'COMPLETED') return ''
  const { units, uses } = leftOf(lines)
  const parts = [units > 0 && `${units} 件没有取`, uses > 0 && `${uses} 次没有用`].filter(Boolean)
  return `还剩 ${parts.join('、')}，订单继续有效`
}

/** 应取 3 件: what is to be handed over of an order that waits for it, without what was given back; of any other what it holds. */
export function dueWords({ state, lines }: Used): string {
  const { units, uses } = leftOf(lines)
  if (state === 'PAID' || state === 'READY')
    return [units > 0 && `应取 ${units} 件`, uses > 0 && `还能用 ${uses} 次`].filter(Boolean).join('，')
  return `共 ${lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)} 件`
}

type Asked = readonly { line_id: number; quantity: number }[]
/** Units of goods, and uses of packs, of what is asked for by line. */
function sumOf(lines: readonly Line[], asked: Asked): { units: number; uses: number } {
  const packs = new Set(lines.filter(isPack).map(({ id }) => id))
  const sum = (ofPacks: boolean) =>
    asked.filter(({ line_id }) => packs.has(line_id) === ofPacks).reduce((sum, { quantity }) => sum + quantity, 0)
  return { units: sum(false), uses: sum(true) }
}
/** 取2件 or 用2次: what is asked for by line. */
export function askedUses(lines: readonly Line[], asked: Asked): string {
  const { units, uses } = sumOf(lines, asked)
  return [units > 0 && `取${units}件`, uses > 0 && `用${uses}次`].filter(Boolean).join('、')
}
/** 2件, 1次 or 2件、1次: how much of it is chosen; '' where all of it is, or nothing. */
export function chosenWords(lines: readonly Line[], chosen: ChosenUses): string {
  const { units, uses } = sumOf(lines, linesOf(chosen) ?? [])
  return [units > 0 && `${units}件`, uses > 0 && `${uses}次`].filter(Boolean).join('、')
}
