import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { idParam, type Params, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

/** What a screen about one thing shows first, by the id in its address. */
const ofId = (
  call: 'getUserOrder' | 'getGroup' | 'gettraces' | 'getCompanyOrder' | 'getRefund' | 'getRefundTo',
  name: 'order_id' | 'group_id' | 'refund_id',
  older = name as string,
) => {
  const reads = (params: Params) => {
    const id = idParam(params[name] ?? params[older])
    return id === null ? [] : [{ call: `orders.${call}`, input: { [name]: id } } as const]
  }
  return { reads }
}

const phoneRoutes: RouteLine[] = [
  {
    ...screens.cart,
    audience: 'member',
    aliases: ['/pagesV2/shop/cart_v0', '/pagesD/shopping/shopping_cart'],
    load: () => import('./cart/Cart.tsx').then((m) => m.Cart),
  },
  {
    ...screens.confirmOrder,
    audience: 'member',
    aliases: ['/pagesV2/shop/confirm_order_v0', '/pagesD/shopping/confirm_order', '/pagesD/shopping/confim_orders'],
    sample: { sku_id: 'sku' },
    load: () => import('./buying/ConfirmOrder.tsx').then((m) => m.ConfirmOrder),
  },
  {
    ...screens.addresses,
    audience: 'member',
    load: () => import('./addresses/AddressList.tsx').then((m) => m.AddressList),
    reads: () => [{ call: 'orders.getAddressList', input: {} }],
  },
  {
    ...screens.addAddress,
    audience: 'member',
    load: () => import('./addresses/AddAddress.tsx').then((m) => m.AddAddress),
  },
  {
    ...screens.orders,
    audience: 'member',
    load: () => import('./mine/OrderList.tsx').then((m) => m.OrderList),
    reads: () => [{ call: 'orders.getUserOrderCounts', input: {} }],
  },
  {
    ...screens.order,
    audience: 'member',
    aliases: ['/pagesV2/order/orderDetail_v2', '/pagesD/order/order_details'],
    sample: { order_id: 'order' },
    load: () => import('./mine/OrderDetail.tsx').then((m) => m.OrderDetail),
    ...ofId('getUserOrder', 'order_id', 'id'),
  },
  {
    ...screens.groupBuy,
    audience: 'public',
    sample: { group_id: 'group_buy' },
    load: () => import('./groups/GroupBuy.tsx').then((m) => m.GroupBuy),
    ...ofId('getGroup', 'group_id'),
  },
  {
    ...screens.payFor,
    audience: 'public',
    load: () => import('./paying/PayFor.tsx').then((m) => m.PayFor),
    reads: ({ code }) => (code ? [{ call: 'orders.getPayFor', input: { code } }] : []),
  },
  {
    ...screens.logistics,
    audience: 'member',
    aliases: ['/pagesD/order/order_logistics'],
    sample: { order_id: 'order.sent' },
    load: () => import('./logistics/Logistics.tsx').then((m) => m.Logistics),
    ...ofId('gettraces', 'order_id', 'id'),
  },
  {
    ...screens.refund,
    audience: 'member',
    sample: { order_id: 'order.refundable' },
    load: () => import('./refunds/ApplyRefund.tsx').then((m) => m.ApplyRefund),
  },
  {
    ...screens.refundDetail,
    audience: 'member',
    sample: { refund_id: 'refund' },
    load: () => import('./refunds/RefundDetail.tsx').then((m) => m.RefundDetail),
    ...ofId('getRefund', 'refund_id'),
  },
  {
    ...screens.review,
    audience: 'member',
    sample: { order_id: 'order.to_review' },
    load: () => import('./reviews/ReviewOrder.tsx').then((m) => m.ReviewOrder),
  },
  {
    ...screens.ordersPhone,
    audience: 'staff',
    permission: P.order,
    load: () => import('./handling/OrdersOnPhone.tsx').then((m) => m.OrdersOnPhone),
  },
  {
    ...screens.buyForPhone,
    audience: 'staff',
    permission: P.buyFor,
    load: () => import('./buying-for/BuyingForPhone.tsx').then((m) => m.BuyingForPhone),
  },
  {
    ...screens.merchantOrders,
    audience: 'staff',
    permission: P.order,
    sample: { company_id: 'company' },
    load: () => import('./handling/MerchantOrders.tsx').then((m) => m.MerchantOrders),
  },
  {
    ...screens.handleOrder,
    audience: 'staff',
    permission: P.order,
    sample: { order_id: 'order' },
    load: () => import('./handling/HandleOrder.tsx').then((m) => m.HandleOrder),
    ...ofId('getCompanyOrder', 'order_id'),
  },
  {
    ...screens.auditRefund,
    audience: 'staff',
    permission: P.order,
    sample: { refund_id: 'refund' },
    load: () => import('./handling/AuditRefund.tsx').then((m) => m.AuditRefund),
    ...ofId('getRefundTo', 'refund_id'),
  },
  {
    ...screens.staffOrders,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./pickup/OrderStaff.tsx').then((m) => m.OrderStaff),
  },
  {
    ...screens.writeOff,
    audience: 'staff',
    permission: P.orderWriteOff,
    sample: { code: 'order.scan_code' },
    load: () => import('./pickup/OrderStaffWriteOff.tsx').then((m) => m.OrderStaffWriteOff),
  },
  {
    ...screens.pickup,
    audience: 'member',
    sample: { code: 'store.code' },
    load: () => import('./pickup/Pickup.tsx').then((m) => m.Pickup),
  },
  {
    ...screens.scanCode,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./pickup/ScanCode.tsx').then((m) => m.ScanCode),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
