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
  {
    ...screens.companies,
    audience: 'console',
    permission: P.company,
    isTable: true,
    load: () => import('./console/companies/CompanyList.tsx').then((m) => m.CompanyList),
  },
  {
    ...screens.systemSetting,
    audience: 'console',
    permission: P.setting,
    load: () => import('./console/settings/SystemSetting.tsx').then((m) => m.SystemSetting),
  },
]
