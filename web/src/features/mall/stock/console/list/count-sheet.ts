import { countNote, MAX_COUNT_LINES, skuFields } from '@heyi/contract/mall/goods-rules'
import { ApiError } from '../../../../../lib/api.ts'

/** What a count sheet holds: by SKU (`sku11`) what was counted, and what stood there when it was typed, for sales go on meanwhile. */
export type CountValues = { note: string; counted: Record<string, number | null>; was: Record<string, number> }
export const EMPTY_COUNT: CountValues = { note: '', counted: {}, was: {} }
export const countField = (sku_id: number) => `counted.sku${sku_id}` as const
export const keyOf = (sku_id: number) => `sku${sku_id}`

export type CountLine = { sku_id: number; was: number; counted: number }
/** The lines that were filled in. */
export function linesOf({ counted, was }: Pick<CountValues, 'counted' | 'was'>): CountLine[] {
  return Object.entries(counted).flatMap(([key, units]) =>
    typeof units === 'number' && !Number.isNaN(units)
      ? [{ sku_id: Number(key.slice('sku'.length)), was: was[key] ?? 0, counted: units }]
      : [],
  )
}

/** What is wrong with what was counted of a SKU; null where nothing is typed or it can be sent. */
export function countedProblem(counted: number | null | undefined, reserved: number): string | null {
  if (counted === null || counted === undefined) return null
  const own = skuFields.on_hand.problem(counted)
  return own ?? (counted < reserved ? `有${reserved}件已被订单占用，不能少于${reserved}件` : null)
}
/** What is wrong with the sheet as a whole. */
export function sheetProblem(values: CountValues): string | null {
  const { length } = linesOf(values)
  if (length === 0) return '请至少填写一种的实数'
  if (length > MAX_COUNT_LINES) return `一张盘点表最多${MAX_COUNT_LINES}种，请分几次保存`
  return countNote.problem(values.note)
}

/** A line that was refused: what is there by now, and how much of it orders hold. */
export type MovedLine = CountLine & { name: string; on_hand: number; reserved: number }
/** The lines that moved meanwhile, where that is why a count was refused; null for every other reason. */
export const movedLines = (error: unknown): MovedLine[] | null =>
  error instanceof ApiError && error.reason === 'STOCK_COUNT_MOVED' ? (error.data.lines as MovedLine[]) : null
/** Why a line was refused. */
export const movedWords = ({ was, counted, on_hand, reserved }: MovedLine): string =>
  was === on_hand
    ? `数到${counted}件，但有${reserved}件已被订单占用`
    : `开始时${was}件，现在${on_hand}件，您数到${counted}件`
