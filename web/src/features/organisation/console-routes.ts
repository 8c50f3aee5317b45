import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.organs,
    audience: 'console',
    permission: P.organ,
    load: () => import('./console/organs/OrganManage.tsx').then((m) => m.OrganManage),
  },
]
