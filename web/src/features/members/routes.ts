import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.staffMembers,
    audience: 'staff',
    permission: P.member,
    load: () => import('./people/StaffMembers.tsx').then((m) => m.StaffMembers),
  },
  {
    ...screens.memberManage,
    audience: 'staff',
    permission: P.member,
    sample: { user_id: 'user' },
    load: () => import('./people/MemberManage.tsx').then((m) => m.MemberManage),
  },
  {
    ...screens.actFor,
    audience: 'staff',
    permission: P.acting,
    load: () => import('./acting/ActFor.tsx').then((m) => m.ActFor),
  },
  {
    ...screens.addMember,
    audience: 'staff',
    permission: P.memberEdit,
    load: () => import('./people/AddMember.tsx').then((m) => m.AddMember),
  },
  {
    ...screens.staffLabels,
    audience: 'staff',
    permission: P.label,
    load: () => import('./labels/StaffLabels.tsx').then((m) => m.StaffLabels),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
