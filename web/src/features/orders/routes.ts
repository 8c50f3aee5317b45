import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { FirstRead } from '../../lib/calls.ts'
import { idParam, type Params, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

/** What a screen about one thing shows first, by the id in its address. */
const ofId = (
  call: 'getUserOrder' | 'getGroup' | 'getOrderGoods' | 'gettraces' | 'getCompanyOrder' | 'getRefundTo',
  name: 'order_id' | 'group_id' | 'refund_id',
  older = name as string,
) => {
  const reads = (params: Params) => {
    const id = idParam(params[name] ?? params[older])
    return id === null ? [] : [{ call: `orders.${call}`, input: { [name]: id } } as const]
  }
  return { reads }
}

/** The refund of the address, or the newest of its order. */
function refundOf(params: Params): FirstRead[] {
  const [refund_id, order_id] = [idParam(params.refund_id), idParam(params.order_id)]
  if (refund_id !== null) return [{ call: 'orders.getRefund', input: { refund_id } }]
  return order_id === null ? [] : [{ call: 'orders.getRefunds', input: { order_id, num: 1 } }]
}
/** Orders that staff work with, unless they are narrowed by days, which the screen names itself. */
function staffListOf({ tab = 'all', keyword = '', delivery, days }: Params, merchantId = 0): FirstRead[] {
  if (days) return []
  const input = { tab, keyword: keyword.slice(0, 40), delivery: delivery ?? 'all', merchantId }
  const sort = tab === 'refund' ? 'waiting' : 'newest'
  return [{ call: 'orders.getCompanyOrdersV2', input: { ...input, sort }, isPages: true }]
}
/** How what is bought can be had: by the product where it is bought at once, else by the cart; a plan has its price. */
function boughtOf(params: Params): FirstRead[] {
  const [goods_id, sku_id, quantity] = [params.goods_id, params.sku_id, params.quantity ?? '1'].map(idParam)
  if (params.delivery === 'virtual')
    return sku_id && quantity
      ? [{ call: 'orders.getOrderQuote', input: { lines: [{ sku_id, quantity }], delivery: 'virtual' } }]
      : []
  if (goods_id) return [{ call: 'mall.getGoods', input: { goods_id } }]
  return sku_id || params.lines ? [{ call: 'orders.getTrolleys', input: {} }] : []
}

const phoneRoutes: RouteLine[] = [
  {
    ...screens.cart,
    audience: 'member',
    aliases: ['/pagesV2/shop/cart_v0', '/pagesD/shopping/shopping_cart'],
    load: () => import('./cart/Cart.tsx').then((m) => m.Cart),
    reads: () => [{ call: 'orders.getTrolleys', input: {} }],
  },
  {
    ...screens.confirmOrder,
    audience: 'member',
    aliases: ['/pagesV2/shop/confirm_order_v0', '/pagesD/shopping/confirm_order', '/pagesD/shopping/confim_orders'],
    sample: { sku_id: 'sku' },
    load: () => import('./buying/ConfirmOrder.tsx').then((m) => m.ConfirmOrder),
    reads: boughtOf,
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
    reads: ({ id }) => (idParam(id) === null ? [] : [{ call: 'orders.getAddressList', input: {} }]),
  },
  {
    ...screens.orders,
    audience: 'member',
    load: () => import('./mine/OrderList.tsx').then((m) => m.OrderList),
    reads: ({ tab, keyword = '', paid }) =>
      paid
        ? []
        : [
            {
              call: 'orders.getUserOrders',
              input: { tab: tab ?? 'all', keyword: keyword.slice(0, 40) },
              isPages: true,
            },
          ],
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
    ...ofId('getOrderGoods', 'order_id'),
  },
  {
    ...screens.refundDetail,
    audience: 'member',
    sample: { refund_id: 'refund' },
    load: () => import('./refunds/RefundDetail.tsx').then((m) => m.RefundDetail),
    reads: refundOf,
  },
  {
    ...screens.review,
    audience: 'member',
    sample: { order_id: 'order.to_review' },
    load: () => import('./reviews/ReviewOrder.tsx').then((m) => m.ReviewOrder),
    ...ofId('getOrderGoods', 'order_id'),
  },
  {
    ...screens.ordersPhone,
    audience: 'staff',
    permission: P.order,
    load: () => import('./handling/OrdersOnPhone.tsx').then((m) => m.OrdersOnPhone),
    reads: (params) => staffListOf(params),
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
    reads: (params) => {
      const merchantId = idParam(params.company_id)
      return merchantId === null ? [] : staffListOf(params, merchantId)
    },
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
    reads: ({ tab, keyword = '' }) => [
      {
        call: 'orders.getWriteOffOrders',
        input: { tab: tab === 'asked' || tab === 'done' ? tab : 'waiting', keyword: keyword.slice(0, 40) },
        isPages: true,
      },
    ],
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
    reads: ({ code }) => (code ? [{ call: 'orders.getStoreOrders', input: { code } }] : []),
  },
  {
    ...screens.scanCode,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./pickup/ScanCode.tsx').then((m) => m.ScanCode),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
