import { refuse } from '../../../kernel/refuse.ts'
import type { PurchaseLine, SaleSku } from './rules.ts'

/** Units of a product that a person has bought and not given back, by product. */
export type Bought = { goods_id: number; units: number }

/** Units of a SKU that the unpaid orders of a person hold. */
export type HeldUnits = { sku_id: number; units: number }

/** Refuses PERSON_LIMIT {name, max, left} for the first product of which a person would have more in all than one person may. */
export function checkPersonLimits(
  lines: readonly PurchaseLine[],
  skus: readonly Pick<SaleSku, 'id' | 'goods_id' | 'name' | 'max_per_person'>[],
  bought: readonly Bought[],
): void {
  const known = new Map(skus.map((sku) => [sku.id, sku]))
  const units = new Map(bought.map((row) => [row.goods_id, row.units]))
  for (const { sku_id, quantity } of lines) {
    const sku = known.get(sku_id)
    if (!sku?.max_per_person) continue
    const together = (units.get(sku.goods_id) ?? 0) + quantity
    const left = Math.max(0, sku.max_per_person - (bought.find((row) => row.goods_id === sku.goods_id)?.units ?? 0))
    if (together > sku.max_per_person) refuse('PERSON_LIMIT', { name: sku.name, max: sku.max_per_person, left })
    units.set(sku.goods_id, together)
  }
}

/** Refuses UNPAID_SKU_TOO_MANY {name, max} for the first SKU of which a person would hold more than so many units without having paid. */
export function checkHeld(
  lines: readonly (PurchaseLine & { name: string })[],
  held: readonly HeldUnits[],
  max: number,
): void {
  const units = new Map(held.map((row) => [row.sku_id, row.units]))
  for (const { sku_id, quantity, name } of lines) {
    const together = (units.get(sku_id) ?? 0) + quantity
    if (together > max) refuse('UNPAID_SKU_TOO_MANY', { name, max })
    units.set(sku_id, together)
  }
}
