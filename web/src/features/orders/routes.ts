import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.cart,
    audience: 'member',
    aliases: ['/pagesV2/shop/cart_v0'],
    load: () => import('./cart/Cart.tsx').then((m) => m.Cart),
  },
  {
    ...screens.confirmOrder,
    audience: 'member',
    aliases: ['/pagesV2/shop/confirm_order_v0'],
    sample: { sku_id: 'sku' },
    load: () => import('./checkout/ConfirmOrder.tsx').then((m) => m.ConfirmOrder),
  },
  {
    ...screens.addresses,
    audience: 'member',
    load: () => import('./address/AddressList.tsx').then((m) => m.AddressList),
  },
  {
    ...screens.addAddress,
    audience: 'member',
    load: () => import('./address/AddAddress.tsx').then((m) => m.AddAddress),
  },
  {
    ...screens.orders,
    audience: 'member',
    load: () => import('./order/OrderList.tsx').then((m) => m.OrderList),
  },
  {
    ...screens.order,
    audience: 'member',
    aliases: ['/pagesV2/order/orderDetail_v2'],
    sample: { order_id: 'order' },
    load: () => import('./order/OrderDetail.tsx').then((m) => m.OrderDetail),
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
    ...screens.scanCode,
    audience: 'staff',
    permission: P.orderWriteOff,
    load: () => import('./pickup/ScanCode.tsx').then((m) => m.ScanCode),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
