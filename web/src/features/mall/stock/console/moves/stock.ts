import { NO_STOCK_DELTA, skuFields, stockDeltaProblem } from '@heyi/contract/mall/goods-rules'
import { LOW_STOCK } from '@heyi/contract/mall/states'
import { signed } from '../../../../../lib/format.ts'

/** A SKU whose stock at a place is changed, by the name it has in this dialog. */
export type StockedSku = { id: number; name: string; on_hand: number; reserved: number }

/** By how many more or fewer, or to what was counted. */
export const stockWays = { delta: '增减数量', count: '盘点实数' } as const
export type StockWay = keyof typeof stockWays

/** By SKU what is typed: null where nothing is, NaN where it is no number. */
export type Typed = Record<number, number | null>
/** What the dialog holds: for each way what is typed, and why. What was typed for one way waits while the other is on. */
export type Adjustment = { way: StockWay; reason: string } & Record<StockWay, Record<string, number | null>>

/** The field of a SKU. */
export const rowField = (way: StockWay, sku_id: number) => `${way}.sku${sku_id}` as const
export const typedOf = (skus: readonly StockedSku[], rows: Adjustment['delta']): Typed =>
  Object.fromEntries(skus.map(({ id }) => [id, rows[`sku${id}`] ?? null]))

export const STOCK_REASONS = ['进货入库', '盘点调整', '破损报废', '过期下架', '退货入库'] as const
/** What counting is for, unless something else is said. */
export const COUNT_REASON = '盘点调整'
export const LOW_HINT = `可售${LOW_STOCK}件及以下算库存不足`

function tooMuch({ on_hand, reserved }: StockedSku): string {
  const free = on_hand - reserved
  const most = free > 0 ? `最多减${free}件` : '不能再减'
  return reserved > 0 ? `有${reserved}件已被订单占用，${most}` : `现有${on_hand}件，${most}`
}
function deltaProblem(sku: StockedSku, delta: number): string | null {
  if (delta === 0) return null
  return stockDeltaProblem(delta) ?? (sku.on_hand + delta < sku.reserved ? tooMuch(sku) : null)
}
function countProblem({ reserved }: StockedSku, counted: number): string | null {
  const own = skuFields.on_hand.problem(counted)
  return own ?? (counted < reserved ? `有${reserved}件已被订单占用，不能少于${reserved}件` : null)
}

/** What cannot be sent, said beside the SKU it belongs to. */
export function rowErrors(skus: readonly StockedSku[], typed: Typed, way: StockWay = 'delta'): Record<number, string> {
  const errors: Record<number, string> = {}
  for (const sku of skus) {
    const value = typed[sku.id]
    if (value === undefined || value === null) continue
    const problem = way === 'count' ? countProblem(sku, value) : deltaProblem(sku, value)
    if (problem) errors[sku.id] = problem
  }
  const isNothing = !skus.some(({ id }) => (way === 'count' ? typeof typed[id] === 'number' : typed[id]))
  const [first] = skus
  if (first && isNothing && !errors[first.id]) errors[first.id] = way === 'count' ? '请填写数到的件数' : NO_STOCK_DELTA
  return errors
}

const moveKinds: Readonly<Record<string, string>> = {
  initial: '最初的库存',
  reserve: '下单占用',
  release: '释放占用',
  commit: '出库',
  undo: '撤销出库',
  adjust: '人工调整',
  transfer: '调拨',
  return: '退回入库',
}
/** How much a movement moves: units that come or go, or units on the shelf that can be sold, of which a hold takes some. */
export const movedWords = ({ kind, quantity }: { kind: string; quantity: number }): string =>
  kind === 'reserve' || kind === 'release' ? `可售${signed(-quantity)}` : signed(quantity)
export const moveName = (kind: string): string => moveKinds[kind] ?? kind

/** How many low SKUs are named before the rest is counted. */
const NAMED = 2
/** 库存不足：大号、小号等3种; the word alone where there is no SKU to name. */
export function lowWords(word: string, kinds: readonly string[]): string {
  if (kinds.length === 0) return word
  return `${word}：${kinds.slice(0, NAMED).join('、')}${kinds.length > NAMED ? `等${kinds.length}种` : ''}`
}
