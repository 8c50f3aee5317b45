import type { SkuData } from '../../parts/mall.ts'

type Choosable = Pick<SkuData, 'id' | 'spec' | 'available'>
/** One thing to choose, such as 颜色, with what it may be. */
export type Dimension = { name: string; values: { value: string; isAvailable: boolean }[] }
export type Choice = Readonly<Record<string, string>>

const fits = (sku: Choosable, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => sku.spec[name] === undefined || sku.spec[name] === value)

/**
 * What can be chosen, in the order in which the SKUs name it. A value is available when a SKU with stock has it
 * beside what is chosen of the other dimensions.
 */
export function dimensionsOf(skus: readonly Choosable[], choice: Choice): Dimension[] {
  const names = [...new Set(skus.flatMap((sku) => Object.keys(sku.spec)))]
  return names.map((name) => {
    const { [name]: _own, ...others } = choice
    const values = [...new Set(skus.flatMap((sku) => sku.spec[name] ?? []))]
    return {
      name,
      values: values.map((value) => ({
        value,
        isAvailable: skus.some((sku) => sku.spec[name] === value && sku.available > 0 && fits(sku, others)),
      })),
    }
  })
}

/** The SKU that a complete choice names, or undefined. */
export function skuOf<T extends Choosable>(skus: readonly T[], choice: Choice): T | undefined {
  return skus.find((sku) => Object.entries(sku.spec).every(([name, value]) => choice[name] === value))
}

/** What is chosen when the sheet opens: everything, where there is only one SKU; else single-valued dimensions. */
export function firstChoice(skus: readonly Choosable[]): Choice {
  const only = dimensionsOf(skus, {}).flatMap(({ name, values: [first, second] }) =>
    first && !second ? [[name, first.value] as const] : [],
  )
  return Object.fromEntries(only)
}

/** The names still to be chosen. */
export const missingOf = (skus: readonly Choosable[], choice: Choice): string[] =>
  dimensionsOf(skus, choice)
    .map(({ name }) => name)
    .filter((name) => choice[name] === undefined)

/** A dimension as a person reads it: merchants write 规格 where they have no name for it. */
export const dimensionName = (name: string): string => (name === '规格' ? '种类' : name)
