import { room } from '../../kernel/room.ts'
import { buyTrolley } from './calls/buyTrolley.ts'
import { delAddress } from './calls/delAddress.ts'
import { delTrolley } from './calls/delTrolley.ts'
import { exportOrders } from './calls/exportOrders.ts'
import { getAddressList } from './calls/getAddressList.ts'
import { getCompanyOrder } from './calls/getCompanyOrder.ts'
import { getCompanyOrders } from './calls/getCompanyOrders.ts'
import { getCompanyOrdersV2 } from './calls/getCompanyOrdersV2.ts'
import { getOrderQuote } from './calls/getOrderQuote.ts'
import { getOrderScanCode } from './calls/getOrderScanCode.ts'
import { getTrolleys } from './calls/getTrolleys.ts'
import { getUserOrder } from './calls/getUserOrder.ts'
import { getUserOrderCounts } from './calls/getUserOrderCounts.ts'
import { getUserOrders } from './calls/getUserOrders.ts'
import { getWriteOffOrders } from './calls/getWriteOffOrders.ts'
import { paymentOrder } from './calls/paymentOrder.ts'
import { payNotify } from './calls/payNotify.ts'
import { setAddress } from './calls/setAddress.ts'
import { setOrderScanState } from './calls/setOrderScanState.ts'
import { setOrderState } from './calls/setOrderState.ts'
import { setOrderStateTo } from './calls/setOrderStateTo.ts'
import { setTrolley } from './calls/setTrolley.ts'
import type { OrdersDeps } from './deps.ts'
import { seedDemo } from './seed.ts'
import { autoReceive, followParcel, returnLate, timeouts } from './tasks.ts'

export type { OrdersDeps } from './deps.ts'
export { orderChanges } from './events.ts'
export { newOrderNo } from './rules.ts'
export {
  invariants,
  orderFigures,
  userTodo,
  waitingCounts,
} from './store-figures.ts'
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
