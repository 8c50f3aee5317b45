import { room } from '../../kernel/room.ts'
import { delAddress } from './addresses/calls/delAddress.ts'
import { getAddressList } from './addresses/calls/getAddressList.ts'
import { setAddress } from './addresses/calls/setAddress.ts'
import { buyTrolley } from './buying/calls/buyTrolley.ts'
import { getOrderQuote } from './buying/calls/getOrderQuote.ts'
import { delTrolley } from './cart/calls/delTrolley.ts'
import { getTrolleys } from './cart/calls/getTrolleys.ts'
import { setTrolley } from './cart/calls/setTrolley.ts'
import type { OrdersDeps } from './deps.ts'
import { exportOrders } from './handling/calls/exportOrders.ts'
import { getCompanyOrder } from './handling/calls/getCompanyOrder.ts'
import { getCompanyOrders } from './handling/calls/getCompanyOrders.ts'
import { getCompanyOrdersV2 } from './handling/calls/getCompanyOrdersV2.ts'
import { setOrderStatesTo } from './handling/calls/setOrderStatesTo.ts'
import { setOrderStateTo } from './handling/calls/setOrderStateTo.ts'
import { setOrdersPrinted } from './handling/calls/setOrdersPrinted.ts'
import { getUserOrder } from './mine/calls/getUserOrder.ts'
import { getUserOrderCounts } from './mine/calls/getUserOrderCounts.ts'
import { getUserOrders } from './mine/calls/getUserOrders.ts'
import { setOrderState } from './mine/calls/setOrderState.ts'
import { paymentOrder } from './paying/calls/paymentOrder.ts'
import { payNotify } from './paying/calls/payNotify.ts'
import { getOrderScanCode } from './pickup/calls/getOrderScanCode.ts'
import { getWriteOffOrders } from './pickup/calls/getWriteOffOrders.ts'
import { setOrderScanState } from './pickup/calls/setOrderScanState.ts'
import { seedDemo } from './seed.ts'
import { autoReceive, followParcel, returnLate, timeouts } from './tasks.ts'

export { ordersMoves } from './cart/merging.ts'
export { countLines } from './cart/store.ts'
export type { OrdersDeps } from './deps.ts'
export { orderChanges } from './events.ts'
export { pickupDesk } from './pickup/tries.ts'
export { newOrderNo } from './rules.ts'
export { boughtFact } from './store-facts.ts'
export {
  countOrdersOf,
  couponRevenue,
  openOrdersOf,
  orderFigures,
  orderNos,
  salesOf,
  userTodo,
  waitingCounts,
} from './store-figures.ts'
export { bookChecks, checkInvariants } from './store-invariants.ts'
export { ordersLent } from './store-lent.ts'
/** An order as it is written, without what surrounds a checkout: for bench/, which measures that alone. */
export { insertTrade, type NewTrade, system } from './store-write.ts'

export const ordersRoom = (deps: OrdersDeps) =>
  room(
    'orders',
    deps,
    {
      getAddressList,
      setAddress,
      delAddress,
      setTrolley,
      getTrolleys,
      delTrolley,
      getOrderQuote,
      buyTrolley,
      paymentOrder,
      getUserOrders,
      getUserOrderCounts,
      getUserOrder,
      getOrderScanCode,
      setOrderState,
      setOrderStateTo,
      setOrderStatesTo,
      setOrdersPrinted,
      setOrderScanState,
      getCompanyOrders,
      getCompanyOrdersV2,
      getCompanyOrder,
      getWriteOffOrders,
      exportOrders,
      payNotify,
    },
    {
      tasks: { timeouts: timeouts(deps), autoReceive: autoReceive(deps) },
      jobs: { 'orders:returnLate': returnLate(deps), 'orders:followParcel': followParcel(deps) },
      seeds: { demo: (tx, given) => seedDemo(tx, { ...given, secrets: deps.secrets }) },
    },
  )
