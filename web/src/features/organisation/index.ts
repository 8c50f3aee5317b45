export { type Option, optionsOf, useListedMerchants } from './console/merchants.ts'
