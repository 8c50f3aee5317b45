import { room } from '../../kernel/room.ts'
import type { OrdersDeps } from './core/deps.ts'
import { orderEvents } from './core/events.ts'
import { seedDemo } from './seed.ts'
import { personal } from './store-personal.ts'
import { topics } from './topics.ts'

/** What a quote chooses among coupons, for bench/. */
export { price, type SaleSku } from './buying/rules.ts'
export { type CouponFacts, type WalletCoupon, withCoupons } from './buying/rules-coupons.ts'
export { countLines } from './cart/store.ts'
export type { OrdersDeps } from './core/deps.ts'
/** An order as it is written, without what surrounds a checkout: for bench/, which measures that alone. */
export { newOrderNo } from './core/rules.ts'
export { purchases } from './core/store-bought.ts'
export { orderOverview, orderSales } from './core/store-figures.ts'
export { insertTrade, type NewTrade, system } from './core/store-write.ts'
export { salesOf } from './figures/settled.ts'
/** Days of merchants that are added up, for bench/. */
export { addUp } from './figures/store.ts'
export { markAgreed, settleDays } from './figures/store-settled.ts'
export { orderSums } from './figures/store-spans.ts'
export { promotionOrders } from './groups/for-promotions.ts'
/** The list of staff, for bench/. */
export { type StaffQuery, staffFilter } from './handling/search.ts'
export { countStaffTabs, listStaffOrders, listStaffOrdersByAmount } from './handling/store-list.ts'
export { maySeeInvoice } from './invoices/store-scope.ts'
export { demoEvents } from './seed-events.ts'
export { bookChecks, checkInvariants } from './store-books.ts'

export const ordersRoom = (deps: OrdersDeps) =>
  room('orders', deps, topics, {
    events: orderEvents,
    personal,
    seeds: { demo: (tx, given) => seedDemo(tx, { ...given, storage: deps.storage, secrets: deps.secrets }) },
  })
