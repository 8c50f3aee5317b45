import { room } from '../../kernel/room.ts'
import type { MallDeps } from './core/deps.ts'
import { seedDemo } from './seed.ts'
import { topics } from './topics.ts'

export { hotGoods } from './catalogue/hot.ts'
/** The goods list as it is read, without what surrounds a call: for bench/. */
export { type CardRow, goodsIdsOf, keysOf, listGoods, toCard } from './catalogue/store.ts'
export type { MallDeps } from './core/deps.ts'
export { goodsForSale } from './core/for-orders.ts'
export { namedGoods } from './core/named-goods.ts'
export { sku, store } from './core/schema.ts'
export type { HeldAt, PickUpStore, SkuForSale } from './core/store-sale.ts'
export { SearchTally } from './core/tally.ts'
/** The staff's list of goods without its call: for bench/. */
export { listStaffGoods, type StaffFilter } from './goods/store.ts'
export { promotedUnits } from './promotions/for-orders.ts'
export { promotion } from './promotions/schema.ts'
export { type DemoGroupBuy, demoGroupBuys } from './promotions/seed.ts'
export { nextTurn, type PromotedHeld } from './promotions/store-sale.ts'
export { bookDemoMoves, type DemoMove } from './seed.ts'
export { goodsPoster } from './shops/poster.ts'
export { stockBooks, stockMoves } from './stock/for-orders.ts'
export { countLow, type StockLine } from './stock/store.ts'

export const mallRoom = (deps: MallDeps) => room('mall', deps, topics, { seeds: { demo: seedDemo } })
