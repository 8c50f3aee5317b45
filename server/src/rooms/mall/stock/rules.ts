import { randomDigits } from '../../../kernel/ids.ts'
import { shanghaiDay } from '../../../kernel/time.ts'

const PREFIX = { transfer: 'DB', count: 'PD' } as const
/** The number of a transfer (调拨) or a count (盘点): DB or PD, the day, eight digits. */
export const newDocument = (kind: keyof typeof PREFIX, now: Date): string =>
  `${PREFIX[kind]}${shanghaiDay(now).replaceAll('-', '')}${randomDigits(8)}`

/** What was counted of a SKU where `was` stood on the sheet. */
export type CountLine = { sku_id: number; was: number; counted: number }
type Lying = { sku_id: number; on_hand: number; reserved: number }
/** A line that cannot be booked: what is there by now, and how much of it orders hold. */
export type LeftLine = CountLine & { on_hand: number; reserved: number }
export type SortedCount = {
  fitting: CountLine[]
  /** Somebody moved what lies there since the sheet was read, or orders hold more than was counted. */
  left: LeftLine[]
  /** Of what fits. */
  differing: CountLine[]
  gained: number
  lost: number
}
/** Tells the lines of a count that can be booked from those that cannot, by what lies there now. Refuses nothing: each SKU must be known. */
export function sortCount(lines: readonly CountLine[], lying: readonly Lying[]): SortedCount {
  const now = new Map(lying.map((place) => [place.sku_id, place]))
  const seen = lines.map((line) => ({ ...line, ...(now.get(line.sku_id) ?? { on_hand: 0, reserved: 0 }) }))
  const fits = (line: LeftLine) => line.on_hand === line.was && line.counted >= line.reserved
  const fitting = seen.filter(fits).map(({ sku_id, was, counted }) => ({ sku_id, was, counted }))
  const differing = fitting.filter((line) => line.counted !== line.was)
  const sum = (sign: 1 | -1) => differing.reduce((all, line) => all + Math.max(0, sign * (line.counted - line.was)), 0)
  return { fitting, left: seen.filter((line) => !fits(line)), differing, gained: sum(1), lost: sum(-1) }
}

/** What a threshold is told from, where it is written over. */
export const lowVersion = (low_at: number | null): string => (low_at === null ? 'usual' : String(low_at))
