import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

export const routes: RouteLine[] = [
  {
    ...screens.staffPhone,
    audience: 'staff',
    permission: P.staff,
    load: () => import('./staff/StaffList.tsx').then((m) => m.StaffList),
  },
  {
    ...screens.rolesPhone,
    audience: 'staff',
    permission: P.role,
    load: () => import('./roles/RoleList.tsx').then((m) => m.RoleList),
  },
  {
    ...screens.joinStaff,
    audience: 'member',
    load: () => import('./staff/JoinStaff.tsx').then((m) => m.JoinStaff),
  },
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
  ...consoleRoutes,
]
