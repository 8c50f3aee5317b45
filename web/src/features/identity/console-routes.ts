import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.agreements,
    audience: 'console',
    permission: P.agreement,
    isTable: true,
    load: () => import('./agreements/console/AgreementManage.tsx').then((m) => m.AgreementManage),
  },
  {
    ...screens.disputes,
    audience: 'console',
    permission: P.dispute,
    isTable: true,
    load: () => import('./privacy/console/DisputeManage.tsx').then((m) => m.DisputeManage),
  },
]
