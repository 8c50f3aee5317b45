import { listedRoom } from '../../kernel/room.ts'
import { delAddress } from './addresses/calls/delAddress.ts'
import { getAddressList } from './addresses/calls/getAddressList.ts'
import { setAddress } from './addresses/calls/setAddress.ts'
import { buyTrolley } from './buying/calls/buyTrolley.ts'
import { getOrderQuote } from './buying/calls/getOrderQuote.ts'
import { sendBuyCode } from './buying-for/calls/sendBuyCode.ts'
import { delTrolley } from './cart/calls/delTrolley.ts'
import { getTrolleys } from './cart/calls/getTrolleys.ts'
import { setTrolley } from './cart/calls/setTrolley.ts'
import { ordersMoves } from './cart/merging.ts'
import { exportCash } from './cash/calls/exportCash.ts'
import { getCashReceipts } from './cash/calls/getCashReceipts.ts'
import { getCashReports } from './cash/calls/getCashReports.ts'
import { setCashReport } from './cash/calls/setCashReport.ts'
import { answerPickup } from './codes/calls/answerPickup.ts'
import { askPickup } from './codes/calls/askPickup.ts'
import { cancelPickup } from './codes/calls/cancelPickup.ts'
import { getStoreCode } from './codes/calls/getStoreCode.ts'
import { getStoreCodes } from './codes/calls/getStoreCodes.ts'
import { getStoreOrders } from './codes/calls/getStoreOrders.ts'
import { setStoreCode } from './codes/calls/setStoreCode.ts'
import type { OrdersDeps } from './core/deps.ts'
import { exportOrderStatistics } from './figures/calls/exportOrderStatistics.ts'
import { getOrderStatistics } from './figures/calls/getOrderStatistics.ts'
import { figureListeners, markMoved, rollUp } from './figures/roll-up.ts'
import { getGroup } from './groups/calls/getGroup.ts'
import { groupsDue, returnGroup } from './refunds/of-failed-groups.ts'
import { exportOrders } from './handling/calls/exportOrders.ts'
import { getCompanyOrder } from './handling/calls/getCompanyOrder.ts'
import { getCompanyOrders } from './handling/calls/getCompanyOrders.ts'
import { getCompanyOrdersV2 } from './handling/calls/getCompanyOrdersV2.ts'
import { setOrderStatesTo } from './handling/calls/setOrderStatesTo.ts'
import { setOrderStateTo } from './handling/calls/setOrderStateTo.ts'
import { setOrdersPrinted } from './handling/calls/setOrdersPrinted.ts'
import { getInvoiceFile } from './invoices/calls/getInvoiceFile.ts'
import { getInvoiceTitle } from './invoices/calls/getInvoiceTitle.ts'
import { setInvoice } from './invoices/calls/setInvoice.ts'
import { setInvoiceFile } from './invoices/calls/setInvoiceFile.ts'
import { setInvoiceTo } from './invoices/calls/setInvoiceTo.ts'
import { gettraces } from './logistics/calls/gettraces.ts'
import { readShippingSheet } from './logistics/calls/readShippingSheet.ts'
import { reminders } from './logistics/reminders.ts'
import { getUserOrder } from './mine/calls/getUserOrder.ts'
import { getUserOrderCounts } from './mine/calls/getUserOrderCounts.ts'
import { getUserOrders } from './mine/calls/getUserOrders.ts'
import { setOrderState } from './mine/calls/setOrderState.ts'
import { closeAttempt } from './paying/attempts.ts'
import { readBills } from './paying/bill.ts'
import { getPayFor } from './paying/calls/getPayFor.ts'
import { getPayLink } from './paying/calls/getPayLink.ts'
import { paymentOrder } from './paying/calls/paymentOrder.ts'
import { payNotify } from './paying/calls/payNotify.ts'
import { getOrderScanCode } from './pickup/calls/getOrderScanCode.ts'
import { getWriteOffOrders } from './pickup/calls/getWriteOffOrders.ts'
import { getWriteOffTries } from './pickup/calls/getWriteOffTries.ts'
import { setOrderScanState } from './pickup/calls/setOrderScanState.ts'
import { auditRefundOrder } from './refunds/calls/auditRefundOrder.ts'
import { exportRefunds } from './refunds/calls/exportRefunds.ts'
import { getOrderGoods } from './refunds/calls/getOrderGoods.ts'
import { getRefund } from './refunds/calls/getRefund.ts'
import { getRefundQuote } from './refunds/calls/getRefundQuote.ts'
import { getRefunds } from './refunds/calls/getRefunds.ts'
import { getRefundsTo } from './refunds/calls/getRefundsTo.ts'
import { getRefundTo } from './refunds/calls/getRefundTo.ts'
import { refundOrder } from './refunds/calls/refundOrder.ts'
import { setRefundState } from './refunds/calls/setRefundState.ts'
import { remindRefunds } from './refunds/remind.ts'
import { overdueRefunds, sendRefund } from './refunds/send.ts'
import { getReviews } from './reviews/calls/getReviews.ts'
import { getReviewsTo } from './reviews/calls/getReviewsTo.ts'
import { setReview } from './reviews/calls/setReview.ts'
import { setReviewState } from './reviews/calls/setReviewState.ts'
import { seedDemo } from './seed.ts'
import { exportSettlements } from './settlements/calls/exportSettlements.ts'
import { getSettlements } from './settlements/calls/getSettlements.ts'
import { setSettlement } from './settlements/calls/setSettlement.ts'
import { ordersLent } from './personal.ts'
import { autoReceive, returnLate, timeouts } from './paying/tasks.ts'

export { countLines } from './cart/store.ts'
export type { OrdersDeps } from './core/deps.ts'
export { orderChanges, reviewChanges } from './core/events.ts'
export { openGroups, promotionResults } from './groups/for-promotions.ts'
export { groupPoster } from './groups/poster.ts'
/** The list of staff, for bench/. */
export { type StaffQuery, staffFilter } from './handling/search.ts'
export { countStaffTabs, listStaffOrders, listStaffOrdersByAmount } from './handling/store-list.ts'
export { maySeeInvoice } from './invoices/store-scope.ts'
export { pickupDesk } from './pickup/tries.ts'
export { newOrderNo } from './core/rules.ts'
export { boughtGoods, boughtTogether } from './core/store-bought.ts'
export { boughtFact } from './core/store-facts.ts'
export {
  countOrdersOf,
  couponRevenue,
  openOrdersOf,
  orderFigures,
  orderNos,
  paidSince,
  salesOf,
  userTodo,
  waitingCounts,
} from './core/store-figures.ts'
export { bookChecks, checkInvariants } from './books.ts'
/** An order as it is written, without what surrounds a checkout: for bench/, which measures that alone. */
export { insertTrade, type NewTrade, system } from './core/store-write.ts'

export const ordersRoom = (deps: OrdersDeps) =>
  listedRoom(
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
      sendBuyCode,
      paymentOrder,
      getPayLink,
      getPayFor,
      getInvoiceTitle,
      setInvoice,
      setInvoiceFile,
      getInvoiceFile,
      setInvoiceTo,
      getUserOrders,
      getUserOrderCounts,
      getUserOrder,
      getOrderScanCode,
      setOrderState,
      setOrderStateTo,
      gettraces,
      readShippingSheet,
      setOrderStatesTo,
      setOrdersPrinted,
      setOrderScanState,
      getCompanyOrders,
      getCompanyOrdersV2,
      getCompanyOrder,
      getWriteOffOrders,
      getWriteOffTries,
      getStoreCodes,
      setStoreCode,
      getStoreCode,
      getStoreOrders,
      askPickup,
      cancelPickup,
      answerPickup,
      exportOrders,
      payNotify,
      auditRefundOrder,
      exportRefunds,
      getOrderGoods,
      getRefund,
      getRefundQuote,
      getRefunds,
      getRefundsTo,
      getRefundTo,
      refundOrder,
      getGroup,
      setRefundState,
      getOrderStatistics,
      exportOrderStatistics,
      getSettlements,
      setSettlement,
      exportSettlements,
      getCashReports,
      getCashReceipts,
      setCashReport,
      exportCash,
      setReview,
      getReviews,
      getReviewsTo,
      setReviewState,
    },
    {
      on: figureListeners,
      tasks: {
        timeouts: timeouts(deps),
        autoReceive: autoReceive(deps),
        reminders,
        overdueRefunds: overdueRefunds(deps),
        remindRefunds,
        groupsDue: groupsDue(deps),
        readBills: readBills(deps),
        rollUp,
      },
      jobs: {
        'orders:returnLate': returnLate(deps),
        'orders:markDue': markMoved,
        'orders:closeAttempt': closeAttempt(deps),
        'orders:sendRefund': sendRefund(deps),
        'orders:returnGroup': returnGroup(deps),
      },
      personal: ordersLent,
      merging: ordersMoves,
      seeds: { demo: (tx, given) => seedDemo(tx, { ...given, storage: deps.storage, secrets: deps.secrets }) },
    },
  )
