import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { FirstRead } from '../../lib/calls.ts'
import { idParam, type RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

function memberOf(id: string | undefined): FirstRead[] {
  const user_id = idParam(id)
  return user_id === null ? [] : [{ call: 'members.getUserInfo', input: { user_id } }]
}
const phoneRoutes: RouteLine[] = [
  {
    ...screens.staffMembers,
    audience: 'staff',
    permission: P.member,
    load: () => import('./people/StaffMembers.tsx').then((m) => m.StaffMembers),
    reads: (params) => [
      {
        call: 'members.getUsers',
        input: {
          keyword: (params.keyword ?? '').slice(0, 40),
          tag_id: idParam(params.tag) ?? 0,
          level: params.level ?? 'all',
          only_organ: params.scope !== 'below',
          this_organ: params.scope !== 'own',
          num: 20,
        },
        isPages: true,
      },
    ],
  },
  {
    ...screens.memberManage,
    audience: 'staff',
    permission: P.member,
    sample: { user_id: 'user' },
    load: () => import('./people/MemberManage.tsx').then((m) => m.MemberManage),
    reads: ({ user_id }) => memberOf(user_id),
  },
  {
    ...screens.actFor,
    audience: 'staff',
    permission: P.acting,
    load: () => import('./acting/ActFor.tsx').then((m) => m.ActFor),
    reads: () => [{ call: 'members.getActing', input: {} }],
  },
  {
    ...screens.addMember,
    audience: 'staff',
    permission: P.memberEdit,
    load: () => import('./people/AddMember.tsx').then((m) => m.AddMember),
    reads: ({ user_id }) => memberOf(user_id),
  },
  {
    ...screens.staffLabels,
    audience: 'staff',
    permission: P.label,
    load: () => import('./labels/StaffLabels.tsx').then((m) => m.StaffLabels),
    reads: () => [{ call: 'members.getTags', input: { num: 100 } }],
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
