import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The desk's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.orderManagement,
    audience: 'console',
    permission: P.order,
    load: () => import('./console/management/OrderManagement.tsx').then((m) => m.OrderManagement),
  },
]
