import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { FirstRead } from '../../lib/calls.ts'
import { idParam, type Params, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

function staffOf({ id: named, keyword = '', tab }: Params): FirstRead[] {
  const id = idParam(named)
  if (id !== null) return [{ call: 'organisation.getStaff', input: { id } }]
  const state = tab === 'waiting' ? '' : (tab ?? '')
  const input = { keyword: keyword.slice(0, 40), state }
  const list: FirstRead = { call: 'organisation.getStaffTo', input, isPages: true }
  return tab === 'waiting' ? [list, { call: 'organisation.getStaffApplications', input: {}, isPages: true }] : [list]
}
function rolesOf({ id: named, keyword = '' }: Params): FirstRead[] {
  const id = idParam(named)
  if (id !== null) return [{ call: 'organisation.getRole', input: { id } }]
  return [{ call: 'organisation.getRolesTo', input: { keyword: keyword.slice(0, 40) }, isPages: true }]
}
function invitationOf({ code, ...params }: Params): FirstRead[] {
  const [organ_id, work_id] = [idParam(params.organ_id), idParam(params.work_id)]
  if (organ_id === null || work_id === null || !code || code.length > 40) return []
  return [{ call: 'organisation.getStaffInvitation', input: { organ_id, work_id, code } }]
}

export const routes: RouteLine[] = [
  {
    ...screens.staffPhone,
    audience: 'staff',
    permission: P.staff,
    load: () => import('./staff/StaffList.tsx').then((m) => m.StaffList),
    reads: staffOf,
  },
  {
    ...screens.rolesPhone,
    audience: 'staff',
    permission: P.role,
    load: () => import('./roles/RoleList.tsx').then((m) => m.RoleList),
    reads: rolesOf,
  },
  {
    ...screens.joinStaff,
    audience: 'member',
    load: () => import('./staff/JoinStaff.tsx').then((m) => m.JoinStaff),
    reads: invitationOf,
  },
  {
    ...screens.organsOnPhone,
    audience: 'staff',
    permission: P.organ,
    load: () => import('./organs/OrganTree.tsx').then((m) => m.OrganTree),
    reads: () => [{ call: 'organisation.getOrgansTo', input: {} }],
  },
  {
    ...screens.companyApply,
    audience: 'member',
    load: () => import('./companies/CompanyApply.tsx').then((m) => m.CompanyApply),
    reads: () => [{ call: 'organisation.getMyCompanys', input: {} }],
  },
  ...consoleRoutes,
]
