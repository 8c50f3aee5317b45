import type { StaffSku } from './staff-goods.ts'

/** By kind: how many come or go; null where nothing is typed, NaN where it is no number. */
export type Changes = Record<number, number | null>
/** Sentences by kind, and of the reason. */
export type Errors = Record<string, string>

export const STOCK_REASONS = ['进货入库', '盘点调整', '破损报废', '过期下架', '退货入库'] as const
const MOST = 1_000_000

function tooMuch({ on_hand, reserved }: StaffSku): string {
  const free = on_hand - reserved
  const most = free > 0 ? `最多减${free}件` : '不能再减'
  return reserved > 0 ? `有${reserved}件已被订单占用，${most}` : `现有${on_hand}件，${most}`
}

/** What cannot be sent, said beside the kind it belongs to. */
export function rowErrors(skus: readonly StaffSku[], changes: Changes): Errors {
  const errors: Errors = {}
  for (const sku of skus) {
    const delta = changes[sku.id]
    if (delta === undefined || delta === null || delta === 0) continue
    if (!Number.isInteger(delta)) errors[sku.id] = '请填写整数'
    else if (Math.abs(delta) > MOST) errors[sku.id] = '一次最多调整1,000,000件'
    else if (sku.on_hand + delta < sku.reserved) errors[sku.id] = tooMuch(sku)
  }
  const [first] = skus
  if (first && !errors[first.id] && !skus.some((sku) => changes[sku.id]))
    errors[first.id] = '请填写增减的数量，例如 10 或 -3'
  return errors
}

export function reasonError(reason: string): Errors {
  return reason.trim().length < 2 ? { reason: '请填写调整原因，至少2个字' } : {}
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

/** How many low kinds are named before the rest is counted. */
const NAMED = 2
/** 库存不足：大号、小号等3种; the word alone where there is no kind to name. */
export function lowWords(word: string, kinds: readonly string[]): string {
  if (kinds.length === 0) return word
  return `${word}：${kinds.slice(0, NAMED).join('、')}${kinds.length > NAMED ? `等${kinds.length}种` : ''}`
}
