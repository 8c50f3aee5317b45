import { NO_STOCK_DELTA, stockDeltaProblem } from '@heyi/contract/mall/goods-rules'
import type { StaffSku } from '../parts/staff-goods.ts'

/** By kind: how many come or go; null where nothing is typed, NaN where it is no number. */
export type Changes = Record<number, number | null>
/** What the dialog holds: by SKU what comes or goes, and why. */
export type Adjustment = { rows: Record<string, number | null>; reason: string }
/** The field of a SKU. */
export const rowField = (sku_id: number) => `rows.sku${sku_id}` as const
export const rowsOf = (changes: Changes): Adjustment['rows'] =>
  Object.fromEntries(Object.entries(changes).map(([id, delta]) => [`sku${id}`, delta]))
export const changesOf = (skus: readonly StaffSku[], rows: Adjustment['rows']): Changes =>
  Object.fromEntries(skus.map(({ id }) => [id, rows[`sku${id}`] ?? null]))
/** Sentences by SKU. */
type Errors = Record<number, string>

export const STOCK_REASONS = ['进货入库', '盘点调整', '破损报废', '过期下架', '退货入库'] as const

function tooMuch({ on_hand, reserved }: StaffSku): string {
  const free = on_hand - reserved
  const most = free > 0 ? `最多减${free}件` : '不能再减'
  return reserved > 0 ? `有${reserved}件已被订单占用，${most}` : `现有${on_hand}件，${most}`
}

/** What cannot be sent, said beside the SKU it belongs to. */
export function rowErrors(skus: readonly StaffSku[], changes: Changes): Errors {
  const errors: Errors = {}
  for (const sku of skus) {
    const delta = changes[sku.id]
    if (delta === undefined || delta === null || delta === 0) continue
    const problem = stockDeltaProblem(delta) ?? (sku.on_hand + delta < sku.reserved ? tooMuch(sku) : null)
    if (problem) errors[sku.id] = problem
  }
  const [first] = skus
  if (first && !errors[first.id] && !skus.some((sku) => changes[sku.id])) errors[first.id] = NO_STOCK_DELTA
  return errors
}

const KINDS: Record<string, string> = {
  initial: '期初库存',
  reserve: '下单占用',
  release: '释放占用',
  commit: '出库',
  adjust: '人工调整',
  return: '退回入库',
}
export const moveName = (kind: string): string => KINDS[kind] ?? kind

/** How many low SKUs are named before the rest is counted. */
const NAMED = 2
/** 库存不足：大号、小号等3种; the word alone where there is no SKU to name. */
export function lowWords(word: string, kinds: readonly string[]): string {
  if (kinds.length === 0) return word
  return `${word}：${kinds.slice(0, NAMED).join('、')}${kinds.length > NAMED ? `等${kinds.length}种` : ''}`
}
