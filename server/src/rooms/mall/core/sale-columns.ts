import { saleFlags } from '@heyi/contract/mall/shapes'

/** How a product is sold, beside its price: how many at once and to one person, and the flags of the contract. */
export const saleColumns = [
  'max_per_order',
  'max_per_person',
  ...(Object.keys(saleFlags) as (keyof typeof saleFlags)[]),
] as const
export type SaleColumn = (typeof saleColumns)[number]
