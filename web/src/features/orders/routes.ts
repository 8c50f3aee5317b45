import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    path: '/pagesV2/shop/cart',
    title: '购物车',
    audience: 'member',
    aliases: ['/pagesV2/shop/cart_v0'],
    load: () => import('./cart/Cart.tsx').then((m) => m.Cart),
  },
  {
    path: '/pagesV2/shop/confirm_order',
    title: '确认订单',
    audience: 'member',
    aliases: ['/pagesV2/shop/confirm_order_v0'],
    sample: { sku_id: 'sku' },
    load: () => import('./checkout/ConfirmOrder.tsx').then((m) => m.ConfirmOrder),
  },
  {
    path: '/pagesV2/address/address-list',
    title: '收货地址',
    audience: 'member',
    load: () => import('./address/AddressList.tsx').then((m) => m.AddressList),
  },
  {
    path: '/pagesV2/address/add-address',
    title: '编辑地址',
    audience: 'member',
    load: () => import('./address/AddAddress.tsx').then((m) => m.AddAddress),
  },
  {
    path: '/pagesD/order/orderlist',
    title: '我的订单',
    audience: 'member',
    load: () => import('./order/OrderList.tsx').then((m) => m.OrderList),
  },
  {
    path: '/pagesV2/order/orderDetail',
    title: '订单详情',
    audience: 'member',
    aliases: ['/pagesV2/order/orderDetail_v2'],
    sample: { order_id: 'order' },
    load: () => import('./order/OrderDetail.tsx').then((m) => m.OrderDetail),
  },
  {
    path: '/pagesV2/order/orderStaff',
    title: '核销订单',
    audience: 'staff',
    permission: 1006,
    load: () => import('./pickup/OrderStaff.tsx').then((m) => m.OrderStaff),
  },
  {
    path: '/pagesV2/order/orderStaffWriteOff',
    title: '订单核销',
    audience: 'staff',
    permission: 1006,
    sample: { code: 'order.scan_code' },
    load: () => import('./pickup/OrderStaffWriteOff.tsx').then((m) => m.OrderStaffWriteOff),
  },
  {
    path: '/pagesV2/scanCode',
    title: '扫码核销',
    audience: 'staff',
    permission: 1006,
    load: () => import('./pickup/ScanCode.tsx').then((m) => m.ScanCode),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
