import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The desk's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.orderManagement,
    audience: 'console',
    permission: P.order,
    isTable: true,
    load: () => import('./handling/console/OrderManagement.tsx').then((m) => m.OrderManagement),
  },
  {
    ...screens.refunds,
    audience: 'console',
    permission: P.order,
    isTable: true,
    load: () => import('./refunds/console/Refunds.tsx').then((m) => m.Refunds),
  },
  {
    ...screens.reviewManage,
    audience: 'console',
    permission: P.reviewHandle,
    isTable: true,
    load: () => import('./reviews/console/Reviews.tsx').then((m) => m.Reviews),
  },
  {
    ...screens.orderDesk,
    audience: 'console',
    permission: P.orderWriteOff,
    load: () => import('./pickup/console/OrderDesk.tsx').then((m) => m.OrderDesk),
  },
  {
    ...screens.orderStatistics,
    audience: 'console',
    permission: P.orderStatistics,
    load: () => import('./figures/console/OrderStatistics.tsx').then((m) => m.OrderStatistics),
  },
  {
    ...screens.settlement,
    audience: 'console',
    permission: P.settlement,
    isTable: true,
    load: () => import('./settlements/console/Settlements.tsx').then((m) => m.Settlements),
  },
  {
    ...screens.buyFor,
    audience: 'console',
    permission: P.buyFor,
    load: () => import('./buying-for/console/BuyingForDesk.tsx').then((m) => m.BuyingForDesk),
  },
  {
    ...screens.cashReport,
    audience: 'console',
    permission: P.cashReport,
    isTable: true,
    load: () => import('./cash/console/CashReports.tsx').then((m) => m.CashReports),
  },
  {
    ...screens.staticCodes,
    audience: 'console',
    permission: P.storeCode,
    isTable: true,
    load: () => import('./codes/console/StaticCodes.tsx').then((m) => m.StaticCodes),
  },
  {
    ...screens.dynamicCode,
    audience: 'console',
    permission: P.storeCode,
    load: () => import('./codes/console/DynamicCode.tsx').then((m) => m.DynamicCode),
  },
]
