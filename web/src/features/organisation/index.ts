export { useOrganOptions } from './console/companies/companies.ts'
export { type Option, optionsOf, useListedMerchants } from './console/merchants.ts'
export { useOrganTree } from './console/organ-tree.ts'
export { findPeople } from './parts/find-people.ts'
