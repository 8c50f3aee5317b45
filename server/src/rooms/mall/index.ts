import { room } from '../../kernel/room.ts'
import type { MallDeps } from './core/deps.ts'
import { seedDemo } from './seed.ts'
import { topics } from './topics.ts'

export { hotGoods } from './catalogue/hot.ts'
/** The goods list as it is read, without what surrounds a call: for bench/. */
export { type CardRow, goodsIdsOf, keysOf, listGoods, toCard } from './catalogue/store.ts'
export type { MallDeps } from './core/deps.ts'
export { couponThings, nameOfStore } from './core/named-things.ts'
export { storeAt } from './core/rules-opening.ts'
export { sku, store } from './core/schema.ts'
export { goodsFacts } from './core/store-named.ts'
export { goodsOnSale, openStoresOf } from './core/store-places.ts'
export {
  type HeldAt,
  type PickUpStore,
  pickUpStores,
  type SkuForSale,
  selfServed,
  skusForSale,
  storesOf,
  wrongMoves,
  wrongStock,
  wrongSums,
  wrongTransfers,
} from './core/store-sale.ts'
export { SearchTally } from './core/tally.ts'
/** The staff's list of goods without its call: for bench/. */
export { listStaffGoods, type StaffFilter } from './goods/store.ts'
export { promotion } from './promotions/schema.ts'
export { type DemoGroupBuy, demoGroupBuys } from './promotions/seed.ts'
export {
  givePromotedBack,
  type PromotedHeld,
  promotionForSale,
  takePromoted,
  wrongPromoted,
} from './promotions/store-sale.ts'
export { bookDemoMoves, type DemoMove } from './seed.ts'
export { goodsPoster } from './shops/poster.ts'
export { commitStock, countLow, release, reserve, restock, type StockLine, uncommitStock } from './stock/store.ts'

export const mallRoom = (deps: MallDeps) => room('mall', deps, topics, { seeds: { demo: seedDemo } })
