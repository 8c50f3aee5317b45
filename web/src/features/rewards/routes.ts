import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
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
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
