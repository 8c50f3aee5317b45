import type { RouteLine } from '../../lib/routes.ts'

/** The desk's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    path: '/pagesPC/list/order/order_management',
    title: '订单管理',
    audience: 'console',
    permission: 20,
    load: () => import('./console/management/OrderManagement.tsx').then((m) => m.OrderManagement),
  },
]
