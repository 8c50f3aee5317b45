export { type Option, optionsOf, useListedMerchants } from './console/merchants.ts'
export { useOrganTree } from './console/organ-tree.ts'
