import { api, sentenceOf } from '../../../../../lib/api.ts'
import { type Conflict, conflictOf } from '../../../../../lib/console/conflict.ts'
import type { StockedSku, StockWay, Typed } from './stock.ts'

/** A SKU that somebody else changed after it was counted from. */
export type StockConflict = { sku: StockedSku; was: number; typed: number; conflict: Conflict }

type StockChange = {
  skus: readonly StockedSku[]
  store_id: number
  typed: Typed
  way: StockWay
  reason: string
  /** What was on hand when counting began. */
  wasOf: (sku: StockedSku) => number
}

/**
 * Sends the changes one by one; what failed keeps its number and its sentence. What comes or goes adds up whoever else
 * is at it; what was counted holds only for what was on hand then.
 */
export async function adjust({ skus, store_id, typed, way, reason, wasOf }: StockChange) {
  const left: Typed = {}
  const errors: Record<number, string> = {}
  const conflicts: StockConflict[] = []
  let done = 0
  for (const sku of skus) {
    const value = typed[sku.id]
    if (value === null || value === undefined) continue
    const was = wasOf(sku)
    const delta = way === 'count' ? value - was : value
    const version = way === 'count' ? { version: String(was) } : {}
    try {
      if (delta !== 0) await api.mall.setStock({ sku_id: sku.id, store_id, delta, reason, ...version }, { quiet: true })
      done += 1
    } catch (error) {
      left[sku.id] = value
      errors[sku.id] = sentenceOf(error)
      const conflict = conflictOf(error)
      if (conflict) conflicts.push({ sku, was, typed: value, conflict })
    }
  }
  return { left, errors, conflicts, done }
}
