import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.labels,
    audience: 'console',
    permission: P.label,
    isTable: true,
    load: () => import('./console/labels/LabelManage.tsx').then((m) => m.LabelManage),
  },
  {
    ...screens.certifications,
    audience: 'console',
    permission: P.certification,
    isTable: true,
    load: () => import('./console/certification/Certifications.tsx').then((m) => m.Certifications),
  },
]
