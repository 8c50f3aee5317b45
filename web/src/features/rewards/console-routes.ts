import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.givePoints,
    audience: 'console',
    permission: P.givePoints,
    isTable: true,
    load: () => import('./console/grants/Grants.tsx').then((m) => m.Grants),
  },
  {
    ...screens.signRule,
    audience: 'console',
    permission: P.signRule,
    load: () => import('./console/sign-rules/SignRules.tsx').then((m) => m.SignRules),
  },
]
