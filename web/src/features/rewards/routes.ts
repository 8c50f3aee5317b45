import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    ...screens.signIn,
    audience: 'member',
    load: () => import('./sign-in/SignIn.tsx').then((m) => m.SignIn),
  },
  {
    ...screens.points,
    audience: 'member',
    load: () => import('./ledgers/MyPoints.tsx').then((m) => m.MyPoints),
  },
  {
    ...screens.balance,
    audience: 'member',
    load: () => import('./ledgers/MyBalance.tsx').then((m) => m.MyBalance),
  },
  {
    ...screens.reconcile,
    audience: 'console',
    permission: P.reconcile,
    isTable: true,
    load: () => import('./console/reconcile/Reconcile.tsx').then((m) => m.Reconcile),
  },
]
