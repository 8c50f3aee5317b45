import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.organs,
    audience: 'console',
    permission: P.organ,
    load: () => import('./organs/console/OrganManage.tsx').then((m) => m.OrganManage),
  },
  {
    ...screens.companies,
    audience: 'console',
    permission: P.company,
    isTable: true,
    load: () => import('./companies/console/CompanyList.tsx').then((m) => m.CompanyList),
  },
  {
    ...screens.systemSetting,
    audience: 'console',
    permission: P.setting,
    load: () => import('./settings/console/SystemSetting.tsx').then((m) => m.SystemSetting),
  },
  {
    ...screens.roles,
    audience: 'console',
    permission: P.role,
    isTable: true,
    load: () => import('./roles/console/RoleManage.tsx').then((m) => m.RoleManage),
  },
  {
    ...screens.staff,
    audience: 'console',
    permission: P.staff,
    isTable: true,
    load: () => import('./staff/console/StaffManage.tsx').then((m) => m.StaffManage),
  },
]
