import { z } from 'zod'
import { call, permission, signedIn } from '../call.ts'
import { Id, idOf, idOrNone, line, PictureUrls, page, scopeFlags } from '../fields.ts'
import { UserInfo } from '../identity/shapes.ts'
import { P } from '../permissions.ts'
import { subjects } from '../subjects.ts'

/** Where a staff member works, and as what. */
export const reception = {
  memberUserOrgan: call({
    path: '/api/organ/memberUserOrgan',
    summary: 'The people of an organisation, for pickers',
    kind: 'read',
    about: ['profile', 'staff', 'organ'],
    access: permission(P.people),
    input: z.object({
      organ_id: idOf('organ'),
      type: z.enum(['member', 'staff']),
      ...scopeFlags,
      keyword: line(40).default(''),
      ...page(10),
    }),
    output: z.array(
      z.object({ id: Id, name: z.string(), mobile_masked: z.string(), avatar: PictureUrls.nullable(), organ_id: Id }),
    ),
    reasons: ['ORGAN_NOT_FOUND'],
  }),
  getReceptionOrgans: call({
    path: '/api/organ/getReceptionOrgans',
    summary: 'The organisations and roles this staff member may work in',
    kind: 'read',
    about: ['organ', 'staff', 'session'],
    access: signedIn,
    /** The first page holds the one worked in, then those where a role is held: an administrator's are all there are. */
    input: z.object({ keyword: line(40).default(''), ...page(50) }),
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        is_active: z.boolean(),
        roles: z.array(z.object({ id: Id, name: z.string(), is_active: z.boolean() })),
      }),
    ),
    reasons: [],
  }),
  setReceptionOrgan: call({
    path: '/api/organ/setReceptionOrgan',
    summary: 'Chooses the organisation (and one role) to work in; rights narrow at once',
    kind: 'write',
    changes: subjects,
    access: signedIn,
    asSelf: true,
    input: z.object({ organ_id: idOf('organ'), role_id: idOrNone('role').default(0) }),
    output: z.object({ userinfo: UserInfo.omit({ token: true }), organ: z.object({ id: Id, name: z.string() }) }),
    reasons: ['ORGAN_NOT_FOUND', 'ROLE_NOT_FOUND'],
  }),
}
