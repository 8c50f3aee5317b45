import { couponThings, nameOfStore } from './named-things.ts'
import { goodsFacts } from './store-named.ts'
import { goodsOnSale, openStoresOf } from './store-places.ts'

/** What lower rooms must know of goods and stores by their ids. */
export const namedGoods = { couponThings, nameOfStore, factsOf: goodsFacts, onSale: goodsOnSale, openStoresOf }
