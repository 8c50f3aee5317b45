import { storeAt } from './opening.ts'
import { pickUpStores, selfServed, skusForSale, storesOf } from './store-sale.ts'

/** What can be bought, and where it can be had. */
export const goodsForSale = { skus: skusForSale, pickUpStores, selfServed, storesOf, storeAt }
