import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.organsOnPhone,
    audience: 'staff',
    permission: P.organ,
    load: () => import('./organs/OrganTree.tsx').then((m) => m.OrganTree),
  },
  {
    ...screens.companyApply,
    audience: 'member',
    load: () => import('./companies/CompanyApply.tsx').then((m) => m.CompanyApply),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
